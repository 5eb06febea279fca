import Basics
import Foundation
import TestSupport
import Testing

@testable import Online

struct RequestLockTests {
  private let directory: TemporaryDirectory
  private var lockPath: String { directory.path + "/lock" }

  init() throws { directory = try TemporaryDirectory() }

  private let deadline = Deadline(in: .zero)

  private func canLock(_ lock: RequestLock, _ lockPath: String?) -> Bool {
    lock.acquire(file: lockPath, by: deadline) != nil
  }

  @Test(arguments: [false, true])
  func `given a lock of this process or another, when tried, then it is not had`(isOther: Bool) {
    let lock = RequestLock()
    do {
      let held = (isOther ? RequestLock() : lock)
        .acquire(file: isOther ? lockPath : nil, by: deadline)
      // A lock that could not be had is not held.
      for _ in 0..<2 { #expect(!canLock(lock, lockPath)) }
      expect(canLock(lock, nil), is: isOther)
      _ = consume held
    }
    for path in [nil, lockPath] { #expect(canLock(lock, path)) }
  }

  @Test(arguments: [true, false])
  func `given no place for a lock file or a link there, when locked, then it holds in here alone`(
    isLink: Bool
  ) throws {
    if isLink {
      try directory.write("", to: "elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: lockPath, withDestinationPath: "elsewhere", )
    }
    let path = isLink ? lockPath : directory.path + "/none/lock"
    switch RequestLock().acquire(file: path, by: deadline) {
    case .some(let held):
      let isHeld = held.isHeldAmongProcesses
      #expect(!isHeld)
    case .none:
      Issue.record("nobody holds the lock")
    }
  }
}
