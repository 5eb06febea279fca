package import Geodesy

extension OpeningHours {
  /// The state at a moment and when it ends.
  ///
  /// Times are those of the zone's clocks. An hour that clocks show twice counts when it is shown
  /// first; a time that they skip is the moment of the skip (RFC 5545 §3.3.5 for the first).
  ///
  /// - Parameters:
  ///   - place: Where the sun is asked for; without it, hours by the sun are unknown.
  ///   - holidays: The holidays of the place, as far as they are known.
  package func status(
    at moment: Timestamp, place: Coordinate?, zone: TimeZoneRules, holidays: Holidays = Holidays(),
  ) -> OpeningStatus {
    let hours = LocalHours(rules: rules, place: place, zone: zone, holidays: holidays)
    let now = LocalMinute(second: zone.localSecond(at: moment))
    let state = hours.verdict(at: now).state
    return OpeningStatus(
      state: state,
      until: hours.change(from: state, after: now, days: daysToSearch(with: holidays)),
    )
  }

  /// Whether the state at a moment is unknown because the sun does not rise or set there on that day.
  package func lacksSun(at moment: Timestamp, place: Coordinate?, zone: TimeZoneRules) -> Bool {
    LocalHours(rules: rules, place: place, zone: zone, holidays: Holidays())
      .verdict(at: LocalMinute(second: zone.localSecond(at: moment))).lacksSun
  }

  /// Whether times of the sun decide.
  package var dependsOnSun: Bool { rules.contains { $0.spans.contains(where: \.dependsOnSun) } }

  /// The state at a moment, which is quicker than `status`.
  package func state(
    at moment: Timestamp, place: Coordinate?, zone: TimeZoneRules, holidays: Holidays = Holidays(),
  ) -> OpeningState {
    LocalHours(rules: rules, place: place, zone: zone, holidays: holidays)
      .verdict(at: LocalMinute(second: zone.localSecond(at: moment))).state
  }
}

extension OpeningHours {
  /// The state from a moment for some time: closed or else unknown if it is so at any moment of it.
  ///
  /// - Parameters:
  ///   - start: The first moment.
  ///   - seconds: The duration, which does not include its last moment; at least 0.
  ///   - place: Where the sun is asked for; without it, hours by the sun are unknown.
  ///   - holidays: The holidays of the place, as far as they are known.
  /// - Returns: The least favourable state.
  package func state(
    from start: Timestamp, lasting seconds: Int, place: Coordinate?, zone: TimeZoneRules,
    holidays: Holidays = Holidays(),
  ) -> OpeningState {
    var state = state(at: start, place: place, zone: zone, holidays: holidays)
    guard seconds > 0, state != .closed else { return state }
    let end = Timestamp(milliseconds: start.milliseconds + Int64(seconds) * 1_000)
    var moment = start
    while state != .closed,
      let next = status(at: moment, place: place, zone: zone, holidays: holidays).until, next < end
    {
      moment = next
      switch self.state(at: moment, place: place, zone: zone, holidays: holidays) {
      case .closed: state = .closed
      case .unknown: state = .unknown
      case .open: break
      }
    }
    return state
  }

  /// How many days hold every state that can come: a week, or ten years.
  private func daysToSearch(with holidays: Holidays) -> Int {
    rules.allSatisfy { $0.isWeekly(with: holidays) } ? 8 : 3_653
  }
}
