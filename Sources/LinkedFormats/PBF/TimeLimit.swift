import Basics

/// The deadline by which an extract must be read.
struct TimeLimit: Sendable {
  private let deadline: Deadline?
  private let name: String

  init(_ deadline: Deadline?, of name: String) {
    self.deadline = deadline
    self.name = name
  }

  func ensureTime() throws(ByteStreamError) {
    if deadline?.hasPassed == true { throw .unfinished(name: name) }
  }
}

/// Work in small steps, which looks at the clock now and then: a look takes as long as some steps.
struct TimedWork {
  /// Steps between two looks, of some ten to a hundred nanoseconds each.
  private static let interval = 1 << 14

  private let limit: TimeLimit
  private var rest = 0

  init(within limit: TimeLimit) {
    self.limit = limit
  }

  /// Makes sure that there is time for more.
  @inline(__always) mutating func begin(_ count: Int) throws(ByteStreamError) {
    if rest <= 0 {
      try limit.ensureTime()
      rest = Self.interval
    }
    rest -= count
  }
}
