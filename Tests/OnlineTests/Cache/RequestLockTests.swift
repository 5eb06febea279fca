import Foundation
import TestSupport
import Testing

@testable import Online

struct RequestLockTests {
  private let directory: TemporaryDirectory
  private var lockPath: String { directory.path + "/lock" }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func canLock(_ lock: RequestLock, _ lockPath: String?) -> Bool {
    lock.tryLock(file: lockPath) != nil
  }

  @Test func `given a held lock, when tried again, then it is not had until it is let go`()
    throws
  {
    let lock = RequestLock()
    do {
      let held = lock.tryLock(file: nil)
      #expect(!canLock(lock, nil))
      #expect(!canLock(lock, lockPath))
      _ = consume held
    }
    #expect(canLock(lock, nil))
  }

  @Test func `given a lock that another process holds, when tried, then it is not had`() throws {
    let (lock, others) = (RequestLock(), RequestLock())
    do {
      let held = others.tryLock(file: lockPath)
      #expect(!canLock(lock, lockPath))
      // A lock that could not be had is not held.
      #expect(!canLock(lock, lockPath))
      _ = consume held
    }
    #expect(canLock(lock, lockPath))
  }

  @Test(arguments: [true, false])
  func `given no place for a lock file or a link there, when locked, then it holds in here alone`(
    isLink: Bool
  ) throws {
    if isLink {
      try directory.write("", to: "elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: lockPath, withDestinationPath: "elsewhere",
      )
    }
    switch RequestLock().tryLock(file: isLink ? lockPath : directory.path + "/none/lock") {
    case .some(let held):
      let isHeld = held.isHeldAmongProcesses
      #expect(!isHeld)
    case .none:
      Issue.record("nobody holds the lock")
    }
  }
}
