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
    try Given.values(
      commandLine, configuration, environment: environment, isTerminal: isTerminal,
    )
  }

  @Test(
    arguments: [
      ("1 2", nil, false, .tsv), ("1 2", nil, true, .table), ("1 2", .csv, true, .csv),
      ("1 2 --json", .csv, true, .json), ("1 2 --json -f gpx", nil, false, .gpx),
      ("1 2 --geojson", nil, false, .geojson), ("1 2 --ndjson", nil, false, .ndjson),
    ] as [(String, OutputFormat?, Bool, OutputFormat)]
  )
  func `given where output goes, when resolved, then the last format asked for wins`(
    commandLine: String, configured: OutputFormat?, isTerminal: Bool, format: OutputFormat,
  ) throws {
    let configuration = Configuration(format: configured)
    #expect(try given(commandLine, configuration, isTerminal: isTerminal).outputFormat() == format)
  }

  @Test func `given many locations, when resolved, then the answers can follow each other`() throws
  {
    #expect(try given("-", isTerminal: true).outputFormat(for: .batch) == .tsv)
    #expect(try given("- -f csv").outputFormat(for: .batch) == .csv)
    #expect(
      throws: UsageError("--format json", "many locations are written as tsv, csv or ndjson")
    ) { try given("-", Configuration(format: .json)).outputFormat(for: .batch) }
  }

  @Test(arguments: [
    ("1 2", true), ("- ", true), ("1 2 --template {id}", true), ("1 2 --fields name", false),
    ("1 2 --json", false), ("- -f csv", false),
  ])
  func `given a template of the configuration, when resolved, then a format typed goes first`(
    commandLine: String, isTemplate: Bool,
  ) throws {
    let given = try given(commandLine, Configuration(template: "{query}{name}"))
    #expect(try (given.outputOptions(for: given.outputFormat()).template != nil) == isTemplate)
  }

  @Test(
    arguments: [
      ("auto", true, [:], true), ("auto", false, [:], false),
      ("auto", true, ["NO_COLOR": "1"], false), ("auto", true, ["NO_COLOR": ""], true),
      ("auto", true, ["TERM": "dumb"], false), ("auto", false, ["CLICOLOR_FORCE": "1"], true),
      ("auto", false, ["CLICOLOR_FORCE": "0"], false),
      ("auto", false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ("always", false, ["NO_COLOR": "1"], true), ("never", true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(String, Bool, [String: String], Bool)]
  )
  func `given a terminal and an environment, when resolved, then they decide on colours`(
    color: String, isTerminal: Bool, environment: [String: String], isColoured: Bool,
  ) throws {
    let given = try given(
      "1 2 --color \(color)", environment: environment, isTerminal: isTerminal,
    )
    #expect(try given.outputOptions(for: .table).isColoured == isColoured)
    #expect(try !given.outputOptions(for: .csv).isColoured)
  }

  @Test(
    arguments: [
      ("", true, "xterm", true), ("", true, "linux", false), ("", true, "dumb", false),
      ("", true, nil, false), ("", false, "xterm", false),
      (" --hyperlink never", true, "xterm", false),
      (" --hyperlink always", false, nil, true),
      (" --hyperlink always -f csv", true, "xterm", false),
    ] as [(String, Bool, String?, Bool)]
  )
  func `given a terminal or none, when resolved, then names are links where that is understood`(
    options: String, isTerminal: Bool, kind: String?, areLinks: Bool,
  ) throws {
    let environment = kind.map { ["TERM": $0] } ?? [:]
    let given = try given("1 2\(options)", environment: environment, isTerminal: isTerminal)
    let format = try given.arguments.formatOption == nil ? .table : given.outputFormat()
    #expect(try (given.outputOptions(for: format).links != nil) == areLinks)
  }

  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], .braille), (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], .ascii),
      (["LC_CTYPE": "en_US.utf8"], .braille), ([:], .ascii), (["LANG": "", "LC_ALL": ""], .ascii),
      (["LANG": "C.UTF-8", "TERM": "linux"], .blocks),
    ] as [([String: String], RadarGlyphs)]
  )
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

  @Test func `given no terminal, when a radar is resolved, then there is none`() throws {
    for commandLine in ["1 2 --radar", "1 2 --radar -f table"] {
      let given = try given(commandLine)
      #expect(try given.outputOptions(for: given.outputFormat()).radar == nil)
    }
  }

  @Test func `given a terminal, when a radar is resolved, then the table fits above the prompt`()
    throws
  {
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
