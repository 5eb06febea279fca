/// A key or password that is never printed.
package struct Secret: Sendable, Equatable {
  private let value: String

  package init(_ value: String) { self.value = value }

  /// The key itself, for the request to the server and nothing else.
  package func reveal() -> String { value }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  /// Without children, so that `dump` and test failures show none either.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
