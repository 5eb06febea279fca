import TestSupport
import Testing

@testable import PointFormats

struct DecimalTextTests {
  @Test(arguments: [
    ("37.3293", 37.3293), ("-121.8893", -121.8893), ("+7", 7), ("0", 0), (".5", 0.5), ("5.", 5),
    ("1.5e2", 150), ("1E-2", 0.01), ("00012.50", 12.5),
    ("-6.081689834590001", -6.081689834590001), ("9007199254740993", 9_007_199_254_740_992),
    ("0.30000000000000004441", 0.30000000000000004),
    ("123456789012345678901234567890", 1.2345678901234568e29),
    ("0.00000000000000000000000000001", 1e-29),
  ])
  func `given a decimal number, when read, then it is the nearest double`(
    text: String,
    expected: Double,
  ) {
    #expect(DecimalText.double(text) == expected)
  }

  @Test func `given minus zero, when read, then it keeps its sign`() {
    #expect(DecimalText.double("-0.0")?.sign == .minus)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "nan", "inf", "-inf", "0x1p3", "12,5", "12.5.1", "1e", "1e+", "e5",
    "--1", "+-1", " 1", "1 ", "1_000", "1e999", "12°", "١٢", "1\u{0}",
  ])
  func `given something else, when read, then it is no number`(text: String) {
    #expect(DecimalText.double(text) == nil)
  }

  @Test func `given many random numbers, when read, then all equal what the library reads`() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<20_000 {
      let magnitude = Double.random(in: -180...180, using: &generator)
      let decimals = Int.random(in: 0...18, using: &generator)
      let text = "\(magnitude)".prefix { $0 != "e" }.prefix(5 + decimals)
      #expect(DecimalText.double(String(text)) == Double(text))
    }
  }
}
