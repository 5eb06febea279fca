import CommandLine
import Geodesy
import OpeningHours
import PointFormats
import PointsOfInterest

/// The reading of one kind of value, which options and the configuration share.
struct ValueParser<Value> {
  /// The kind of value, as messages name it: `a size like 500kB or 64MB`.
  let expected: String
  /// All texts that are right, if they can be listed.
  var choices: [String] = []
  /// Writes a text in lower case and without spaces as it was probably meant.
  var plain: (String) -> String = { $0 }
  /// Reads a text; `nil` if it is not what is expected.
  let parse: (String) -> Value?
}

extension ValueParser where Value: RawRepresentable<String> & CaseIterable {
  static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    return ValueParser(
      expected: words.joined(separator: ", "), choices: words,
    ) { word in Value.allCases.first { $0.rawValue == word } }
  }
}

// Kinds of values that are no words of a type.
extension ValueParser {
  /// A format that points are read from, by its name or an ending of its files.
  static var sourceFormat: ValueParser<FileFormat> {
    let formats = FileFormat.allCases.filter(\.isRead)
    let names = formats.map(\.name)
    return ValueParser<FileFormat>(
      expected: names.joined(separator: ", "), choices: names,
    ) { text in formats.first { $0.name == text || $0.suffixes.contains(".\(text)") } }
  }

  static var columns: ValueParser<TableColumns> {
    ValueParser<TableColumns>(
      expected: "pairs like lat=COLUMN,lon=COLUMN,name=COLUMN, by number or header",
      parse: TableColumns.init,
    )
  }

  /// A distance; a bare number is metres.
  static var distance: ValueParser<Metres> {
    ValueParser<Metres>(
      expected: "a distance: a number with m, km, mi, ft or nmi", plain: Quantity.plainDistance,
      parse: Quantity.metres,
    )
  }

  static var reach: ValueParser<Configuration.Reach> {
    ValueParser<Configuration.Reach>(
      expected: "a distance, or a time on foot: a number with m, km, mi, ft, nmi, s, min or h",
      plain: { text in
        let distance = Quantity.plainDistance(text)
        return Quantity.metres(distance) == nil ? Quantity.plainWalkingTime(text) : distance
      },
    ) { text in
      Quantity.metres(text).map { .distance($0) } ?? Quantity.walkingTime(text).map { .walk($0) }
    }
  }

  static var pace: ValueParser<Pace> {
    ValueParser<Pace>(
      expected: "a speed on foot like 5km/h, 3mph or 12min/km, of 0.4 to 36 km/h",
      plain: { ["kmh", "kph"].contains($0.suffix(3)) ? $0.dropLast(3) + "km/h" : $0 },
      parse: Quantity.pace,
    )
  }

  /// A duration; a bare number is seconds.
  static var duration: ValueParser<Duration> {
    ValueParser<Duration>(
      expected: "a duration like 5s, 500ms or 2m, up to a year", plain: Quantity.plainDuration,
      parse: Quantity.duration,
    )
  }

  /// A duration in which something can be done.
  static var timeout: ValueParser<Duration> {
    ValueParser<Duration>(
      expected: "a duration like 5s, 500ms or 2m, longer than 0 and up to a year",
      plain: duration.plain,
    ) { text in
      Quantity.duration(text).flatMap { $0 > .zero ? $0 : nil }
    }
  }

  /// A number of points, 0 for all.
  static var limit: ValueParser<Int> {
    // More points than there can be, and far from what arithmetic could not bear.
    let greatest = 1_000_000_000
    return ValueParser<Int>(expected: "a whole number up to \(greatest), 0 for all") { text in
      text.utf8.first == UInt8(ascii: "+")
        ? nil : Int(text).flatMap { (0...greatest).contains($0) ? $0 : nil }
    }
  }

  /// A size in bytes.
  static var size: ValueParser<Int> {
    ValueParser<Int>(expected: "a size like 500kB or 64MB", parse: Quantity.bytes)
  }

  /// Languages of `name:` tags with commas between them, the preferred one first.
  static var language: ValueParser<NameLanguage> {
    ValueParser<NameLanguage>(
      expected: "a language like de or zh-Hant, or several like sv,fi",
      parse: NameLanguage.init(listed:),
    )
  }

  /// A tag, or a key with any value.
  static var tag: ValueParser<TagPattern> {
    ValueParser<TagPattern>(
      expected: #"key=value or key=* (no expression; \, is a comma)"#,
      parse: TagPattern.init(text:),
    )
  }

  static var askedTime: ValueParser<AskedTime> {
    ValueParser<AskedTime>(
      expected: "a time like 18:30, 'sat 10:00', sunday, '2026-12-24 15:00' or RFC 3339",
      parse: AskedTime.init(typed:),
    )
  }
}

extension AskedTime {
  /// Reads a time as people say it in any language of sentences: `now`, `tomorrow at 10:00`, `morgen um 10`.
  init?(typed text: String) {
    if let time = AskedTime(parsing: text) {
      self = time
    } else if SentenceWords.isNow(text) {
      self = .now
    } else {
      let sentence = Sentence(text, SentenceWords(.embedded, SentenceWords.Role.times))
      guard let time = sentence.time(at: 0), time.end == sentence.words.count else { return nil }
      self.init(parsing: time.text)
    }
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
    self.init(
      error.token.isEmpty ? "location" : error.token, error.reason.rawValue,
      help: "\(HelpCommand.name) locations",
    )
  }

  var failure: Failure {
    Failure(
      .commandLine, fault, advice: advice(of: Release.name),
      suggestions: command(of: Release.name).map { [SuggestedCommand($0)] } ?? [],
    )
  }
}
