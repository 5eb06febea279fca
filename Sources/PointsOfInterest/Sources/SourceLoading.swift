/// Way to ask several sources: one after the other, or at the same time.
package protocol SourceLoading: Sendable {
  /// The outcomes of all sources, in their order; one that fails does not stop the others.
  func outcomes(count: Int, load: @escaping @Sendable (Int) -> SourceOutcome) -> [SourceOutcome]
}

/// Outcome of asking one source.
///
/// Not a `Result`: the runtime would look up at start-up whether its failure is an error, which takes
/// as long as reading a hundred points.
package enum SourceOutcome: Sendable, Equatable {
  case success(PointSourceAnswer)
  /// The source was not asked, as it has no point near enough.
  case nothing
  case failure(Failure)
  /// Another program has to search instead; no other source's answer counts.
  case needsFullProgram(NeedsFullProgram)
}

extension SourceOutcome {
  var answer: PointSourceAnswer? {
    if case .success(let answer) = self { answer } else { nil }
  }
}

/// One source after the other: right for local files, which the disk serves fastest that way, and
/// free of any cost at start-up.
package struct SequentialLoading: SourceLoading {
  package init() {}

  package func outcomes(
    count: Int, load: @escaping @Sendable (Int) -> SourceOutcome,
  ) -> [SourceOutcome] {
    (0..<count).map(load)
  }
}
