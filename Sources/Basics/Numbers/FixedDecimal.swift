/// A number with a fixed count of decimals, and its text.
///
/// The value is rounded as `printf("%.*f")` does: exactly, a tie to the even digit. Its text never
/// has an exponent and is never `-0`. All work is on integers; no `String` is built.
public struct FixedDecimal: Equatable, Sendable {
  /// The magnitude in units of the last decimal.
  public let units: UInt64
  /// Whether it is below zero; zero itself never is.
  public let isNegative: Bool
  /// How many decimals it has, 0 to 9.
  public let places: Int

  /// Rounds a number.
  ///
  /// Returns `nil` for what has no such text: infinity, not a number, and magnitudes of 10¹⁸ units
  /// or more, which nothing on Earth has.
  @inlinable @inline(__always) public init?(_ value: Double, places: Int) {
    precondition((0...9).contains(places))
    let scale = Self.scale(places)
    let magnitude = abs(value)
    let product = magnitude * Double(scale)
    if product < Self.certain {
      // Adding 2⁵² rounds to a whole number, which the lower 52 bits of the sum hold.
      let sum = product + 0x1p52
      // Far from a tie, what the multiplication has rounded cannot matter.
      if abs(product - (sum - 0x1p52)) < 0.499 {
        let units = sum.bitPattern & (1 << 52 - 1)
        self.init(units: units, isNegative: value < 0, places: places)
        return
      }
    }
    guard let units = Self.exactUnits(of: magnitude, scale) else { return nil }
    self.init(units: units, isNegative: value < 0, places: places)
  }

  /// A number of units of the last decimal.
  @inlinable public init(units: UInt64, isNegative: Bool = false, places: Int) {
    self.units = units
    self.isNegative = isNegative && units > 0
    self.places = places
  }

  /// A distance in metres, to millimetres.
  @inlinable @inline(__always) public init?(distance: Double) { self.init(distance, places: 3) }

  /// Degrees of latitude or longitude, to 7 decimals: about a centimetre.
  @inlinable @inline(__always) public init?(degrees: Double) { self.init(degrees, places: 7) }

  /// A direction: 0 when it rounds to 360.
  ///
  /// - Parameter bearing: Degrees clockwise from true north, 0 to less than 360.
  @inlinable @inline(__always) public init?(bearing: Double, places: Int = 1) {
    guard let rounded = FixedDecimal(bearing, places: places) else { return nil }
    let isFullTurn = rounded.units == 360 * Self.scale(places)
    self = isFullTurn ? FixedDecimal(units: 0, places: places) : rounded
  }

  /// Appends the shortest text: `12.5`, `12`, `-0.25`.
  @inlinable @inline(__always) public func append(to output: inout some GrowingText & ~Copyable) {
    DecimalDigits.append(units, places: places, isShort: true, isNegative: isNegative, to: &output)
  }

  /// Appends the text with all its decimals: `12.500`.
  @inlinable public func appendPadded(to output: inout some GrowingText & ~Copyable) {
    DecimalDigits.append(
      units, places: places, isShort: false, isNegative: isNegative, to: &output, )
  }

  /// The text with all its decimals.
  public var paddedText: String {
    var bytes: [UInt8] = []
    appendPadded(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The shortest text.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Below this, a product is rounded by less than 2⁻¹³.
  @usableFromInline static var certain: Double { 1e12 }
  /// Beyond this, units could overflow.
  private static var limit: Double { 1e18 }

  @inlinable static func scale(_ places: Int) -> UInt64 {
    switch places {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    default: 1_000_000_000
    }
  }

  /// The units of a number that is large or close to a tie; `nil` for one that has no text.
  @usableFromInline static func exactUnits(of magnitude: Double, _ scale: UInt64) -> UInt64? {
    guard magnitude < limit, magnitude * Double(scale) < limit else { return nil }
    let whole = UInt64(magnitude)
    // The difference is exact, so rounding the fraction rounds the value.
    return rounded(whole * scale, plus: magnitude - Double(whole), times: Double(scale))
  }

  /// The units of a whole part and of a fraction, rounded.
  ///
  /// Only a product that the multiplication has rounded to a tie can mislead; what was rounded away
  /// then decides.
  private static func rounded(
    _ whole: UInt64, plus fraction: Double, times scale: Double,
  ) -> UInt64 {
    let product = fraction * scale
    let floor = UInt64(product)
    let rest = product - Double(floor)
    let units = whole + floor
    guard rest == 0.5 else { return rest > 0.5 ? units + 1 : units }
    let lost = (-product).addingProduct(fraction, scale)
    if lost == 0 { return units + units % 2 }
    return lost < 0 ? units : units + 1
  }
}
