import Categories
import CommandLine
import Geodesy
import PointFormats
import PointsOfInterest

extension GivenValues {
  /// Facts for fields that the data does not hold; each is looked up when it is first asked for.
  ///
  /// - Throws: `UsageError` for a language that is none.
  func facts(judgedBy judge: (any HoursJudge)?) throws(UsageError) -> PointFacts {
    let places = places
    let kinds = KindWords(language: try language()?.code)
    return PointFacts(
      hours: judge,
      country: { try? places.country(at: $0) },
      words: kinds.words,
    )
  }
}
