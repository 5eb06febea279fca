import OpeningHours
import Geodesy
import PointsOfInterest

/// Gathers fixes from the sentences of a receiver.
///
/// Positions come from GGA, RMC, GLL and GNS of any talker; the speed and course from RMC; the date
/// from RMC and ZDA; the error from GST, else from the dilution of precision in GGA and GNS, as
/// gpsd does it. Sentences of one time of day are one fix.
///
/// A sentence that says that it holds no fix (GGA quality 0, RMC or GLL status V, mode N) is passed
/// over, even if it carries a position: that is the last known one, or none at all. Estimated,
/// manual and simulated positions count, as they do for gpsd.
struct NMEADecoder {
  private var epoch = Epoch()
  /// Number of the moments that have begun.
  private(set) var momentCount = 0
  /// The midnight at which a date begins, and the time of day at which it held.
  private var date: (midnight: Timestamp, timeOfDay: Int)?

  private struct Epoch {
    var timeOfDay: Int?
    var coordinate: Coordinate?
    /// The error that the receiver states in metres.
    var error: Metres?
    /// The error by the dilution of precision.
    var dilutedError: Metres?
    var speed: Double?
    var course: Degrees?
  }

  /// The types of sentences that say something about a fix.
  static let types = ["GGA", "RMC", "GLL", "GNS", "GST", "ZDA"]
  /// The types of sentences that hold a position, or say that there is none.
  static let positionTypes = ["GGA", "RMC", "GLL", "GNS"]

  /// Adds one more sentence; returns the fix as far as it is known now, if it says something about
  /// one.
  mutating func fix(after sentence: NMEASentence) -> Fix? {
    switch sentence.type {
    case "GGA": gga(sentence)
    case "RMC": rmc(sentence)
    case "GLL": gll(sentence)
    case "GNS": gns(sentence)
    case "GST": gst(sentence)
    case "ZDA": zda(sentence)
    default: nil
    }
  }

  /// GGA: time, position (4 fields), quality, number of satellites, horizontal dilution of precision.
  private mutating func gga(_ sentence: NMEASentence) -> Fix? {
    guard let quality = sentence.letter(6), (0x31...0x39).contains(quality) else { return nil }
    return position(
      sentence.coordinate(at: 2), at: sentence.timeOfDay(1), dilution: sentence.number(8),
      isCorrected: Self.correctedQualities.contains(quality),
    )
  }

  /// RMC: time, status, position (4 fields), speed in knots, course, date, variation (2 fields),
  /// mode.
  private mutating func rmc(_ sentence: NMEASentence) -> Fix? {
    guard sentence.letter(2) == Self.valid, sentence.letter(12) != Self.none,
      let coordinate = sentence.coordinate(at: 3)
    else { return nil }
    let timeOfDay = sentence.timeOfDay(1)
    if let midnight = sentence.shortDate(9), let timeOfDay { date = (midnight, timeOfDay) }
    _ = position(coordinate, at: timeOfDay)
    epoch.speed = sentence.number(7).map { $0 * Self.metresPerSecondPerKnot }
    epoch.course = sentence.number(8).flatMap { $0 <= 360 ? $0 : nil }
    return fix
  }

  /// GLL: position (4 fields), time, status, mode.
  private mutating func gll(_ sentence: NMEASentence) -> Fix? {
    guard sentence.letter(6) == Self.valid, sentence.letter(7) != Self.none else { return nil }
    return position(sentence.coordinate(at: 1), at: sentence.timeOfDay(5))
  }

  /// GNS: time, position (4 fields), a mode letter for each system, number of satellites,
  /// horizontal dilution of precision.
  private mutating func gns(_ sentence: NMEASentence) -> Fix? {
    guard sentence[6].contains(where: { $0 != Self.none }) else { return nil }
    return position(
      sentence.coordinate(at: 2), at: sentence.timeOfDay(1), dilution: sentence.number(8),
      isCorrected: sentence[6].contains(where: Self.correctedModes.contains),
    )
  }

  /// GST: time, four values, then the standard deviations of latitude and longitude in metres.
  ///
  /// Their combination is the distance root mean square, which 63 to 68 % of fixes keep to.
  private mutating func gst(_ sentence: NMEASentence) -> Fix? {
    guard let timeOfDay = sentence.timeOfDay(1), let latitude = sentence.number(6),
      let longitude = sentence.number(7)
    else { return nil }
    begin(timeOfDay)
    epoch.error = (latitude * latitude + longitude * longitude).squareRoot()
    return fix
  }

  /// ZDA: time, day, month, year.
  private mutating func zda(_ sentence: NMEASentence) -> Fix? {
    guard let midnight = sentence.longDate(at: 2), let timeOfDay = sentence.timeOfDay(1) else {
      return nil
    }
    date = (midnight, timeOfDay)
    return timeOfDay == epoch.timeOfDay ? fix : nil
  }

  private mutating func position(
    _ coordinate: Coordinate?, at timeOfDay: Int?, dilution: Double? = nil,
    isCorrected: Bool = false,
  ) -> Fix? {
    guard let coordinate else { return nil }
    begin(timeOfDay)
    epoch.coordinate = coordinate
    if let dilution, dilution > 0 {
      epoch.dilutedError = dilution * (isCorrected ? Self.correctedRangeError : Self.rangeError)
    }
    return fix
  }

  /// Forgets the previous moment, unless this is still the same.
  ///
  /// A sentence without a time stands alone.
  private mutating func begin(_ timeOfDay: Int?) {
    guard timeOfDay == nil || timeOfDay != epoch.timeOfDay else { return }
    epoch = Epoch(timeOfDay: timeOfDay)
    momentCount += 1
  }

  private var fix: Fix? {
    epoch.coordinate.map { coordinate in
      Fix(
        coordinate: coordinate, accuracy: epoch.error ?? epoch.dilutedError, time: time,
        speed: epoch.speed, course: epoch.course, origin: .file,
      )
    }
  }

  /// The date belongs to the sentence that gave it; one more than half a day away by its time of
  /// day lies on the other side of midnight.
  private var time: Timestamp? {
    guard let date, let timeOfDay = epoch.timeOfDay else { return nil }
    let day = 86_400_000
    let ahead = timeOfDay - date.timeOfDay
    let shift = ahead < -day / 2 ? day : ahead > day / 2 ? -day : 0
    return Timestamp(milliseconds: date.midnight.milliseconds + Int64(timeOfDay + shift))
  }

  /// User equivalent range error, with which gpsd multiplies the horizontal dilution of precision
  /// (`P_UERE_NO_DGPS` and `P_UERE_WITH_DGPS` in libgpsd_core.c, 95 % confidence).
  private static let (rangeError, correctedRangeError): (Metres, Metres) = (19, 4.75)
  /// Qualities of GGA with corrections: differential, real-time kinematic fixed and float.
  private static let correctedQualities = "245".utf8
  /// The same as modes of GNS.
  private static let correctedModes = "DRF".utf8
  private static let valid = UInt8(ascii: "A")
  private static let none = UInt8(ascii: "N")
  private static let metresPerSecondPerKnot = Metres.nauticalMile / 3600
}
