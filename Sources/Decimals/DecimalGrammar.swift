/// Spellings of decimal numbers that a notation allows besides digits with at most one point between
/// them.
public struct DecimalGrammar: OptionSet, Sendable {
  /// One bit for each choice.
  public let rawValue: UInt8

  /// A minus in front.
  @inlinable public static var minus: DecimalGrammar { DecimalGrammar(rawValue: 1 << 0) }
  /// A plus in front.
  @inlinable public static var plus: DecimalGrammar { DecimalGrammar(rawValue: 1 << 1) }
  /// Digits on one side of the point only: `.5`, `5.`.
  @inlinable public static var barePoint: DecimalGrammar { DecimalGrammar(rawValue: 1 << 2) }
  /// `e` or `E` and an exponent.
  @inlinable public static var exponent: DecimalGrammar { DecimalGrammar(rawValue: 1 << 3) }
  /// `e` or `E` and an exponent with a minus; before anything else `e` is not part of the number.
  @inlinable public static var negativeExponent: DecimalGrammar {
    DecimalGrammar(rawValue: 1 << 4)
  }

  /// `12.5`, `.5`, `5.`.
  @inlinable public static var unsigned: DecimalGrammar { [.barePoint] }
  /// `-121.8893`, `+7`, `.5`, `1.5e2`.
  @inlinable public static var any: DecimalGrammar { [.minus, .plus, .barePoint, .exponent] }

  /// A grammar of these bits.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
