import Basics
import Geodesy

/// Distances as people type them: `250`, `250m`, `1.5km`, `2mi`, `800ft`, `3nmi`.
enum DistanceText {
  /// Metres in each unit, all exact by definition (international yard and pound agreement of 1959;
  /// the nautical mile of the First International Extraordinary Hydrographic Conference, 1929).
  private static let units: [(suffix: String, metres: Double)] = [
    ("nmi", 1_852), ("km", 1_000), ("mi", 1_609.344), ("ft", 0.3048), ("m", 1),
  ]

  /// The distance in metres, or `nil` if the text is not one; a bare number is metres.
  static func metres(_ text: String) -> Metres? {
    for (suffix, metres) in units where text.hasSuffix(suffix) {
      return DecimalNumber.value(of: String(text.dropLast(suffix.count)), as: .unsigned).map {
        $0 * metres
      }
    }
    return DecimalNumber.value(of: text, as: .unsigned)
  }
}

/// Durations as people type them: `5`, `5s`, `500ms`, `2m`, `1h`.
enum DurationText {
  /// The duration, or `nil` if the text is not one or longer than a year; a bare number is seconds.
  static func duration(_ text: String) -> Duration? {
    let digits = text.utf8.prefix { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    let scale: Double
    switch text[digits.endIndex...] {
    case "", "s": scale = 1
    case "ms": scale = 0.001
    case "m": scale = 60
    case "h": scale = 3_600
    default: return nil
    }
    guard
      let seconds = DecimalNumber.value(of: String(text[..<digits.endIndex]), as: .unsigned).map({
        $0 * scale
      }),
      seconds <= 31_557_600
    else { return nil }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}

/// Sizes as people type them: `4096`, `500kB`, `64MB`, `1GB`.
enum SizeText {
  private static let units: [(suffix: String, bytes: Double)] = [
    ("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("B", 1),
  ]

  /// The size in bytes, or `nil` if the text is not one; a bare number is bytes.
  static func bytes(_ text: String) -> Int? {
    let (suffix, scale) = units.first { text.hasSuffix($0.suffix) } ?? ("", 1)
    let bytes = DecimalNumber.value(of: String(text.dropLast(suffix.count)), as: .unsigned).map {
      $0 * scale
    }
    return bytes.flatMap { $0 <= 1e15 ? Int($0) : nil }
  }
}
