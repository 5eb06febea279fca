import PointsOfInterest

extension NameLanguage {
  /// The language of the locale (POSIX XBD 8.2: the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is
  /// set), as in `de-AT` of `de_AT.UTF-8`; `nil` comes of the POSIX locale.
  init?(locale environment: (String) -> String?) {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = environment(variable), !locale.isEmpty else { continue }
      guard let tag = Self.tag(ofLocale: locale) else { return nil }
      self.init(tag)
      return
    }
    return nil
  }

  /// The language tag of a locale's name, as in `sr-Latn-RS` of `sr_RS.UTF-8@latin`.
  ///
  /// It is `nil` for the POSIX locale; a language tag stays one.
  static func tag(ofLocale locale: String) -> String? {
    let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let language = String(decoding: name, as: UTF8.self)
    if language == "C" || language == "POSIX" { return nil }
    let modifier = locale.utf8.split(separator: UInt8(ascii: "@")).dropFirst().last
    return tag(of: language, modifier.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func tag(of language: String, _ modifier: String?) -> String {
    let parts = language.split(separator: "_").map(String.init)
    let primary = parts.first ?? ""
    switch modifier {
    case "latin", "iqtelif": return ([primary, "Latn"] + parts.dropFirst()).joined(separator: "-")
    case "cyrillic": return ([primary, "Cyrl"] + parts.dropFirst()).joined(separator: "-")
    case "devanagari": return ([primary, "Deva"] + parts.dropFirst()).joined(separator: "-")
    // A variety of a language is known by itself, whatever the country.
    case "valencia", "saaho", "tarask": return "\(primary)-\(modifier ?? "")"
    default: return parts.joined(separator: "-")
    }
  }
}
