import Testing

/// Expects two values to be equal, as `#expect(value == expected)` does.
///
/// That macro has the compiler go twice through all that is called `==`, for 20 ms each time; a
/// sixth of the time in which tests are built went there.
package func expect<Value: Equatable>(
  _ value: Value, is expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
) {
  #expect(value == expected, comment(), sourceLocation: sourceLocation)
}
