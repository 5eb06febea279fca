import OpeningHours
import Basics
import Geodesy

extension NMEASentence {
  /// A number without a sign or exponent, as all that are used here.
  func number(_ field: Int) -> Double? { Self.number(self[field]) }

  /// Latitude `ddmm.m…`, N or S, longitude `dddmm.m…`, E or W, in four fields from this one.
  func coordinate(at field: Int) -> Coordinate? {
    guard let latitude = Self.angle(self[field], degreeDigits: 2),
      let longitude = Self.angle(self[field + 2], degreeDigits: 3),
      let north = Self.sign(letter(field + 1), UInt8(ascii: "N"), UInt8(ascii: "S")),
      let east = Self.sign(letter(field + 3), UInt8(ascii: "E"), UInt8(ascii: "W"))
    else { return nil }
    return try? Coordinate(latitude: north * latitude, longitude: east * longitude)
  }

  /// The milliseconds since midnight in UTC of `hhmmss` or `hhmmss.s…`.
  func timeOfDay(_ field: Int) -> Int? {
    let bytes = self[field]
    guard let hour = ASCII.number(bytes.prefix(2)), hour < 24,
      let minute = ASCII.number(bytes.dropFirst(2).prefix(2)), minute < 60,
      let second = Self.number(bytes.dropFirst(4)), second < 61
    else { return nil }
    return (hour * 60 + minute) * 60_000 + Int((second * 1_000).rounded())
  }

  /// The midnight at which the date `ddmmyy` begins.
  ///
  /// Years from 80 are those of the last century: GPS time begins in 1980.
  func shortDate(_ field: Int) -> Timestamp? {
    let bytes = self[field]
    guard bytes.count == 6, let day = ASCII.number(bytes.prefix(2)),
      let month = ASCII.number(bytes.dropFirst(2).prefix(2)),
      let year = ASCII.number(bytes.suffix(2))
    else { return nil }
    return Timestamp(year: year < 80 ? 2000 + year : 1900 + year, month: month, day: day)
  }

  /// The midnight at which the date in the fields day, month, year begins.
  func longDate(at field: Int) -> Timestamp? {
    guard let day = ASCII.number(self[field]), let month = ASCII.number(self[field + 1]),
      let year = ASCII.number(self[field + 2])
    else { return nil }
    return Timestamp(year: year, month: month, day: day)
  }

  private static func sign(_ letter: UInt8?, _ positive: UInt8, _ negative: UInt8) -> Double? {
    switch letter {
    case positive: 1
    case negative: -1
    default: nil
    }
  }

  /// Degrees from `ddmm.m…`: minutes are the last two digits before the point.
  private static func angle(_ bytes: ArraySlice<UInt8>, degreeDigits: Int) -> Degrees? {
    let whole = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let digits = whole - bytes.startIndex
    guard (3...degreeDigits + 2).contains(digits),
      let degrees = ASCII.number(bytes[..<(whole - 2)]),
      let minutes = number(bytes[(whole - 2)...]), minutes < 60
    else { return nil }
    return Double(degrees) + minutes / 60
  }

  /// `1`, `1.5` or `1.`.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    DecimalNumber.value(of: bytes.span, as: .unsigned)
  }
}
