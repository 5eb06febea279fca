import Basics
import PointFormats
import PointsOfInterest

/// The state of one place on a server.
struct JournalEntry: Equatable {
  /// A change that may have been sent and is not answered.
  struct Pending: Equatable {
    let key: String
    /// The hash of the content that is sent; `nil` to delete the place.
    let digest: String?
  }

  /// The hash of the content that the server had by its last answer; `nil` for none.
  var digest: String?
  /// The last change without an answer.
  var pending: Pending?
  /// The name of the place when it was sent last.
  var name: String?

  /// Whether the server certainly does not have the place.
  var isEmpty: Bool { digest == nil && pending == nil }
}

/// One line of a journal.
enum JournalLine: Equatable {
  /// A change is about to be sent: `{"id":…,"key":…,"send":"<hash>"|null,"name":…}`.
  case sending(id: String, JournalEntry.Pending, name: String?)
  /// The server has answered with this content: `{"id":…,"has":"<hash>"|null}`; without a name, the
  /// name is as before.
  case has(id: String, digest: String?, name: String? = nil)

  /// `nil` for anything that is not a line of a journal.
  init?(_ value: JSONValue) {
    guard let id = value["id"]?.string else { return nil }
    let name = value["name"]?.string
    if let has = value["has"] {
      guard has == .null || has.string != nil else { return nil }
      self = .has(id: id, digest: has.string, name: name)
    } else if let send = value["send"], let key = value["key"]?.string {
      guard send == .null || send.string != nil else { return nil }
      self = .sending(id: id, .init(key: key, digest: send.string), name: name)
    } else {
      return nil
    }
  }

  /// Appends the line with its end.
  func append(to output: inout [UInt8]) {
    output += Array(#"{"id":"#.utf8)
    let lineName: String?
    switch self {
    case .sending(let id, let pending, let name):
      JSONText.append(id, to: &output)
      output += Array(#","key":"#.utf8)
      JSONText.append(pending.key, to: &output)
      output += Array(#","send":"#.utf8)
      JSONText.append(pending.digest, to: &output)
      lineName = name
    case .has(let id, let digest, let name):
      JSONText.append(id, to: &output)
      output += Array(#","has":"#.utf8)
      JSONText.append(digest, to: &output)
      lineName = name
    }
    if let lineName {
      output += Array(#","name":"#.utf8)
      JSONText.append(lineName, to: &output)
    }
    output += Array("}\n".utf8)
  }
}
