import Foundation
import TestSupport
import Testing

@testable import Basics

struct SpooledInputTests {
  private func all(of input: SpooledInput) throws -> [UInt8] {
    var stream = try input.contents().stream()
    var bytes: [UInt8] = []
    while try stream.read(upTo: 100_000, appendingTo: &bytes) > 0 {}
    return bytes
  }

  /// A pipe that holds bytes and then ends; written from another thread, as a pipe is small.
  private func pipe(holding bytes: [UInt8]) -> OwnPipe {
    let pipe = OwnPipe()
    DispatchQueue.global().async {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    return pipe
  }

  /// Bytes that differ wherever a stream could slip.
  private func pattern(_ count: Int) -> [UInt8] {
    let period = (0..<1009).map { UInt8(truncatingIfNeeded: $0 / 4) }
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += period.prefix(count - bytes.count) }
    return bytes
  }

  private func input(_ pipe: OwnPipe, in directory: TemporaryDirectory) -> SpooledInput {
    SpooledInput(descriptor: pipe.fileHandleForReading.fileDescriptor, directory: directory.path)
  }

  @Test func `given a device without an end, when the deadline comes, then it times out`() throws {
    let directory = try TemporaryDirectory()
    let input = try SpooledInput(path: "/dev/zero", directory: directory.path)
    #expect(throws: ByteStreamError.timedOut(name: "/dev/zero")) {
      try input.contents(by: Deadline(in: .zero))
    }
  }

  @Test(arguments: [0, 5, SpooledInput.memoryLimit, SpooledInput.memoryLimit * 5 / 2])
  func `given a pipe, when read again and again or anywhere, then all is there`(count: Int) throws {
    let directory = try TemporaryDirectory()
    let bytes = pattern(count)
    let pipe = pipe(holding: bytes)
    let input = input(pipe, in: directory)
    try expect(all(of: input), is: bytes)
    try expect(all(of: input), is: bytes)
    let contents = try input.contents()
    expect(contents.count, is: count)
    try expect(contents.bytes(at: 0, upTo: count + 1), is: bytes)
    try expect(contents.bytes(at: max(0, count - 3), upTo: 10), is: Array(bytes.suffix(3)))
    try expect(contents.bytes(at: count, upTo: 10), is: [])
    try expect(contents.bytes(at: count + 5, upTo: 10), is: [])
    try expect(FileManager.default.contentsOfDirectory(atPath: directory.path), is: [])
  }

  @Test func `given two streams, when read in turn, then neither moves the other`() throws {
    let directory = try TemporaryDirectory()
    let bytes = pattern(2 * SpooledInput.memoryLimit)
    let pipe = pipe(holding: bytes)
    let input = input(pipe, in: directory)
    var (first, second) = (try input.contents().stream(), try input.contents().stream())
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    for _ in 0..<100 {
      _ = try first.read(upTo: 1000, appendingTo: &left)
      _ = try second.read(upTo: 333, appendingTo: &right)
    }
    expect(left, is: Array(bytes.prefix(100_000)))
    expect(right, is: Array(bytes.prefix(33_300)))
  }

  @Test func `given a regular file, when opened, then it is read from where it stands`() throws {
    let directory = try TemporaryDirectory()
    let descriptor = open(try directory.write("skipped rest", to: "a"), O_RDONLY)
    lseek(descriptor, 8, SEEK_SET)
    let input = SpooledInput(descriptor: descriptor, directory: "/nonexistent")
    try expect(all(of: input), is: Array("rest".utf8))
    try expect(all(of: input), is: Array("rest".utf8))
    expect(lseek(descriptor, 0, SEEK_CUR), is: 8)
    close(descriptor)
  }

  @Test func `given nowhere to keep much, when opened, then each failure says so`() throws {
    let nowhere = try TemporaryDirectory().path + "/none"
    let pipe = pipe(holding: Array(repeating: 1, count: 2 * SpooledInput.memoryLimit))
    let input = SpooledInput(
      descriptor: pipe.fileHandleForReading.fileDescriptor, directory: nowhere,
    )
    let error = ByteStreamError.cannotSpool(
      name: "standard input", directory: nowhere, errno: ENOENT,
    )
    #expect(throws: error) { try input.contents() }
    #expect(throws: error) { try input.contents() }
    // Lets the writer finish.
    _ = try pipe.fileHandleForReading.readToEnd()
  }

  @Test func `given a pipe that pauses, when time runs out, then a later call goes on`() throws {
    let directory = try TemporaryDirectory()
    let pipe = OwnPipe()
    let input = input(pipe, in: directory)
    try pipe.fileHandleForWriting.write(contentsOf: Data("ab".utf8))
    #expect(throws: ByteStreamError.timedOut(name: "standard input")) {
      try input.contents(by: Deadline(in: .zero))
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data("cd".utf8))
    try pipe.fileHandleForWriting.close()
    try expect(all(of: input), is: Array("abcd".utf8))
  }

  @Test func `given a file's path, when read here and there, then it is read in place`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("abcdef", to: "a")
    let contents = try SpooledInput(path: path, directory: "/nonexistent").contents()
    #expect((contents.name, contents.count) == (path, 6))
    try expect(contents.bytes(at: 2, upTo: 3), is: Array("cde".utf8))
  }

  @Test func `given a file that is replaced, when read again, then the new one is seen`() throws {
    let directory = try TemporaryDirectory()
    let input = FileInput(
      path: try directory.write("old", to: "a"), temporaryDirectory: "/nonexistent",
    )
    try expect(input.contents(by: nil).bytes(at: 0, upTo: 9), is: Array("old".utf8))
    try directory.write("newer", to: "a")
    var stream = try input.stream(by: nil)
    var bytes: [UInt8] = []
    _ = try stream.read(upTo: 9, appendingTo: &bytes)
    expect(bytes, is: Array("newer".utf8))
  }

  @Test(arguments: [("/nowhere/x", ENOENT), ("/", EISDIR)])
  func `given what is no file, when opened, then that is said`(path: String, code: Int32) {
    let error = ByteStreamError.cannotOpen(name: path, errno: code)
    #expect(throws: error) { _ = try SpooledInput(path: path, directory: "/nonexistent") }
    #expect(throws: error) { try FileByteStream(path: path) }
  }
}
