import CommandLine
import Geodesy
import PointFormats
import PointsOfInterest

/// The reading of one kind of value, which options and the configuration share.
struct ValueParser<Value> {
  /// The kind of value, as messages name it: `a size like 500kB or 64MB`.
  let expected: String
  /// All texts that are right, if they can be listed.
  var choices: [String] = []
  /// Reads a text; `nil` if it is not what is expected.
  let parse: (String) -> Value?
}

extension ValueParser where Value: RawRepresentable<String> & CaseIterable {
  /// One of the words of a type.
  static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    return ValueParser(
      expected: words.joined(separator: ", "), choices: words, parse: Value.init(rawValue:),
    )
  }
}

extension ValueParser where Value == FileFormat {
  /// A format that points are read from.
  static var sourceFormat: Self {
    let formats = FileFormat.allCases.filter(\.isRead)
    let names = formats.map(\.name)
    return ValueParser(expected: names.joined(separator: ", "), choices: names) { text in
      formats.first { $0.name == text }
    }
  }
}

extension ValueParser where Value == TableColumns {
  /// The columns of a table.
  static var columns: Self {
    ValueParser(
      expected: "lat=COLUMN,lon=COLUMN and others, such as name=COLUMN, by number or header",
      parse: TableColumns.init,
    )
  }
}

extension ValueParser where Value == Metres {
  /// A distance; a bare number is metres.
  static var distance: Self {
    ValueParser(
      expected: "a distance: a number with m, km, mi, ft or nmi", parse: Quantity.metres,
    )
  }
}

extension ValueParser where Value == Duration {
  /// A duration; a bare number is seconds.
  static var duration: Self {
    ValueParser(expected: "a duration like 5s, 500ms or 2m", parse: Quantity.duration)
  }

  /// A duration in which something can be done.
  static var timeout: Self {
    ValueParser(expected: duration.expected) { text in
      Quantity.duration(text).flatMap { $0 > .zero ? $0 : nil }
    }
  }

  /// An age up to which something is fresh.
  static var freshness: Self {
    ValueParser(expected: "a duration like 30m or 24h", parse: Quantity.duration)
  }
}

extension ValueParser where Value == Int {
  /// More points than there can be, and far from what arithmetic could not bear.
  static var greatestLimit: Int { 1_000_000_000 }

  /// A number of points; 0 is all of them.
  static var limit: Self {
    ValueParser(expected: "a whole number up to \(greatestLimit), 0 for all") { text in
      text.utf8.first == UInt8(ascii: "+")
        ? nil : Int(text).flatMap { (0...greatestLimit).contains($0) ? $0 : nil }
    }
  }

  /// A size in bytes.
  static var size: Self {
    ValueParser(expected: "a size like 500kB or 64MB", parse: Quantity.bytes)
  }
}

extension ValueParser where Value == NameLanguage {
  /// Languages of `name:` tags with commas between them, the preferred one first.
  static var language: Self {
    ValueParser(expected: "a language like de or zh-Hant, or several like sv,fi") { text in
      let languages = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
        // A locale's name is understood as in the environment; else a tag is taken as it was typed.
        name.utf8.contains(UInt8(ascii: "@"))
          ? NameLanguage.tag(ofLocale: String(name)) ?? "" : String(name)
      }
      return languages.allSatisfy { isLanguage($0[...].utf8) }
        ? NameLanguage(languages.joined(separator: ",")) : nil
    }
  }

  /// Whether a text is a language tag (RFC 5646 §2.1).
  ///
  /// Loosely, as some tags have subtags of their own: two or three letters of ISO 639, then subtags
  /// of letters and digits, as in `de`, `zh-Hant`, `ja_rm`. Languages of four letters and more are
  /// reserved or not registered.
  private static func isLanguage(_ text: Substring.UTF8View) -> Bool {
    let subtags = text.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
    return subtags.enumerated().allSatisfy { position, subtag in
      (position == 0 ? 2...3 : 1...8).contains(subtag.count)
        && subtag.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (position > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte))
        }
    }
  }
}

extension ValueParser where Value == TagPattern {
  /// A tag, or a key with any value.
  static var tag: Self {
    ValueParser(
      expected: #"key=value or key=* (no expression; \, is a comma)"#,
      parse: TagPattern.init(text:),
    )
  }
}

extension ValueParser where Value == TagExpression {
  /// A condition on tags.
  static var tagExpression: Self {
    ValueParser(
      expected: #"KEY, !KEY, KEY=A,B, KEY!=A,B, KEY~TEXT or KEY>=N (\, is a comma)"#,
      parse: TagExpression.init(parsing:),
    )
  }
}

/// A mistake in a text that a user wrote, such as a list of fields or a template.
struct TextMistake: Error, Equatable {
  /// The mistake in one line.
  let message: String
  /// The text as it was probably meant; `nil` where nobody can guess.
  var mended: String?

  init(_ message: String, mended: String? = nil) {
    self.message = message
    self.mended = mended
  }
}

extension UsageError {
  init(_ error: LocationNotationError) {
    self.init(error.token.isEmpty ? "location" : error.token, error.reason.explanation)
  }

  /// The error in words.
  var failure: Failure { Failure(.commandLine, fault, advice: advice(of: Release.name)) }
}
