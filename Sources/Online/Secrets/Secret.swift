/// A key or password; whatever prints it shows only that there is one.
public struct Secret: Sendable, Equatable {
  private let value: String

  /// - Parameter value: The key itself.
  public init(_ value: String) {
    self.value = value
  }

  /// The key itself, for the one who sends it to the server and nobody else.
  public func reveal() -> String {
    value
  }
}

extension Secret: CustomStringConvertible {
  /// A stand-in.
  public var description: String { "(secret)" }
}

extension Secret: CustomDebugStringConvertible {
  /// A stand-in.
  public var debugDescription: String { description }
}

extension Secret: CustomReflectable {
  /// Without children, so that `dump` and test failures show none either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
