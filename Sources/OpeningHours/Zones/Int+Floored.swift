extension Int {
  /// The quotient, rounded down also below zero.
  ///
  /// - Parameter divisor: Greater than 0.
  func floored(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
