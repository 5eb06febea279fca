package import Geodesy

package struct NearbyResult: Sendable, Equatable {
  /// Location of the search; `nil` for a list without a location.
  package var fix: Fix?
  /// The points: by distance, then source order, then id, then name, then place.
  package var points: [NearbyPoint]
  /// Failures, source by source; empty when the answer is complete.
  package var failures: [SourceFailure]
  package var attributions: [String] = []
  package var notes: [SourceNote] = []
  /// Distance up to which all sources looked, if not as far as was asked; nothing beyond it is shown.
  package var completeWithin: Metres?
  /// Whether an index that was searched covers the location; `nil` where none was.
  package var covered: Bool?
  package var track: Track?
  /// Whether the points are those nearest on foot.
  package var isOnFoot = false

  package init(fix: Fix?, points: [NearbyPoint], failures: [SourceFailure] = []) {
    (self.fix, self.points, self.failures) = (fix, points, failures)
  }

  /// The result of a search that failed, for a document that has the location even so, if it is known.
  package init(nothingAt fix: Fix?, after failure: Failure) {
    self.init(fix: fix, points: [], failures: [SourceFailure(source: nil, failure: failure)])
  }
}

extension NearbyResult {
  /// The same points with their names in a language where the data has them (`name:de`).
  package consuming func named(in language: NameLanguage?) -> NearbyResult {
    guard let language else { return self }
    var lookup = NameLookup(language)
    for index in points.indices {
      if let name = lookup.name(of: points[index].point) { points[index].point.name = name }
    }
    return self
  }

  init(_ outcomes: [SourceOutcome], of names: [String], at fix: Fix) {
    self.init(fix: fix, points: [])
    for (outcome, name) in zip(outcomes, names) {
      switch outcome {
      case .failure(let failure): failures.append(SourceFailure(source: name, failure: failure))
      case .success(let answer): add(answer, of: name)
      case .nothing: break
      }
    }
    if let credit = fix.place?.attribution { add(attribution: credit) }
  }

  private mutating func add(_ answer: PointSourceAnswer, of name: String) {
    failures += answer.problems.map { SourceFailure(source: name, failure: $0) }
    if let distance = answer.completeWithin {
      completeWithin = min(completeWithin ?? .infinity, distance)
    }
    notes += answer.notes
    if let attribution = answer.attribution { add(attribution: attribution) }
  }

  /// The result with the credits of its points beside those of their sources.
  package consuming func crediting() -> NearbyResult {
    var known = Set(attributions)
    for case let credit? in points.map(\.point.attribution) where known.insert(credit).inserted {
      attributions.append(credit)
    }
    return self
  }

  mutating func add(attribution: String) {
    if !attributions.contains(attribution) { attributions.append(attribution) }
  }

  /// Keeps no more points than are wanted; where there are as many, no source has ended too early.
  mutating func keepFirst(_ limit: Int?) {
    guard let limit, points.count >= limit else { return }
    points.removeLast(points.count - limit)
    failures.removeAll(where: \.isEnd)
  }
}

extension SourceFailure {
  /// The failure of a source, or of some, where more is wanted than lies within a distance.
  static func end(within distance: Metres, of name: String?) -> SourceFailure {
    // Any integer holds that.
    let kilometres = Int(min(distance, .greatestDistance) / 1_000)
    let message = "searched up to \(kilometres) km only; --radius DIST searches farther"
    let failure = Failure(.unavailable, name.map { "\($0): \(message)" } ?? message)
    return SourceFailure(source: name, failure: failure, isEnd: true)
  }
}
