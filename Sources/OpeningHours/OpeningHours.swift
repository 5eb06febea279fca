/// The rules of a value of OpenStreetMap's `opening_hours`, which `LocalHours` evaluates.
///
/// Syntax and meaning: OpenStreetMap wiki, "Key:opening_hours/specification", version 0.7.4. Where
/// it is silent (the guessed end of an open end, a fallback within a day), opening_hours.js, the
/// implementation that it names, is followed.
package struct OpeningHours: Sendable, Equatable {
  let rules: [Rule]

  /// Reads the specification and other common writing of one meaning: lower case, full names of days in
  /// English, German and French, `10-18`, `10h30-18h`, `9am-5pm`.
  package init(parsing text: String) throws(OpeningHoursError) {
    var parser = try RuleParser(text)
    rules = try parser.rules()
  }

  /// Whether some rule names holidays of a kind that is not known.
  package func namesHolidays(missingIn holidays: Holidays) -> Bool {
    rules.contains { rule in
      rule.days.weekdays.holidays.contains { holidays[$0.kind] == nil }
    }
  }
}

/// Whether a place is open, as far as its hours tell.
package enum OpeningState: Sendable, Equatable {
  case open
  case closed
  /// The hours do not tell, such as `unknown`, "by appointment", or after the `18:00` of `18:00+`.
  case unknown
}
