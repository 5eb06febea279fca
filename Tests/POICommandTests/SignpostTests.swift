import Foundation
import Testing

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

  private static func signposts() throws -> [URL] {
    try files { $0.hasSuffix("README.md") }
  }

  private static func declaredNames() throws -> Set<String> {
    let declaration = /\b(?:struct|class|enum|protocol|typealias) ([A-Z]\w*)/
    let names = try files { $0.hasSuffix(".swift") }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.1) }
    }
    let targets = try FileManager.default.contentsOfDirectory(
      atPath: repository.appending(path: "Sources").path
    )
    return Set(names).union(targets).union(foreign)
  }

  @Test
  func `given the READMEs, when their links are followed, then files are there`()
    throws
  {
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

  @Test func `given the READMEs of the sources, when types are named, then they are declared`()
    throws
  {
    let declared = try Self.declaredNames()
    for post in try Self.signposts() {
      let text = try String(contentsOf: post, encoding: .utf8)
      for name in text.matches(of: /`([A-Z][a-z]\w*|[A-Z]{2,}[a-z]\w*)(?:[.(][^`]*)?`/) {
        #expect(declared.contains(String(name.1)), "\(post.path): \(name.1)")
      }
    }
  }

  @Test func `given the house on one page, when its rooms are read, then every target is there`()
    throws
  {
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
}
