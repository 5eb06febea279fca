extension TimeZoneRules {
  /// A moment as RFC 3339 with the zone's offset, `2026-11-18T19:00:00+01:00`.
  ///
  /// Offsets that are not of whole minutes, as before standard time, cannot be written: the moment
  /// is then given in UTC.
  package func rfc3339(_ moment: Timestamp) -> String {
    let offset = offset(at: moment)
    guard offset % 60 == 0 else { return moment.rfc3339 }
    let shifted = Timestamp(milliseconds: moment.milliseconds + Int64(offset) * 1_000)
    let (hours, minutes) = (abs(offset) / 3_600, abs(offset) / 60 % 60)
    let padded = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return shifted.rfc3339.dropLast() + (offset < 0 ? "-" : "+") + padded.joined(separator: ":")
  }
}
