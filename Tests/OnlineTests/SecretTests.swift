import Foundation
import Online
import PointsOfInterest
import TestSupport
import Testing

struct SecretTests {
  @Test func `given a secret, when shown in any way, then its value is not`() throws {
    let secret = Secret("s3cr3t")
    var headers = RequestHeaders()
    try headers.add("X-Api-Key", secret)
    var dumped = ""
    dump(secret, to: &dumped)
    dump(headers, to: &dumped)
    let shown = ["\(secret)", String(reflecting: secret), "\(headers)", dumped]
    #expect(shown.allSatisfy { !$0.contains("s3cr3t") })
    expect(secret.reveal(), is: "s3cr3t")
  }

  @Test(arguments: [
    ("", "v", "'' is not a header name"), ("a b", "v", "'a b' is not a header name"),
    ("Host", "v", "header Host: the program sets this one itself"),
    ("accept-Encoding", "v", "header accept-Encoding: the program sets this one itself"),
    ("K", "", "header K: the value is empty"),
    ("K", "s3cr3t\r\nX: y", "header K: the value must be printable ASCII in one line"),
    ("K", "s3cr3t\u{0}", "header K: the value must be printable ASCII in one line"),
    ("K", "é", "header K: the value must be printable ASCII in one line"),
  ])
  func `given a bad header, when added, then the message shows no value`(
    name: String, value: String, message: String,
  ) {
    var headers = RequestHeaders()
    #expect(throws: Failure(.configuration, message)) { try headers.add(name, Secret(value)) }
  }

  @Test func `given a header twice, when added, then it is refused`() throws {
    var headers = RequestHeaders()
    try headers.add("K", Secret("1"))
    #expect(throws: Failure(.configuration, "header k: given twice")) {
      try headers.add("k", Secret("2"))
    }
  }

  @Test(arguments: [0o600, 0o400])
  func `given a file for its owner alone, when read, then its line is a secret`(mode: Int) throws {
    let directory = try TemporaryDirectory()
    let path = try Self.write("abc\r\n", mode: mode, in: directory)
    try expect(SecretReader { _ in nil }.secret(from: .file(path: path)).reveal(), is: "abc")
  }

  private static let modes = [0o640, 0o604, 0o644, 0o660, 0o700, 0o610, 0o601].map { mode in
    (mode, "s3cr3t", "mode \(String(mode, radix: 8)) lets others in; run: chmod 600 'KEY'")
  }

  @Test(arguments: modes + [(0o600, "", "empty"), (0o600, "\n", "empty")])
  func `given a file that lets others in or is empty, when read, then it is refused`(
    mode: Int, text: String, reason: String,
  ) throws {
    let directory = try TemporaryDirectory()
    let path = try Self.write(text, mode: mode, in: directory)
    let message = "\(path): \(reason.replacing("KEY", with: path))"
    #expect(throws: Failure(.configuration, message)) {
      try SecretReader { _ in nil }.secret(from: .file(path: path))
    }
  }

  @Test func `given a file of another user, when read, then it is refused`() throws {
    let directory = try TemporaryDirectory()
    let path = try Self.write("s3cr3t", mode: 0o600, in: directory)
    let reader = SecretReader(environment: { _ in nil }, owner: geteuid() + 1)
    #expect(throws: Failure(.configuration, "\(path): belongs to another user")) {
      try reader.secret(from: .file(path: path))
    }
  }

  @Test func `given what is no file, when read, then it is refused at once`() throws {
    let directory = try TemporaryDirectory()
    let fifo = directory.path + "/fifo"
    expect(mkfifo(fifo, 0o600), is: 0)
    let reader = SecretReader { _ in nil }
    #expect(throws: Failure(.configuration, "\(fifo): not a regular file")) {
      try reader.secret(from: .file(path: fifo))
    }
    #expect(throws: Failure(.configuration, "\(directory.path): not a regular file")) {
      try reader.secret(from: .file(path: directory.path))
    }
    #expect(throws: Failure(.configuration, "/nonexistent/key: No such file or directory")) {
      try reader.secret(from: .file(path: "/nonexistent/key"))
    }
  }

  @Test func `given variables, when read, then a missing one is named with its header`() throws {
    let reader = SecretReader { ["KEY": "abc", "EMPTY": ""][$0] }
    let headers = try reader.headers([("X-Api-Key", .environment(variable: "KEY"))])
    var expected = RequestHeaders()
    try expected.add("X-Api-Key", Secret("abc"))
    expect(headers, is: expected)
    #expect(throws: Failure(.configuration, "header A: the environment has no EMPTY")) {
      try reader.headers([("A", .environment(variable: "EMPTY"))])
    }
  }

  private static func write(
    _ text: String, mode: Int, in directory: TemporaryDirectory,
  ) throws -> String {
    let path = try directory.write(text, to: "key")
    expect(chmod(path, mode_t(mode)), is: 0)
    return path
  }
}
