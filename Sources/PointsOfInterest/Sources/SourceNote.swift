/// A remark on a complete answer: that it is old, or where it ends.
package struct SourceNote: Hashable, Sendable {
  /// One line, without the program's name and without a full stop.
  package let text: String
  /// Whether only detailed output shows it.
  package let isDetail: Bool

  package init(_ text: String, isDetail: Bool = false) {
    self.text = text
    self.isDetail = isDetail
  }
}
