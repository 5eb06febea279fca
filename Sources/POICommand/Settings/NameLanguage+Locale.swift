import PointsOfInterest

extension NameLanguage {
  /// The language of the locale (POSIX XBD 8.2: the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is
  /// set), as in `de` of `de_AT.UTF-8`; `nil` comes of the POSIX locale.
  init?(locale environment: (String) -> String?) {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = environment(variable), !locale.isEmpty else { continue }
      let language = String(
        decoding: locale.utf8.prefix { !"_.@".utf8.contains($0) },
        as: UTF8.self,
      )
      if language == "C" || language == "POSIX" { return nil }
      self.init(language)
      return
    }
    return nil
  }
}
