import Foundation
import TestSupport
import Testing

@testable import Online

struct RequestTurnsTests {
  private let directory: TemporaryDirectory
  private var lockPath: String { directory.path + "/lock" }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func canTake(_ turns: RequestTurns, _ lockPath: String?) -> Bool {
    turns.take(lockPath: lockPath) != nil
  }

  @Test func `given the turn, when it is asked for again, then it is taken until it is given back`()
    throws
  {
    let turns = RequestTurns()
    do {
      let turn = turns.take(lockPath: nil)
      #expect(!canTake(turns, nil))
      #expect(!canTake(turns, lockPath))
      _ = consume turn
    }
    #expect(canTake(turns, nil))
  }

  @Test func `given the turn of another process, when it is asked for, then it is taken`() throws {
    let (turns, others) = (RequestTurns(), RequestTurns())
    do {
      let turn = others.take(lockPath: lockPath)
      #expect(!canTake(turns, lockPath))
      // What could not be had is not held either.
      #expect(!canTake(turns, lockPath))
      _ = consume turn
    }
    #expect(canTake(turns, lockPath))
  }

  @Test
  func `given no place for a lock, when the turn is asked for, then it is this process's alone`() {
    let turn = RequestTurns().take(lockPath: directory.path + "/none/lock")
    switch consume turn {
    case .some(let turn):
      let isHeld = turn.isHeldAmongProcesses
      #expect(!isHeld)
    case .none:
      Issue.record("nobody has the turn")
    }
  }

  @Test
  func `given a link in place of the lock, when the turn is asked for, then it is not followed`()
    throws
  {
    try directory.write("", to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: lockPath,
      withDestinationPath: "elsewhere",
    )
    switch RequestTurns().take(lockPath: lockPath) {
    case .some(let turn):
      let isHeld = turn.isHeldAmongProcesses
      #expect(!isHeld)
    case .none:
      Issue.record("nobody has the turn")
    }
  }
}
