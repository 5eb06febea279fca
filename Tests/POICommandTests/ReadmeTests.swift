import CommandLine
import Foundation
import Gazetteer
import PointFormats
import Testing

@testable import POICommand

/// The README beside what it tells of.
struct ReadmeTests {
  private static func text(_ name: String) throws -> String {
    try String(contentsOf: SignpostTests.repository.appending(path: name), encoding: .utf8)
  }

  /// The cells of each row of a table.
  private static func rows() throws -> [[String]] {
    try text("README.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { row in
        row.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
      }
  }

  /// A sentence as the cell of a table has it.
  private static func cell(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast()
  }

  @Test func `given the README, when its lines are counted, then it is a front page`() throws {
    #expect(
      try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count
        <= 201
    )
  }

  @Test func `given the README, when its places are counted, then the table has as many`() throws {
    let thousands = try LocalComposition.gazetteer().count / 1_000
    #expect(try Self.text("README.md").contains("\(thousands) 000 places are in the program"))
  }

  @Test func `given the README, when its statuses are looked up, then they are those of the help`()
    throws
  {
    let listed = try Self.rows().filter { $0.first.flatMap(Int32.init) != nil }
    #expect(listed == ExitStatus.meanings.map { ["\($0.status)", Self.cell($0.sentence)] })
  }

  @Test func `given the README, when -f is looked up, then it has the formats that are printed`()
    throws
  {
    let row = try Self.rows().first { $0.first?.contains("`--format ") == true }
    #expect(row?.dropFirst().first == OutputFormat.allWords.joined(separator: ", "))
  }

  @Test func `given the README, when its options are looked up, then the table has them`() throws {
    let spelled = try Self.rows().compactMap(\.first).filter { $0.contains("`--") }
    #expect(spelled.count == 11)
    for cell in spelled {
      let parts = cell.components(separatedBy: "`, `")
      let names = parts.map { part in part.replacing("`", with: "") }
      let name = try #require(names.last?.prefix { $0 != " " })
      let options = OptionName.options.filter { $0.spellings.contains(String(name)) }
      let option = try #require(options.first)
      #expect(names.dropLast().allSatisfy { option.spellings.contains($0) })
    }
  }
}
