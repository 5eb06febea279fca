import Basics

extension ByteReader {
  /// Reads until twice as much is unread as now, so that a unit that is looked at from its start
  /// after every read costs linear time however small the reads are.
  ///
  /// - Returns: Whether any byte came; `false` at the end of the stream.
  mutating func fillToTwice() throws(ByteStreamError) -> Bool {
    let enough = 2 * unreadCount
    guard try fill() else { return false }
    while unreadCount < enough, try fill() {}
    return true
  }
}
