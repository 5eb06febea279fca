import JSON
import PointFormats
import PointsOfInterest

/// What is known of one place on a server.
struct JournalEntry: Equatable {
  /// A change that may have been sent, and whose answer has not come.
  struct Pending: Equatable {
    let key: String
    /// The hash of what is sent; `nil` to delete the place.
    let digest: String?
  }

  /// The hash of what the server had according to its last answer; `nil` when it had nothing.
  var digest: String?
  /// The last change without an answer.
  var pending: Pending?
  /// What the place was called when it was sent last.
  var name: String?

  /// Whether the server has nothing of the place for certain.
  var isEmpty: Bool { digest == nil && pending == nil }
}

/// One line of a journal.
enum JournalLine: Equatable {
  /// A change is about to be sent: `{"id":…,"key":…,"send":"<hash>"|null,"name":…}`.
  case sending(id: String, JournalEntry.Pending, name: String?)
  /// What the server has now, by its own word: `{"id":…,"has":"<hash>"|null}`; the name is as before
  /// where none stands.
  case has(id: String, digest: String?, name: String? = nil)

  /// `nil` when it is not one.
  ///
  /// - Parameter value: The line.
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
