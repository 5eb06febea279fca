/// A minute of a local day.
struct LocalMinute {
  /// Days since 1970-01-01.
  let day: Int
  /// Minutes from midnight.
  let minute: Int

  init(day: Int, minute: Int) {
    self.day = day
    self.minute = minute
  }

  /// The minute that holds a second since 1970-01-01 local time.
  init(second: Int) {
    day = second.floored(by: 86_400)
    minute = (second - day * 86_400) / 60
  }
}
