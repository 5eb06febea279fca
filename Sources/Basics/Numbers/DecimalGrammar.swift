/// Spellings of decimal numbers that a notation allows besides digits with at most one point between
/// them.
///
/// A constant of plain members, so that a reader with a fixed grammar is compiled for it alone.
@frozen public struct DecimalGrammar: Sendable {
  /// Exponents that are part of a number, after `e` or `E`.
  @frozen public enum Exponent: Sendable {
    /// None: the number ends before the letter.
    case none
    /// Only negative exponents, such as `1e-5`; an `e` before anything else ends the number.
    case negative
    /// All.
    case any
  }

  @usableFromInline let minus: Bool
  @usableFromInline let plus: Bool
  @usableFromInline let barePoint: Bool
  @usableFromInline let exponent: Exponent

  /// A grammar of these spellings; a bare point has digits on one side only: `.5`, `5.`.
  @inlinable public init(
    minus: Bool = false, plus: Bool = false, barePoint: Bool = false, exponent: Exponent = .none,
  ) {
    self.minus = minus
    self.plus = plus
    self.barePoint = barePoint
    self.exponent = exponent
  }

  /// `12.5`, `.5`, `5.`.
  @inlinable public static var unsigned: DecimalGrammar { DecimalGrammar(barePoint: true) }
  /// `-121.8893`, `+7`, `.5`, `1.5e2`.
  @inlinable public static var any: DecimalGrammar {
    DecimalGrammar(minus: true, plus: true, barePoint: true, exponent: .any)
  }
}
