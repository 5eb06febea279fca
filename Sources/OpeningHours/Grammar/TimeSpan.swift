/// Times of a day, which may reach into the next.
struct TimeSpan: Sendable, Equatable {
  let start: TimePoint
  let end: TimePoint
  /// Whether the end is only the earliest one, `10:00-18:00+`; equal ends mean that none is known.
  let isOpenEnd: Bool
  /// Minutes between points in time, each of which lasts a minute; `nil` for a span.
  let period: Int?
  /// When the open end is over at the latest, because the rule's next span begins.
  var openEndLimit = Self.longest

  /// Two days in minutes: no span ends later.
  static let longest = 2_880

  var dependsOnSun: Bool { start.minute(sun: nil) == nil || end.minute(sun: nil) == nil }

  enum Coverage {
    case outside
    case inside
    /// After the earliest end of an open end.
    case afterOpenEnd
    /// The sun does not rise or set on that day, or the place is not known.
    case undecidable
  }

  /// The relation of a minute, counted from the start of the span's day, to the span.
  func coverage(of minute: Int, sun: SolarDay?) -> Coverage {
    guard let bounds = bounds(sun: sun) else { return .undecidable }
    if let period {
      let passed = minute - bounds.start
      return passed >= 0 && minute <= bounds.end && passed % period == 0 ? .inside : .outside
    }
    if minute < bounds.start || minute >= bounds.openEnd { return .outside }
    return minute < bounds.end ? .inside : .afterOpenEnd
  }

  func addBoundaries(sun: SolarDay?, to minutes: inout [Int]) {
    guard let bounds = bounds(sun: sun) else { return }
    if let period {
      for minute in stride(from: bounds.start, through: bounds.end, by: period) {
        minutes += [minute, minute + 1]
      }
    } else {
      minutes += [bounds.start, bounds.end, bounds.openEnd]
    }
  }

  private func bounds(sun: SolarDay?) -> (start: Int, end: Int, openEnd: Int)? {
    guard let start = start.minute(sun: sun), var end = end.minute(sun: sun) else { return nil }
    if isOpenEnd, self.start == self.end { return (start, start, openEnd(after: start)) }
    if end <= start {
      // The sun set before the opening; otherwise an end before the start is of the next day.
      if self.end.isEvening, !self.start.isEvening { return (start, start, start) }
      end += 1_440
    }
    end = min(end, Self.longest)
    return (start, end, isOpenEnd ? openEnd(after: end) : end)
  }

  /// The guessed end of an open end, as opening_hours.js guesses it: 8 hours after 22:00 and later,
  /// 10 hours after 17:00 and later, else midnight.
  private func openEnd(after minute: Int) -> Int {
    let ofDay = minute % 1_440
    let guess =
      ofDay >= 1_320 ? minute + 480 : ofDay >= 1_020 ? minute + 600 : minute - ofDay + 1_440
    return max(minute, min(guess, openEndLimit, Self.longest))
  }
}

/// A time of the clock or of the sun.
enum TimePoint: Sendable, Equatable {
  /// Minutes from midnight, up to 2,880.
  case clock(Int)
  /// Minutes after an event of the sun.
  case sun(SunEvent, minutes: Int)

  var isEvening: Bool {
    switch self {
    case .sun(.sunset, _), .sun(.dusk, _): true
    default: false
    }
  }

  /// Minutes from midnight; `nil` when the sun's event does not occur or its day is not known.
  func minute(sun: SolarDay?) -> Int? {
    switch self {
    case .clock(let minute): minute
    case .sun(let event, let minutes): sun?.minute(of: event).map { max(0, $0 + minutes) }
    }
  }
}
