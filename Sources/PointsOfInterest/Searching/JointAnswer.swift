package import Geodesy

/// The answer of several sources to one query.
package struct JointAnswer: Sendable {
  /// The points, each place once: by distance, then source order, then id, then name.
  package internal(set) var points: [NearbyPoint] = []
  /// Failures, source by source; empty when the answer is complete.
  package internal(set) var failures: [SourceFailure] = []
  /// Attributions of the sources that answered, each once.
  package private(set) var attributions: [String] = []
  /// Notes on the answer, in source order.
  package private(set) var notes: [SourceNote] = []
  /// Distance up to which all sources looked; `nil` when all looked as far as was asked.
  package private(set) var completeWithin: Metres?
  /// Whether an index that was searched covers the location; `nil` where none was.
  package private(set) var covered: Bool?
  /// Failures of the sources that looked no farther than a distance, which count if more is wanted.
  private(set) var ends: [SourceFailure] = []

  init() {}

  /// The answers, still without their points.
  ///
  /// - Parameters:
  ///   - outcomes: The outcome of each source; `nil` for one that had nothing to add.
  ///   - names: The sources' names, in the same order.
  ///   - covered: Whether an index covers the location.
  init(_ outcomes: [SourceOutcome?], of names: [String], covered: Bool? = nil) {
    self.covered = covered
    for (outcome, name) in zip(outcomes, names) {
      switch outcome {
      case .failure(let failure):
        failures.append(SourceFailure(source: name, failure: failure))
      case .success(let answer): add(answer, of: name)
      case .needsFullProgram, nil: break
      }
    }
  }

  private mutating func add(_ answer: PointSourceAnswer, of name: String) {
    for problem in answer.problems {
      failures.append(SourceFailure(source: name, failure: problem))
    }
    if let distance = answer.completeWithin {
      completeWithin = min(completeWithin ?? .infinity, distance)
      ends.append(Self.failure(of: name, within: distance))
    }
    notes += answer.notes
    if let attribution = answer.attribution, !attributions.contains(attribution) {
      attributions.append(attribution)
    }
  }

  private static func failure(of source: String, within distance: Metres) -> SourceFailure {
    // No distance on Earth is greater, and any integer holds it.
    let kilometres = Int(min(distance, 20_100_000) / 1_000)
    let message = "\(source): searched up to \(kilometres) km only; --radius DIST searches farther"
    return SourceFailure(source: source, failure: Failure(.unavailable, message))
  }
}
