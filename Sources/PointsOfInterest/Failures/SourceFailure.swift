/// A failure and the source that it befell.
package struct SourceFailure: Sendable, Hashable {
  /// The source's name.
  package var source: String
  /// What went wrong; the message names the source too.
  package var failure: Failure

  /// - Parameters:
  ///   - source: The source's name.
  ///   - failure: What went wrong.
  package init(source: String, failure: Failure) {
    self.source = source
    self.failure = failure
  }
}
