/// A moment from which another offset holds.
struct OffsetChange: Sendable, Equatable {
  /// Seconds since 1970-01-01T00:00:00Z.
  let second: Int
  /// Seconds east of UTC.
  let offset: Int
}

/// A time of one offset.
struct OffsetPeriod: Equatable {
  /// Its first second; `Int.min` for the first of all.
  let start: Int
  /// The second after it; `Int.max` for the last of all.
  let end: Int
  /// Seconds east of UTC.
  let offset: Int
}
