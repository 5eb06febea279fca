import Basics

/// The deadline by which an extract must be read.
struct TimeLimit: Sendable {
  let deadline: Deadline?
  let name: String

  func ensureTime() throws(ByteStreamError) {
    if deadline?.hasPassed == true { throw .unfinished(name: name) }
  }
}
