import Foundation
import TestSupport
import Testing

@testable import Basics

struct FileLockTests {
  @Test func `given a lock, when another asks for it, then it is taken until the first goes`()
    throws
  {
    let path = try TemporaryDirectory().path + ".lock"
    defer { unlink(path) }
    let first = try FileLock(path)
    #expect(throws: FileLockError.taken) { _ = try FileLock(path) }
    _ = consume first
    _ = try FileLock(path)
  }

  @Test
  func `given a file that a starting process has open as well, when let go, then nobody has it`()
    throws
  {
    let path = try TemporaryDirectory().path + ".lock"
    defer { unlink(path) }
    let lock = try FileLock(path)
    let copy = dup(lock.descriptor)
    defer { close(copy) }
    _ = consume lock
    _ = try FileLock(path)
  }
}
