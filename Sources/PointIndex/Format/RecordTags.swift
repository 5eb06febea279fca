/// The tags of a record, not yet read.
struct RecordTags {
  /// The number of tags.
  var count = 0
  /// Stands before the first tag.
  let start: ByteCursor

  /// Calls a closure with the key and the value of each tag.
  ///
  /// - Returns: Where the record ends; `nil` when the tags are damaged.
  /// - Throws: The error of the closure.
  @discardableResult
  func forEach<Problem: Error>(
    _ body: (StringReference, StringReference) throws(Problem) -> Void
  ) throws(Problem) -> Int? {
    var cursor = start
    for _ in 0..<count {
      guard let key = StringReference(&cursor), let value = StringReference(&cursor) else {
        return nil
      }
      try body(key, value)
    }
    return cursor.offset
  }
}
