import Basics
import Foundation
import TestSupport
import Testing

struct FileByteStreamTests {
  private func all(of stream: inout some ByteStream, by count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while try stream.read(upTo: count, appendingTo: &bytes) > 0 {}
    return bytes
  }

  @Test(arguments: [1, 7, 65_536])
  func `given a file, when read in any pieces, then all bytes come`(count: Int) throws {
    let directory = try TemporaryDirectory()
    let content = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var stream = try FileByteStream(path: directory.write(content, to: "a"))
    try expect(all(of: &stream, by: count), is: content)
  }

  @Test func `given a file that must be whole, when it is cut short, then it is damaged`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("abcdef", to: "a")
    var stream = try FileByteStream(path: path, isWhole: true)
    try #require(truncate(path, 3) == 0)
    let error = ByteStreamError.damaged(name: path, reason: "it was cut short while it was read")
    #expect(throws: error) { try all(of: &stream, by: 2) }
  }

  @Test func `given a buffer with bytes, when read, then new ones are appended`() throws {
    let directory = try TemporaryDirectory()
    let stream = try FileByteStream(path: directory.write("abc", to: "a"))
    var buffer: [UInt8] = [1, 2]
    try expect(stream.read(upTo: 2, appendingTo: &buffer), is: 2)
    expect(buffer, is: [1, 2, 0x61, 0x62])
  }

  @Test func `given a FIFO without a writer, when the deadline is now, then it times out`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/fifo"
    try #require(mkfifo(path, 0o600) == 0)
    let stream = try FileByteStream(path: path, deadline: Deadline(in: .zero))
    var buffer: [UInt8] = []
    #expect(throws: ByteStreamError.timedOut(name: path)) {
      try stream.read(upTo: 10, appendingTo: &buffer)
    }
  }

  @Test func `given a FIFO with a writer, when it closes, then bytes and end come`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/fifo"
    try #require(mkfifo(path, 0o600) == 0)
    var stream = try FileByteStream(path: path)
    let writer = open(path, O_WRONLY)
    try #require(writer >= 0)
    try #require(write(writer, "hello", 5) == 5)
    close(writer)
    try expect(all(of: &stream, by: 2), is: Array("hello".utf8))
  }

  @Test func `given a silent pipe, when the deadline is now, then it times out`() throws {
    let pipe = OwnPipe()
    let stream = FileByteStream(
      descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe", isOwned: false,
      deadline: Deadline(in: .zero),
    )
    var buffer: [UInt8] = []
    #expect(throws: ByteStreamError.timedOut(name: "pipe")) {
      try stream.read(upTo: 10, appendingTo: &buffer)
    }
    expect(buffer, is: [])
    try pipe.fileHandleForWriting.close()
  }

  @Test func `given a descriptor for writing only, when read, then the error says where`() throws {
    let directory = try TemporaryDirectory()
    let descriptor = open(try directory.write("a", to: "a"), O_WRONLY)
    let stream = FileByteStream(descriptor: descriptor, name: "a", isOwned: true)
    var buffer: [UInt8] = []
    #expect(throws: ByteStreamError.cannotRead(name: "a", offset: 0, errno: EBADF)) {
      try stream.read(upTo: 10, appendingTo: &buffer)
    }
    expect(buffer, is: [])
  }

  @Test func `given an owned descriptor, when the stream goes, then it is closed`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("a", to: "a")
    let (owned, borrowed) = (open(path, O_RDONLY), open(path, O_RDONLY))
    let before = try identity(owned)
    do {
      _ = FileByteStream(descriptor: owned, name: "a", isOwned: true)
      _ = FileByteStream(descriptor: borrowed, name: "a", isOwned: false)
    }
    try expect(identity(borrowed), is: before)
    // Another test may have been given the number again, but not for this file.
    #expect((try? identity(owned)) != before)
    close(borrowed)
  }

  private func identity(_ descriptor: Int32) throws -> UInt64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError(.EBADF) }
    return UInt64(status.st_ino)
  }
}
