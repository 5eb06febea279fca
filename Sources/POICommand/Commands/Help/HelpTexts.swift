import CDefaults

/// The texts of commands and topics, `config/help.txt`.
///
/// It is read only when help is asked for.
enum HelpTexts {
  private static let lines =
    unsafe poi_help_texts().text.split(separator: "\n", omittingEmptySubsequences: false)

  /// The lines behind `## NAME`, up to the next section; empty if there is none.
  ///
  /// - Parameter words: What the program puts in place of `«KEY»`.
  static func section(_ name: String, _ words: [String: String]) -> String {
    let lines = lines.drop { $0 != "## \(name)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let pieces = lines.joined(separator: "\n").split(omittingEmptySubsequences: false) {
      $0 == "«" || $0 == "»"
    }
    return pieces.enumerated().map { index, piece in
      index.isMultiple(of: 2) ? String(piece) : words[String(piece)] ?? "«\(piece)»"
    }.joined()
  }

  /// A list as the texts have it.
  static func list(_ items: [(term: String, meaning: String)]) -> String {
    items.map { "- \($0.term) — \($0.meaning)" }.joined(separator: "\n")
  }
}
