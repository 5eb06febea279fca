import Foundation

/// A directory of a test's own, gone when the test is over.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "poi-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Writes a script that can be run.
  ///
  /// Another process writes it. While this one had it open, a process that starts for another test
  /// might get a copy of the descriptor, and as long as that lives the system refuses to run the
  /// script: "Text file busy".
  package func write(script: String, to name: String) throws {
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", "cat >\"$0\" && chmod 755 \"$0\"", name], input: script,
      environment: ["PATH": "/usr/bin:/bin"], directory: path,
    )
    guard run == ProgramRun() else { throw POSIXError(.EIO) }
  }

  package func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true,
    )
  }

  package func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: path + "/" + name,
    )
  }
}
