import Basics
import Geodesy
import PointsOfInterest

/// Quantities as people type them: a number, and a unit behind it or none.
enum Quantity {
  private typealias Unit = (suffix: String, scale: Double)

  /// Metres in each unit.
  private static let units: [Unit] = [
    ("nmi", .nauticalMile), ("km", 1_000), ("mi", .mile), ("ft", .foot), ("m", 1),
  ]
  /// The seconds of a year, the longest duration.
  private static let year = 31_557_600.0

  /// A distance in metres: `250`, `1.5km`, `2mi`, `800ft`, `3nmi`; `nil` if the text is none.
  static func metres(_ text: String) -> Metres? { value(text, units) }

  /// A distance with its unit in words or a comma in its number, as `metres(_:)` reads it: `5mi` for
  /// `5miles`, `1.5km` for `1,5km`.
  static func plainDistance(_ text: String) -> String { plain(text, unitsInWords) }

  private static let unitsInWords: [String: String] = {
    var words = ["mile": "mi", "foot": "ft", "feet": "ft", "nm": "nmi", "км": "km", "km": "km"]
    let metres =
      "м meter metre metern metri metro mètre metr metrow metru метр метра метров метрах метрів"
    for metre in metres.split(separator: " ") {
      words[String(metre)] = "m"
      for kilo in ["kilo", "kiló", "chilo", "quilo", "quilô", "кило"] { words[kilo + metre] = "km" }
    }
    return words
  }()

  /// The same for a duration: `2h` for `2hours`.
  static func plainDuration(_ text: String) -> String {
    plain(text, ["hour": "h", "hr": "h", "minute": "m", "min": "m", "second": "s", "sec": "s"])
  }

  /// The time of a walk: `15min`, `1h`, `90s`; `nil` if the text is none.
  ///
  /// Minutes have more letters than metres.
  static func walkingTime(_ text: String) -> Duration? {
    let units: [Unit] = [("min", 60), ("h", 3_600), ("s", 1)]
    return value(text, units, needsUnit: true).flatMap { $0 <= year ? .seconds($0) : nil }
  }

  /// The same for the time of a walk: `15min` for `15minutes`.
  static func plainWalkingTime(_ text: String) -> String {
    plain(
      text,
      [
        "hour": "h", "hr": "h", "minute": "min", "minuten": "min", "minuto": "min", "minuti": "min",
        "minut": "min", "minuter": "min", "minuta": "min", "minuty": "min", "минут": "min",
        "минуты": "min", "минутах": "min", "хвилин": "min", "хвилинах": "min", "second": "s",
        "sec": "s", "stunde": "h", "stunden": "h", "heure": "h", "hora": "h", "ora": "h",
        "uur": "h",
      ],
    )
  }

  /// A speed on foot: `5km/h`, `3mph`, `1.4m/s`, `12min/km`, `20min/mi`; `nil` if the text is none.
  static func pace(_ text: String) -> Pace? {
    if let minutes = value(text, [("min/km", 60), ("min/mi", 60_000 / .mile)], needsUnit: true) {
      return Pace(metresPerSecond: 1_000 / minutes)
    }
    return value(
      text, [("km/h", 1 / 3.6), ("mph", .mile / 3_600), ("m/s", 1)], needsUnit: true,
    )
    .flatMap(Pace.init(metresPerSecond:))
  }

  private static func plain(_ text: String, _ units: [String: String]) -> String {
    var number = text.prefix { !$0.isLetter }
    var unit = text[number.endIndex...]
    if unit.last == "." { unit.removeLast() }
    // As in `10-minute`, and that folded.
    while !unit.isEmpty, let last = number.last, "- ".contains(last) { number.removeLast() }
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    // Three digits behind a comma are rather thousands.
    let isFraction = parts.count == 2 && parts[1].count != 3
    let singular = unit.hasSuffix("s") ? unit.dropLast() : unit
    return parts.joined(separator: isFraction ? "." : "")
      + (units[String(singular)] ?? String(unit))
  }

  /// A duration: `5`, `5s`, `500ms`, `2m`, `1h`; `nil` if the text is none or longer than a year.
  static func duration(_ text: String) -> Duration? {
    guard let seconds = value(text, [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3_600)]),
      seconds <= year
    else { return nil }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// A size in bytes: `4096`, `500kB`, `64MB`, `1GB`; `nil` if the text is none.
  static func bytes(_ text: String) -> Int? {
    value(text, [("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("B", 1)]).flatMap { bytes in
      bytes <= 1e15 ? Int(bytes) : nil
    }
  }

  private static func value(_ text: String, _ units: [Unit], needsUnit: Bool = false) -> Double? {
    let unit = units.first { text.hasSuffix($0.suffix) }
    if unit == nil, needsUnit { return nil }
    let (suffix, scale) = unit ?? ("", 1)
    let number = String(text.dropLast(suffix.count))
    return DecimalNumber.value(of: number, as: .unsigned).map { $0 * scale }
  }
}
