/// The language of names, and the one whose words count most.
enum PreferredLanguage {
  /// The language of `--lang`, of the configuration, or of the locale (POSIX XBD 8.2: the first of
  /// `LC_ALL`, `LC_MESSAGES`, `LANG` that is set), as in `de` of `de_AT.UTF-8`.
  ///
  /// - Returns: The code as given; `nil` for the POSIX locale.
  static func code(
    _ arguments: ParsedArguments,
    _ configuration: Configuration,
    _ environment: (String) -> String?,
  ) -> String? {
    if let given = arguments.last(.lang)?.value ?? configuration.lang { return given }
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = environment(variable), !locale.isEmpty else { continue }
      let language = String(
        decoding: locale.utf8.prefix { !"_.@".utf8.contains($0) },
        as: UTF8.self,
      )
      return language == "C" || language == "POSIX" ? nil : language
    }
    return nil
  }
}
