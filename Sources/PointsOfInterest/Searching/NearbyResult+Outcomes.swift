extension NearbyResult {
  /// The outcomes of all sources, still without their points.
  init(_ outcomes: [SourceOutcome], of names: [String], at fix: Fix) {
    self.init(fix: fix, points: [])
    for (outcome, name) in zip(outcomes, names) {
      switch outcome {
      case .failure(let failure): failures.append(SourceFailure(source: name, failure: failure))
      case .success(let answer): add(answer, of: name)
      case .nothing, .needsFullProgram: break
      }
    }
    // The credit for the place's name.
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

  private mutating func add(attribution: String) {
    if !attributions.contains(attribution) { attributions.append(attribution) }
  }
}

extension PointSourceAnswer {
  /// The failure of a source that looked no farther than a distance, which counts if more is wanted.
  func end(of name: String) -> SourceFailure? {
    guard let completeWithin else { return nil }
    // No distance on Earth is greater, and any integer holds it.
    let kilometres = Int(min(completeWithin, 20_100_000) / 1_000)
    let message = "\(name): searched up to \(kilometres) km only; --radius DIST searches farther"
    return SourceFailure(source: name, failure: Failure(.unavailable, message))
  }
}
