import Foundation
import TestSupport
import Testing

@testable import Basics

struct FileReplacementTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path + "/a" }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  init() throws { folder = try TemporaryDirectory() }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
    return attributes[.posixPermissions] as? Int
  }

  @Test func `given a file, when replaced, then the new one is there and nothing else`() throws {
    try folder.write("old", to: "a")
    chmod(path, 0o640)
    try FileReplacement.replace(path, by: Array("new".utf8))
    try expect(text(), is: "new")
    try expect(names, is: ["a"])
    try expect(mode(of: "a"), is: 0o640)
  }

  @Test(arguments: ["\u{301}y", "\u{FE0F}z", "\u{200D}"])
  func `given a name that begins with an accent, when replaced, then it stays in its folder`(
    name: String
  ) throws {
    try FileReplacement.replace("\(folder.path)/\(name)", by: [])
    try expect(names, is: [name])
    expect(FilePath.hidden(beside: "a/\(name)", suffix: "s").utf8.count, is: 5 + name.utf8.count)
  }

  @Test func `given a mode, when a file is made, then the system's mask is taken from it`() throws {
    try FileReplacement(of: path, mode: 0o666).finish()
    close(open(folder.path + "/b", O_CREAT | O_WRONLY, 0o666))
    try expect(mode(of: "a"), is: mode(of: "b"))
    try FileReplacement.replace(folder.path + "/c", by: [])
    try expect(mode(of: "c"), is: 0o600)
  }

  @Test func `given an unfinished replacement, when it goes, then the old file stays`() throws {
    try folder.write("old", to: "a")
    do {
      let replacement = try FileReplacement(of: path)
      try replacement.file.write(Array("new".utf8))
    }
    try expect(text(), is: "old")
    try expect(names, is: ["a"])
  }

  @Test func `given a replacement under way, when another begins, then it is to wait`() throws {
    let first = try FileReplacement(of: path)
    #expect(throws: FileError(name: path, errno: EWOULDBLOCK)) {
      try FileReplacement.replace(path, by: [])
    }
    try first.file.write(Array("first".utf8))
    try first.finish()
    try expect(text(), is: "first")
  }

  @Test func `given what a killed writer left, when replaced, then it is cleared away`() throws {
    try folder.write("half", to: ".a.partial")
    try FileReplacement.replace(path, by: Array("new".utf8))
    try expect(names, is: ["a"])
  }

  @Test func `given a link in the new file's place, when replaced, then none follows it`() throws {
    let victim = try folder.write("precious", to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.a.partial", withDestinationPath: victim,
    )
    #expect(throws: FileError(name: folder.path + "/.a.partial", errno: ELOOP)) {
      try FileReplacement.replace(path, by: [])
    }
    try expect(String(contentsOfFile: victim, encoding: .utf8), is: "precious")
  }

  @Test func `given an unnamed file, when written, then it is read back and has no name`() throws {
    let file = try FileDescriptor(unnamedIn: folder.path, name: "a")
    try expect(names, is: [])
    try file.write([1, 2, 3, 4])
    try file.write([9], at: 0)
    var bytes: [UInt8] = [0]
    try expect(file.read(at: 0, upTo: 9, appendingTo: &bytes), is: 4)
    expect(bytes, is: [0, 9, 2, 3, 4])
    try expect(file.read(at: 4, upTo: 1, appendingTo: &bytes), is: 0)
  }

  @Test func `given no such directory, when replaced, then the file is named`() throws {
    let path = folder.path + "/none/a"
    #expect(throws: FileError(name: path, errno: ENOENT)) {
      try FileReplacement.replace(path, by: [])
    }
  }

  @Test func `given a file, when all is read, then it is whole or longer than it may be`() throws {
    let bytes = (0..<9_000).map { UInt8(truncatingIfNeeded: $0) }
    try FileReplacement.replace(path, by: bytes)
    try expect(FileByteStream(path: path).readAll(upTo: 9_000), is: bytes)
    #expect(throws: ByteStreamError.tooLong(name: path, offset: 0, limit: 8_999)) {
      try FileByteStream(path: path).readAll(upTo: 8_999)
    }
  }

  @Test func `given missing directories, when made, then they are the user's alone`() throws {
    let directory = folder.path + "/x/y"
    try PrivateDirectory.make(directory)
    try PrivateDirectory.make(directory)
    try expect(mode(of: "x"), is: 0o700)
    try expect(mode(of: "x/y"), is: 0o700)
    try folder.write("", to: "file")
    #expect(throws: FileError(name: folder.path + "/file/z", errno: ENOTDIR)) {
      try PrivateDirectory.make(folder.path + "/file/z")
    }
  }
}

struct FileLockTests {
  @Test func `given a lock, when another asks for it, then it waits until the first goes`() throws {
    let path = try TemporaryDirectory().path + ".lock"
    defer { unlink(path) }
    let first = try FileLock(path)
    #expect(throws: FileLockError.taken) { _ = try FileLock(path) }
    _ = consume first
    _ = try FileLock(path)
  }

  @Test func `given a file open elsewhere as well, when let go, then nobody has it`() throws {
    let path = try TemporaryDirectory().path + ".lock"
    defer { unlink(path) }
    let lock = try FileLock(path)
    let copy = dup(lock.descriptor)
    defer { close(copy) }
    _ = consume lock
    _ = try FileLock(path)
  }
}
