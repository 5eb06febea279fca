import Geodesy

/// The answers of all sources as one list without duplicates.
struct MergedAnswers {
  /// Two points of different sources with the same name and category are one place when they are
  /// this near: about the size of a shop front, and more than the error of hand-placed points.
  static let twinDistance: Metres = 25

  private(set) var points: [NearbyPoint] = []
  private(set) var failures: [SourceFailure] = []
  private(set) var attributions: [String] = []
  private(set) var notes: [SourceNote] = []
  /// Distance up to which no source has held back a point; `nil` when none did at all.
  private var horizon: Metres?
  /// Distance up to which all sources looked; `nil` when all looked as far as was asked.
  private(set) var completeWithin: Metres?
  /// Failures of the sources that looked no farther than a distance, reported if more is wanted.
  private var ends: [SourceFailure] = []
  private let canHaveTwins: Bool

  /// - Parameters:
  ///   - outcomes: The outcome of each source.
  ///   - names: The sources' names, in the same order.
  init(_ outcomes: [SourceOutcome], of names: [String]) {
    canHaveTwins = outcomes.count > 1
    for (outcome, name) in zip(outcomes, names) {
      switch outcome {
      case .failure(let failure):
        failures.append(SourceFailure(source: name, failure: failure))
      case .success(let answer):
        for problem in answer.problems {
          failures.append(SourceFailure(source: name, failure: problem))
        }
        lowerHorizon(to: answer)
        if let distance = answer.completeWithin {
          completeWithin = min(completeWithin ?? .infinity, distance)
          ends.append(Self.failure(of: name, within: distance))
        }
        notes += answer.notes
        if let attribution = answer.attribution, !attributions.contains(attribution) {
          attributions.append(attribution)
        }
      }
    }
    points = Self.withoutDuplicates(outcomes)
  }

  private static func withoutDuplicates(
    _ outcomes: [SourceOutcome]
  ) -> [NearbyPoint] {
    // Most searches ask one source for a few points, and rarely does one hold an object twice. To
    // find that out pair by pair is cheaper than the first dictionary of a process.
    if outcomes.count == 1, case .success(let answer) = outcomes[0],
      answer.points.count <= 32, hasDistinctIDs(answer.points)
    {
      return credited(answer)
    }
    var merger = DuplicateMerger(twinDistance: twinDistance)
    for (index, outcome) in outcomes.enumerated() {
      guard case .success(let answer) = outcome else { continue }
      for point in answer.points {
        merger.add(point, fromSource: index, credit: answer.attribution)
      }
    }
    return merger.ranked
  }

  /// The points of an answer, with the source's attribution where they have none.
  private static func credited(_ answer: PointSourceAnswer) -> [NearbyPoint] {
    guard let attribution = answer.attribution else { return answer.points }
    var points = answer.points
    for index in points.indices where points[index].point.attribution == nil {
      points[index].point.attribution = attribution
    }
    return points
  }

  private static func hasDistinctIDs(_ points: [NearbyPoint]) -> Bool {
    for (index, nearby) in points.enumerated() {
      guard let id = nearby.point.id else { continue }
      for other in points[..<index] where other.point.id == id { return false }
    }
    return true
  }

  /// Whether a search without any limit would begin with the same points, as far as the sources
  /// looked.
  func isFinal(upTo limit: Int) -> Bool {
    guard let horizon else { return true }
    let slack = canHaveTwins ? Self.twinDistance : 0
    if let completeWithin, completeWithin + slack <= horizon { return true }
    guard points.count >= limit else { return false }
    return (points[limit - 1].distance ?? .infinity) + slack <= horizon
  }

  /// The points to show: at most `limit`, and none from where not all sources looked.
  ///
  /// - Parameter limit: Greatest number of points; `nil` for all.
  /// - Returns: The same with fewer points, and with the failures of the sources that should have
  ///   looked farther.
  func limited(to limit: Int?) -> MergedAnswers {
    var limited = self
    if let completeWithin {
      limited.points = points.filter { $0.distance.map { $0 <= completeWithin } ?? false }
      if limited.points.count < limit ?? .max { limited.failures += ends }
    }
    if let limit { limited.points = Array(limited.points.prefix(limit)) }
    return limited
  }

  private static func failure(of source: String, within distance: Metres) -> SourceFailure {
    // No distance on Earth is greater, and any integer holds it.
    let kilometres = Int(min(distance, 20_100_000) / 1_000)
    let message = "\(source): searched up to \(kilometres) km only; --radius DIST searches farther"
    return SourceFailure(source: source, failure: Failure(.unavailable, message))
  }

  private mutating func lowerHorizon(to answer: PointSourceAnswer) {
    guard answer.isCutOff, let last = answer.points.last else { return }
    horizon = min(horizon ?? .infinity, last.distance ?? .infinity)
  }
}
