import Basics
import Foundation
import Testing

/// The folder of real files that the environment variable `POI_TEST_DATA` names.
///
/// Tests that want it are skipped without it.
package enum TestData {
  /// The folder, or `nil` when the variable is not set.
  package static var folder: String? {
    ProcessInfo.processInfo.environment["POI_TEST_DATA"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the folder is there; for `@Test(.enabled(if:, TestData.hint))`.
  package static var isAvailable: Bool { folder != nil }

  package static let hint: Comment = "set POI_TEST_DATA to the folder of real files"

  /// The path of a file in the folder.
  package static func path(_ relative: String) throws -> String {
    try #require(folder) + "/" + relative
  }

  /// The bytes of an extract of OpenStreetMap by its name.
  package static func extract(_ name: String) throws -> StoredBytes {
    try FileInput(path: path("pbf/\(name).osm.pbf"), temporaryDirectory: "/tmp").contents(by: nil)
  }

  package static func bytes(_ relative: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(relative))))
  }

  package static func text(_ relative: String) throws -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  /// The lines of a text that lies beside a source file, but for its headings behind `#`.
  package static func lines(of name: String, beside source: String = #filePath) throws -> [String] {
    let file = URL(filePath: source).deletingLastPathComponent().appending(path: name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(String.init)
  }
}
