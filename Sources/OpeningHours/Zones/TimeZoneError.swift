package import Basics

/// A time zone that cannot be used.
package enum TimeZoneError: Error, Equatable, Sendable {
  /// The name is no zone's: empty, absolute, or with `..` or a character that no zone's name has.
  case badName(String)
  /// The system has no file of the zone, or it cannot be read.
  case unreadable(name: String, ByteStreamError)
  /// The file is damaged, at a byte offset.
  case damaged(name: String, fault: String, offset: Int)

  /// The error in words.
  package var reason: String {
    switch self {
    case .badName(let name): "\(name) is no name of a time zone"
    case .unreadable(let name, .cannotOpen(let path, _)):
      "the time zone \(name) is not known here: \(path) cannot be opened"
    case .unreadable(let name, _): "the time zone \(name) cannot be read"
    case .damaged(let name, let fault, let offset):
      "the file of the time zone \(name) \(fault) (byte \(offset))"
    }
  }
}
