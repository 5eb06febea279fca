/// What the user may want to know of a complete answer: that it is old, or where it ends.
public struct SourceNote: Hashable, Sendable {
  /// One line, without the program's name and without a full stop.
  public let text: String
  /// Whether only those who ask for details are told.
  public let isDetail: Bool

  /// - Parameters:
  ///   - text: One line that names the source.
  ///   - isDetail: Whether only those who ask for details are told.
  public init(_ text: String, isDetail: Bool = false) {
    self.text = text
    self.isDetail = isDetail
  }
}
