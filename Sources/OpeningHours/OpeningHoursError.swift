package struct OpeningHoursError: Error, Equatable, Sendable {
  /// Bytes of UTF-8 before the part.
  package let offset: Int
  package let fault: Fault

  package enum Fault: Equatable, Sendable {
    case empty
    case unexpected(String)
    case unknownWord(String)
    /// A day that two languages abbreviate alike: `Di` is Dienstag and dimanche.
    case ambiguousDay(String)
    /// Hours that may be of the 12-hour clock, such as `9-5`.
    case ambiguousClock
    /// A time without an end, such as `Mo 08:00`.
    case noEnd
    case timeOutOfRange
    /// A day, week, year, nth weekday or period out of its range.
    case numberOutOfRange(Int)
    case unclosedComment
  }

  package var reason: String {
    switch fault {
    case .empty: "there are no hours"
    case .unexpected(let text): "\(text) cannot stand there"
    case .unknownWord(let word): "\(word) is no word of opening hours"
    case .ambiguousDay(let word): "\(word) is one day in German and another in French"
    case .ambiguousClock: "morning and afternoon are not told apart"
    case .noEnd: "the end of the time is missing"
    case .timeOutOfRange: "there is no such time"
    case .numberOutOfRange(let number): "\(number) is out of range"
    case .unclosedComment: "the comment has no end"
    }
  }
}
