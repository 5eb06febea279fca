public import Geodesy
public import OpeningHours
public import PointsOfInterest

/// Facts about points that their data does not hold, for fields that are printed on request.
public struct PointFacts: Sendable {
  /// `nil` where no field asks for it.
  package var hours: HoursJudge?
  /// The speed on foot; hours are judged when one arrives.
  package var pace = Pace.usual
  /// The country of a location, ISO 3166-1 alpha-2; `nil` where it is not known.
  @usableFromInline package var country: @Sendable (Coordinate) -> String?
  /// Words for a kind of place in the user's language.
  package var words: @Sendable (Category) -> String
  package var vocabulary: @Sendable () -> MapVocabulary
  /// The ground of a box, for maps.
  package var ground: @Sendable (BoundingBox) -> MapGround = { _ in MapGround() }
  /// The group with which maps show a kind of place, also one that is not known.
  package var group: @Sendable (Category?) -> PlaceGroup

  package init(
    hours: HoursJudge? = nil,
    country: @escaping @Sendable (Coordinate) -> String? = { _ in nil },
    words: @escaping @Sendable (Category) -> String = { $0.words },
    group: @escaping @Sendable (Category?) -> PlaceGroup = { _ in .unsorted },
    vocabulary: @escaping @Sendable () -> MapVocabulary = { .english },
  ) {
    (self.hours, self.country, self.words) = (hours, country, words)
    (self.group, self.vocabulary) = (group, vocabulary)
  }

  /// Whole seconds that a walk takes; `nil` for none.
  @usableFromInline package func seconds(ofWalk walk: Metres?) -> Int? {
    walk.map { Int(pace.seconds(for: $0).rounded()) }
  }

  /// The state of a point at the time that is asked about, or when one has walked there, and its next
  /// changes.
  @usableFromInline package func outlook<Point: PointView>(
    of point: Point, after walk: Metres? = nil,
  ) throws(Point.Damage) -> OpeningOutlook {
    guard let hours else { return OpeningOutlook(state: .unknown) }
    let value = try point.optionalString(of: try point.value(ofTags: [HoursMatcher.key]))
    let delay = walk.map(pace.time) ?? .zero
    return hours.outlook(of: value.flatMap(hours.hours), at: point.coordinate, after: delay)
  }

  /// The name of a point, or words for its kind and its operator where it has none.
  package func shownName(of point: PointOfInterest) -> String? {
    point.name ?? kindAndOperator(of: point)
  }

  /// The kind of a point in words, with its operator where the data has one: `Vending machine (MVG)`.
  @usableFromInline
  func kindAndOperator<Point: PointView>(of point: Point) throws(Point.Damage) -> String? {
    guard let category = try point.optionalString(of: point.categoryText) else { return nil }
    let name = try point.optionalString(of: try point.value(ofTags: ["operator"]))
    let kind = words(Category(category))
    return name.map { "\(kind) (\($0))" } ?? kind
  }
}
