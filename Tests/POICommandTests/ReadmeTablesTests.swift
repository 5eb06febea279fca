import Foundation
import PointFormats
import Testing

@testable import POICommand

/// The README's tables beside the catalogue of formats and the statuses.
struct ReadmeTablesTests {
  /// The cells of each row of a table.
  private static func rows() throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../README.md").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { row in
        row.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
      }
  }

  /// A sentence as the cell of a table has it.
  private static func cell(_ sentence: String) -> String {
    sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast()
  }

  private static func meaning(of option: String) throws -> String {
    let row = try rows().first { $0.first?.contains("`\(option) ") == true }
    return try #require(row?.dropFirst().first)
  }

  @Test
  func `given the README, when its statuses are looked up, then they are those of the manual`()
    throws
  {
    let listed = try Self.rows().filter { $0.first.flatMap(Int32.init) != nil }
    #expect(listed == ExitStatus.descriptions.map { ["\($0.status)", Self.cell($0.sentence)] })
  }

  @Test func `given the README, when -f is looked up, then it has the formats that are printed`()
    throws
  {
    let formats = try Self.meaning(of: "--format").prefix { $0 != ";" }
    #expect(formats == OutputFormat.allCases.map(\.rawValue).joined(separator: ", "))
  }

  @Test func `given the README, when --source-format is looked up, then it has what is read`()
    throws
  {
    let names = FileFormat.allCases.filter(\.isRead).map(\.name).joined(separator: ", ")
    #expect(try Self.meaning(of: "--source-format").hasSuffix(": " + names))
  }

  @Test func `given the README, when its sources are looked up, then every suffix is there`() throws
  {
    let cells = try Self.rows().compactMap(\.first).filter { $0.hasPrefix("`.") }
    let listed = cells.joined(separator: ", ").filter { $0 != "`" }.components(separatedBy: ", ")
    #expect(Set(listed) == Set(FileFormat.readSuffixes))
    #expect(listed.count == Set(listed).count)
  }
}
