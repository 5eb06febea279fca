/// A failure of one source.
package struct SourceFailure: Sendable, Hashable {
  package var source: String
  /// The failure; its message names the source too.
  package var failure: Failure

  package init(source: String, failure: Failure) {
    self.source = source
    self.failure = failure
  }
}
