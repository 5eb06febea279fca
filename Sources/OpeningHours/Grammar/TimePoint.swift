/// A time of the clock or of the sun.
enum TimePoint: Sendable, Equatable {
  /// Minutes from midnight, up to 2,880.
  case clock(Int)
  /// Minutes after an event of the sun.
  case sun(SunEvent, minutes: Int)

  var isSun: Bool {
    if case .sun = self { true } else { false }
  }

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
