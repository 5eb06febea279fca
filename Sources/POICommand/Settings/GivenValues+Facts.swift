import PointsOfInterest
import CommandLine
import Geodesy
import OpeningHours
import PointFormats

extension GivenValues {
  /// Facts for fields that the data does not hold; each is looked up when it is first asked for.
  ///
  /// - Throws: `UsageError` for a language that is none.
  func facts(judgedBy judge: HoursJudge?) throws(UsageError) -> PointFacts {
    let places = places
    let language = try language()?.code
    let kinds = KindWords(language: language)
    let groups = PlaceGroups(language: language)
    return PointFacts(
      hours: judge, country: { try? places.country(at: $0) }, words: kinds.words,
      group: groups.group, vocabulary: { MapVocabulary(language: language) },
    )
  }
}
