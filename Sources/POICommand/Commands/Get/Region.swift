import PointsOfInterest

/// A part of the Earth of which a server has an extract of OpenStreetMap.
struct Region: Equatable, Sendable {
  /// Its name among the regions of its server: `monaco`, `us/georgia`.
  let id: String
  /// Its name with those of the regions around it: `europe/monaco`.
  let path: String
  /// Its name as people write it.
  let name: String
  /// The URL of its extract.
  let url: String
  /// Its outline; empty when the server tells none.
  let outline: RegionOutline

  /// The beginning of the names of its files: the identifier without characters that mean something
  /// in paths.
  var stem: String {
    let text = String(id.map { $0.isLetter || $0.isNumber || "_.".contains($0) ? $0 : "-" })
    let visible = text.drop { $0 == "." }
    return visible.isEmpty ? "region" : String(visible)
  }

  /// Whether a text names it: by identifier, by path, or by name.
  func isNamed(_ text: FoldedText) -> Bool { names.contains { FoldedText($0) == text } }

  /// Whether identifier, path or name contain a text; the empty one is in all of them.
  func contains(_ text: FoldedText) -> Bool { names.contains { FoldedText($0).contains(text) } }

  private var names: [String] { [id, path, name] }
}
