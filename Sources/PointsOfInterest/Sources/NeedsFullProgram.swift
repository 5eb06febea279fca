/// The reason why only the whole program, `poi-full`, can do what is asked for.
package struct NeedsFullProgram: Error, Equatable {
  /// The thing that needs it, for the message when it is not installed.
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
