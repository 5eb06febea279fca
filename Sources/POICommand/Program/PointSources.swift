package import PointsOfInterest

/// The sources of points: how they are made, and how several are asked.
package struct PointSources: Sendable {
  private let source: @Sendable (SourceChoice, SourceUse) throws -> any PointSource
  private let warning: @Sendable (SourceChoice) -> String?
  package let loading: any SourceLoading

  /// - Parameters:
  ///   - warning: Returns what the user should know before a source is asked; `nil` for nothing.
  package init(
    source: @escaping @Sendable (SourceChoice, SourceUse) throws -> any PointSource,
    warning: @escaping @Sendable (SourceChoice) -> String?, loading: any SourceLoading,
  ) {
    self.source = source
    self.warning = warning
    self.loading = loading
  }

  /// Makes the sources, and tells what the user should know of them.
  func make(
    _ choices: [SourceChoice], for use: SourceUse, warningTo messages: Messages,
  ) throws -> [any PointSource] {
    let sources = try choices.map { try source($0, use) }
    for warning in choices.compactMap(warning) { messages.note(warning) }
    return sources
  }
}
