package import Basics

/// One line of gpsd, after its JSON protocol (`gpsd_json(5)`).
package enum GPSDReport: Equatable, Sendable {
  /// `TPV`: time, position, velocity.
  case position(TPVReport)
  /// `DEVICES`: the paths of all receivers that are attached.
  case devices([String])
  /// `DEVICE`: one receiver came, changed or went; a lost one is not active.
  case device(path: String, isActive: Bool)
  /// `ERROR`: gpsd did not understand or refused a request.
  case error(String)
  /// Any other class, known or not: `VERSION`, `WATCH`, `SKY`, `AIS`.
  case other

  /// Whether a line begins as most reports do, whole or broken: `{"class":`.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    line.dropFirst().drop(while: ASCII.isSpace).starts(with: "\"class\"".utf8)
  }

  /// Reads a report; `nil` when the JSON is not an object with a class.
  package init?(_ json: JSONValue) {
    guard let name = json["class"]?.string else { return nil }
    switch name {
    case "TPV": self = .position(TPVReport(json))
    case "DEVICES":
      self = .devices((json["devices"]?.array ?? []).map { $0["path"]?.string ?? "" })
    case "DEVICE":
      // A lost receiver has the number 0 there; the time of activation is a text.
      let isActive = json["activated"]?.double != 0
      self = .device(path: json["path"]?.string ?? "", isActive: isActive)
    case "ERROR": self = .error(json["message"]?.string ?? "")
    default: self = .other
    }
  }
}
