package import Basics
package import Locating

/// A connection over which both sides send lines of text.
package protocol LineStream {
  /// The descriptor that is readable when more has come, for whoever waits for more than this
  /// connection.
  var descriptor: Int32 { get }

  /// Sends a short text as it is, without waiting.
  func send(_ text: String) throws(LineStreamError)

  /// Waits for the next line.
  ///
  /// - Parameter deadline: When waiting ends; a line that has come already is returned even if it
  ///   has passed.
  /// - Returns: The line without LF or CRLF; what came after the last line end when the other side
  ///   closes.
  /// - Throws: `LineStreamError`; after `.timedOut` it may be asked again.
  mutating func nextLine(by deadline: Deadline) throws(LineStreamError) -> [UInt8]
}

package typealias LineStreamOpener =
  @Sendable (GPSDAddress, Deadline) throws(LineStreamError) -> any LineStream

package enum LineStreamError: Error, Equatable, Sendable {
  /// The host's name has no address; the text is the resolver's reason.
  case unknownHost(String)
  /// No address of the host took the connection; `errno` says why of the last.
  case cannotConnect(errno: Int32)
  case connectionTimedOut
  /// Of an unfinished line these bytes had come by the deadline.
  case timedOut(partial: [UInt8])
  case tooLong(limit: Int)
  case broken(errno: Int32)
  case closed
}
