import CommandLine
import Foundation
import Gazetteer
import PointFormats
import Testing

@testable import POICommand

/// The READMEs beside what they tell of.
struct SignpostTests {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
  /// Types of the toolchain that are spoken of.
  private static let foreign: Set = ["URLSession", "NotificationCenter"]

  private static func files(named isWanted: (String) -> Bool) throws -> [URL] {
    let sources = repository.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return paths.filter(isWanted).map { sources.appending(path: $0) }
  }

  private static func signposts() throws -> [URL] { try files { $0.hasSuffix("README.md") } }

  private static func declaredNames() throws -> Set<String> {
    let sources = repository.appending(path: "Sources").path
    // A fiftieth of the time that the same takes here.
    let grep = Process()
    let output = Pipe()
    grep.executableURL = URL(filePath: "/usr/bin/grep")
    grep.arguments = ["-hoEr", "(struct|class|enum|protocol|typealias) [[:alnum:]]+", sources]
    grep.standardOutput = output
    try grep.run()
    let found = try output.fileHandleForReading.readToEnd() ?? Data()
    grep.waitUntilExit()
    let names = String(decoding: found, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.split(separator: " ").last.map(String.init)
    }
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources)
    return Set(names).union(targets).union(foreign)
  }

  @Test func `given the READMEs, when their links are followed, then files are there`() throws {
    let posts = try Self.signposts()
    #expect(posts.count == 10)
    for post in posts + [Self.repository.appending(path: "README.md")] {
      let text = try String(contentsOf: post, encoding: .utf8)
      for link in text.matches(of: /\]\(([^):]+)\)/) {
        let file = post.deletingLastPathComponent().appending(path: String(link.1)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(post.path): \(link.1)")
      }
      for path in text.matches(of: /`((?:config|\.ci)\/[^`]+)`/) {
        let file = Self.repository.appending(path: String(path.1)).path
        #expect(FileManager.default.fileExists(atPath: file), "\(post.path): \(path.1)")
      }
    }
  }

  @Test func `given the READMEs of rooms, when types are named, then they are declared`() throws {
    let declared = try Self.declaredNames()
    for post in try Self.signposts() {
      let text = try String(contentsOf: post, encoding: .utf8)
      for name in text.matches(of: /`([A-Z][a-z]\w*|[A-Z]{2,}[a-z]\w*)(?:[.(][^`]*)?`/) {
        #expect(declared.contains(String(name.1)), "\(post.path): \(name.1)")
      }
    }
  }

  @Test func `given the house on one page, when read, then every target is there`() throws {
    let targets = try String(
      contentsOf: Self.repository.appending(path: "Package.swift"), encoding: .utf8,
    ).matches(of: /(?:layer\(\s*|\.(?:target|executableTarget)\(\s*name: )"([^"]+)"/)
      .map { String($0.1) }.filter { !$0.hasSuffix("TestSupport") }
    let house = try String(
      contentsOf: Self.repository.appending(path: "Sources/README.md"), encoding: .utf8,
    )
    #expect(targets.count > 15)
    for target in targets { #expect(house.contains("`\(target)`"), "\(target)") }
  }

  // MARK: The README of the project

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: repository.appending(path: name), encoding: .utf8)
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
        <= 201)
  }

  @Test func `given the README, when its places are counted, then the table has as many`() throws {
    let thousands = LocalComposition.gazetteer().count / 1_000
    #expect(try Self.text("README.md").contains("\(thousands) 000 places are in the program"))
  }

  @Test func `given the README, when statuses are looked up, then they are the help's`() throws {
    let listed = try Self.rows().filter { $0.first.flatMap(Int32.init) != nil }
    #expect(listed == HelpTexts.items("status").map { [$0.term, Self.cell($0.meaning)] })
  }

  @Test func `given the README, when -f is looked up, then it has all formats for print`() throws {
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
