/// A time and how it is written, which tells whether its hour may be of the 12-hour clock.
struct WrittenTime {
  let point: TimePoint
  let notation: Notation

  enum Notation: Equatable {
    /// Two digits and minutes, or `8h`: of the 24-hour clock, if the other time is too.
    case exact
    /// Perhaps of the 12-hour clock: `9`, `9:30`.
    case bare(digits: Int)
    case halfDay
    case named
  }

  /// Minutes from midnight; 0 for a time of the sun.
  var minute: Int { point.minute(sun: nil) ?? 0 }

  /// Whether the 24-hour clock is evident: `13`, `0`.
  private var isEvident: Bool { minute >= 780 || minute < 60 }

  /// The time as the start of a span: midnight is the start of the day.
  var asStart: WrittenTime {
    guard point == .clock(1_440), notation == .named else { return self }
    return WrittenTime(point: .clock(0), notation: notation)
  }

  /// The time as the end of a span: midnight is the end of the day.
  var asEnd: WrittenTime {
    guard point == .clock(0), notation == .halfDay else { return self }
    return WrittenTime(point: .clock(1_440), notation: notation)
  }

  /// Whether a span of these times has one meaning.
  ///
  /// `9-17` has; `9-5` is until five in the morning or in the afternoon, and `1-5` begins at night
  /// or after noon.
  func isClear(until end: WrittenTime, after last: WrittenTime?) -> Bool {
    if notation == .named || end.notation == .named { return true }
    if notation == .halfDay || end.notation == .halfDay { return notation == end.notation }
    if notation == .exact, end.notation == .exact { return true }
    if isEvident || end.isEvident { return true }
    if minute < end.minute { return minute >= 300 && (last.map { $0.minute <= minute } ?? true) }
    // An end on the next day is one with certainty if it has its leading zero.
    return end.notation != .bare(digits: 1) && end.minute < 600
  }
}
