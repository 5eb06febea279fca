import PointsOfInterest

extension Failure {
  init(atByte offset: Int, _ reason: String) {
    self.init(.data, "byte \(offset): \(reason)")
  }

  /// A failure in a message that stands in the file as it is.
  init(_ error: WireError, inFileFrom offset: Int, of what: String) {
    switch error.kind {
    case .unsupported: self.init(atByte: offset + error.offset, error.reason)
    case .damage:
      self.init(atByte: offset + error.offset, "the \(what) is damaged: \(error.reason)")
    }
  }

  /// A failure in what a blob holds.
  init(_ error: WireError, inBlobAt offset: Int) {
    switch error.kind {
    case .unsupported: self.init(atByte: offset, error.reason)
    case .damage:
      self.init(
        atByte: offset,
        "the blob is damaged: \(error.reason) (byte \(error.offset) of what it holds)",
      )
    }
  }
}
