/// What the user may want to know of a complete answer: that it is old, or where it ends.
package struct SourceNote: Hashable, Sendable {
  /// One line, without the program's name and without a full stop.
  package let text: String
  /// Whether only those who ask for details are told.
  package let isDetail: Bool

  /// - Parameters:
  ///   - text: One line that names the source.
  ///   - isDetail: Whether only those who ask for details are told.
  package init(_ text: String, isDetail: Bool = false) {
    self.text = text
    self.isDetail = isDetail
  }
}
