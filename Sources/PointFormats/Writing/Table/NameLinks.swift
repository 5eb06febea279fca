import Basics
import PointsOfInterest

/// The addresses that names in a table link to.
package enum NameLinks: Equatable, Sendable {
  case object
  case template(Template)

  /// The beginnings of addresses of the web and of places; data and configuration may name no others,
  /// as some schemes run programs.
  package static let schemes = ["https://", "http://", "geo:"]

  /// Longer ones are cut off by terminals (VTE), and then lead elsewhere.
  private static let longest = 2_083

  /// The address for a point: ASCII without spaces and controls, so nothing of it ends the sequence
  /// that it stands in.
  ///
  /// - Returns: `nil` for none; the object's own where a field of the template is not known.
  func address(of nearby: NearbyPoint, facts: PointFacts) -> String? {
    var address: String?
    if case .template(let template) = self {
      address = Self.filled(template, with: nearby, facts: facts)
    }
    address = address ?? ObjectLink.text(id: nearby.point.id, at: nearby.point.coordinate)
    return address.flatMap { $0.utf8.count <= Self.longest ? $0 : nil }
  }

  private static func filled(
    _ template: Template, with nearby: NearbyPoint, facts: PointFacts,
  ) -> String? {
    var bytes: [UInt8] = []
    for piece in template.pieces {
      bytes += piece.text
      guard let field = piece.field else { continue }
      let line = Template([Template.Piece(field: field)])
      let row = TemplateRow(line, .metric, isEscaped: false, facts: facts)
      var value: [UInt8] = []
      value.appendText { row.append(nearby, after: [], to: &$0) }
      let isWhole = bytes.isEmpty
      if value.isEmpty || isWhole && !schemes.contains(where: { value.starts(with: $0.utf8) }) {
        return nil
      }
      // The marks of RFC 3986 §2.3 stay, and the separators in `node/1`. Of a whole address all
      // separators stay.
      bytes += value.percentEncoded(keeping: "-._~/:," + (isWhole ? "?#@!$&()*+;=%" : "")).utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
