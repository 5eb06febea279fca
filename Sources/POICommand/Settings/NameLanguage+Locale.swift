import Basics
import PointsOfInterest

extension NameLanguage {
  /// The language of the locale (POSIX XBD 8.2: the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is
  /// set), as in `de-AT` of `de_AT.UTF-8`; `nil` comes of the POSIX locale.
  init?(locale environment: (String) -> String?) {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap(environment).first { !$0.isEmpty }
    guard let tag = locale.flatMap(Self.tag(ofLocale:)) else { return nil }
    self.init(tag)
  }

  /// Languages with commas between them; `nil` if one of them is none.
  init?(listed text: String) {
    let languages = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      // A locale's name is understood as in the environment; else a tag is taken as it was typed.
      name.utf8.contains(UInt8(ascii: "@")) ? Self.tag(ofLocale: String(name)) ?? "" : String(name)
    }
    guard languages.allSatisfy({ Self.isTag($0[...].utf8) }) else { return nil }
    self.init(languages.joined(separator: ","))
  }

  /// Whether a text is a language tag (RFC 5646 §2.1).
  ///
  /// Loosely, as some tags have subtags of their own: two or three letters of ISO 639, then subtags
  /// of letters and digits, as in `de`, `zh-Hant`, `ja_rm`. Languages of four letters and more are
  /// reserved or not registered.
  private static func isTag(_ text: Substring.UTF8View) -> Bool {
    let subtags = text.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
    return subtags.enumerated().allSatisfy { position, subtag in
      (position == 0 ? 2...3 : 1...8).contains(subtag.count)
        && subtag.allSatisfy { ASCII.isLetterOrDigit($0) && (position > 0 || !ASCII.isDigit($0)) }
    }
  }

  /// The language tag of a locale's name, as in `sr-Latn-RS` of `sr_RS.UTF-8@latin`.
  ///
  /// It is `nil` for the POSIX locale; a language tag stays one.
  private static func tag(ofLocale locale: String) -> String? {
    let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let language = String(decoding: name, as: UTF8.self)
    if language == "C" || language == "POSIX" { return nil }
    let modifier = locale.utf8.split(separator: UInt8(ascii: "@")).dropFirst().last
    return tag(of: language, modifier.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private static let scripts = [
    "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva",
  ]

  private static func tag(of language: String, _ modifier: String) -> String {
    let parts = language.split(separator: "_").map(String.init)
    let primary = parts.first ?? ""
    // A variety of a language is known by itself, whatever the country.
    if ["valencia", "saaho", "tarask"].contains(modifier) { return "\(primary)-\(modifier)" }
    let script = scripts[modifier].map { [$0] } ?? []
    return ([primary] + script + parts.dropFirst()).joined(separator: "-")
  }
}
