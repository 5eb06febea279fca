import Basics
import PointFormats

/// JSON with exactly one text for each content: no space, sorted keys, the last of repeated keys,
/// numbers in one spelling.
///
/// So a file that another program has formatted anew has the same places as before.
enum CanonicalJSON {
  /// - Parameter output: The UTF-8 text that it is appended to.
  static func append(_ value: JSONValue, to output: inout [UInt8]) {
    JSONText.append(value, to: &output, members: sorted, spelling: spelling)
  }

  private static func sorted(_ object: JSONObject) -> [JSONObject.Member] {
    var last: [String: JSONObject.Member] = [:]
    for member in object.members { last[member.key] = member }
    return last.values.sorted { $0.key < $1.key }
  }

  /// The one spelling of a number: `1.50`, `1.5` and `15e-1` are the same.
  ///
  /// With more digits than a double holds for certain, as
  /// identifiers have, the text is the number.
  private static func spelling(of number: JSONNumber) -> String {
    let digits = number.text.utf8.count { (0x30...0x39).contains($0) }
    guard digits <= 15, let double = number.double else { return number.text }
    let text = "\(double == 0 ? 0 : double)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
