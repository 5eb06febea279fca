import PointsOfInterest
import Foundation
import PointFormats
import TestSupport
import Testing

@testable import POICommand

struct CategoriesCommandTests {
  @Test func `given no word, when categories are asked for, then each kind has a line`() throws {
    let run = try ProgramInMemory.run(["categories", "--no-config"])
    let lines = run.output.split(separator: "\n")
    let table = CategoryTable.embedded
    expect(lines.count, is: (try table.kinds().count + table.qualities().count))
    #expect(lines.contains("cafe\tamenity=cafe"))
    #expect(lines.contains("atm\tamenity=atm atm=yes"))
    #expect(run.status == 0 && run.messages.isEmpty)
  }

  @Test func `given a terminal, when categories are asked for, then tags are aligned`() throws {
    let run = try ProgramInMemory.run(
      ["categories", "--no-config"], environment: ["LANG": "ja"], isTerminal: true, )
    let lines = run.output.split(separator: "\n")
    let starts = try lines.map { line in
      let tags = try #require(
        line.range(of: #"  ([a-z]+ )*[a-z:_]+="#, options: .regularExpression),
        "\(line)",
      )
      return DisplayWidth.of(String(line[..<tags.lowerBound]))
    }
    expect(Set(starts).count, is: 1)
    #expect(!run.output.contains("\t"))
  }

  @Test func `given a category that is offered, when looked up, then it is known`() throws {
    let words = CategoryWords()
    for word in Thoroughness.sample(try CategoryTable.embedded.completions(), oneOf: 12) {
      #expect(try !words.meanings(of: word).isEmpty, "\(word)")
    }
  }
}
