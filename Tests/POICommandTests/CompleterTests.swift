import Basics
import PointsOfInterest
import Foundation
@testable import POICommand
import TestSupport
import Testing

/// Completions, as the scripts of shells ask for them.
struct CompleterTests {
  private let home: TemporaryDirectory

  init() throws {
    home = try TemporaryDirectory()
    try home.makeDirectory(".local/share/poi")
    try home.write("", to: ".local/share/poi/monaco.poix")
    try home.write(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"#
        + #""geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"xylophone"}}]}"#,
      to: ".local/share/poi/places.geojson",
    )
  }

  /// The first line and the words that are offered.
  private func offered(_ words: [String]) throws -> [String] {
    let run = try ProgramInMemory.run(
      ["__complete"] + words,
      environment: ["HOME": home.path],
      dependencies: .forTests(
        places: LocalComposition.places(Directories(environment: { _ in nil }))
      ),
    )
    #expect(run.messages == "" && run.status == 0)
    return run.output.split(separator: "\n").map { line in String(line.prefix { $0 != "\t" }) }
  }

  @Test func `given nothing, when completed, then commands are offered and no hidden one`() throws {
    let offered = try offered([""])
    #expect(Set(Program.description.commandNames).isSubset(of: offered))
    #expect(!offered.contains("__complete"))
  }

  @Test func `given the start of a name, when completed, then great places come first`() throws {
    let offered = try offered(["Par"])
    #expect(offered.contains("Paris"))
    #expect(offered.count > 10 && offered.count <= 40)
  }

  @Test func `given regions, when asked for, then only the whole program can answer`() throws {
    #expect(throws: NeedsFullProgram.self) {
      try ProgramInMemory.run(
        ["__complete", "get", "mon"], dependencies: .forTests(capabilities: .frontDoor), )
    }
  }

  @Test func `given a category that is offered, when looked up, then it is known`() throws {
    let words = CategoryWords()
    for word in Thoroughness.sample(try CategoryTable.embedded.completions(), oneOf: 12) {
      #expect(try !words.meanings(of: word).isEmpty, "\(word)")
    }
  }
}
