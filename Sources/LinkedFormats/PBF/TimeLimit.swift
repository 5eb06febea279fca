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
