import CommandLine
import Geodesy
import PointFormats
import PointsOfInterest
import Testing

@testable import POICommand

struct OutputChoiceTests {
  private func given(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = [:], isTerminal: Bool = false,
  ) throws -> GivenValues {
    try Given.values(commandLine, configuration, environment: environment, isTerminal: isTerminal)
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], .braille), (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii),
      (["LC_CTYPE": "en_US.utf8"], .braille), ([:], .ascii), (["LANG": "", "LC_ALL": ""], .ascii),
      (["LANG": "C.UTF-8", "TERM": "linux"], .blocks),
    ] as [([String: String], RadarGlyphs)])
  func `given a locale, when a radar is resolved, then it is as fine as the terminal shows`(
    environment: [String: String], glyphs: RadarGlyphs,
  ) throws {
    let given = try given("1 2 --radar", environment: environment, isTerminal: true)
    #expect(try given.outputOptions(for: .table).radar == glyphs)
    let configured = try self.given(
      "1 2", Configuration(hasRadar: true), environment: environment, isTerminal: true,
    )
    #expect(try configured.outputOptions(for: .table).radar == glyphs)
  }

  @Test func `given a terminal, when a radar is resolved, then a prompt fits below`() throws {
    let options = try given("1 2 --radar", isTerminal: true).outputOptions(for: .table)
    #expect(options.height == 28 && options.width == 90 && options.scrolls)
  }

  @Test func `given options and a configuration, when resolved, then options go first`() throws {
    let configuration = Configuration(units: .nautical, colouring: .always)
    let options = try given("1 2", configuration, isTerminal: true).outputOptions(for: .table)
    #expect(options == OutputOptions(units: .nautical, isColoured: true, width: 90))
    let others = try given("1 2 --units imperial --fields name,id", configuration)
      .outputOptions(for: .csv)
    #expect(others == OutputOptions(fields: [.name, .id], units: .imperial))
    #expect(try given("1 2", isTerminal: true).outputOptions(for: .csv).isShown)
  }
}
