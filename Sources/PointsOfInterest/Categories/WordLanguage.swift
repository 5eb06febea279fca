/// Languages as the table names them.
enum WordLanguage {
  /// The table's name of a language, ISO 639-1 in lower case.
  ///
  /// - Parameter tag: A tag as in `de`, `de-AT` or `de_AT`.
  /// - Returns: `de`; `nil` for no language.
  static func name(of tag: String?) -> String? {
    tag?.split { $0 == "-" || $0 == "_" }.first?.lowercased()
  }
}
