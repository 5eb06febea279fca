import Basics
import Foundation
import TestSupport
import Testing

struct FixedDecimalTests {
  @Test(
    arguments: [
      (0, 3, "0"), (-0.0, 3, "0"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (12.5, 3, "12.5"),
      (12.3456, 3, "12.346"), (100, 3, "100"), (20_003_931.4586, 3, "20003931.459"),
      (1e10, 3, "10000000000"), (1e-300, 7, "0"), (-121.8893, 7, "-121.8893"),
      (-33.856789151, 7, "-33.8567892"), (-33.85678915, 7, "-33.8567891"), (180, 7, "180"),
      (-0.0000001, 7, "-0.0000001"),
      (0.1 + 0.2, 9, "0.3"), (9.9996, 3, "10"), (999.5, 0, "1000"), (123_456_789, 9, "123456789"),
    ] as [(Double, Int, String)])
  func `given a number, when written, then it is short, without exponent and without -0`(
    value: Double, places: Int, expected: String,
  ) { expect(FixedDecimal(value, places: places)?.text, is: expected) }

  @Test func `given a negative zero in units, when written, then it has no sign`() {
    expect(FixedDecimal(units: 0, isNegative: true, places: 2).paddedText, is: "0.00")
  }

  @Test(
    arguments: [
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (-2.5, 0, "-2"), (1_221_127.5, 0, "1221128"),
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (0.0625, 3, "0.062"),
      // Below the tie in binary, though the product with 1000 rounds to a tie.
      (1.0005, 3, "1.000"), (2.0015, 3, "2.002"), (8.1235, 3, "8.123"), (0.0015, 3, "0.002"),
    ] as [(Double, Int, String)])
  func `given a tie or nearly one, when rounded, then the exact value decides, and even on a tie`(
    value: Double, places: Int, expected: String,
  ) { expect(FixedDecimal(value, places: places)?.paddedText, is: expected) }

  @Test func `given many numbers, when rounded, then they are what printf prints`() {
    var generator = SeededGenerator(seed: 42)
    for index in 0..<Thoroughness.count(1_000, full: 20_000) {
      let places = index % 8
      let value = Double.random(in: -2e7...2e7, using: &generator) * [1, 1e-3, 1e-7][index % 3]
      let printed = String(format: "%.\(places)f", value)
      let isZero = !printed.contains { $0.isNumber && $0 != "0" }
      let expected = isZero ? printed.replacing("-", with: "") : printed
      expect(FixedDecimal(value, places: places)?.paddedText, is: expected)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e15, -1e15])
  func `given a number without a fixed text, when rounded, then there is none`(value: Double) {
    expect(FixedDecimal(value, places: 3), is: nil)
  }

  @Test(
    arguments: [
      (0, "0"), (359.94, "359.9"), (359.95, "359.9"), (359.96, "0"), (359.999, "0"), (45.04, "45"),
      (0.04, "0"), (180.05, "180.1"),
    ] as [(Double, String)])
  func `given a bearing, when in tenths, then it is below 360`(bearing: Double, expected: String) {
    expect(FixedDecimal(bearing: bearing)?.text, is: expected)
  }

  @Test func `given degrees with and without a rest, when rounded, then it is as for any number`() {
    var generator = SeededGenerator(seed: 7)
    let grid = (0..<2_000).map { _ in
      Double(Int32.random(in: -1_800_000_000...1_800_000_000, using: &generator)) / 1e7
    }
    let others = (0..<2_000).map { _ in Double.random(in: -400...400, using: &generator) }
    let edges = [0, -0.0, -1e-8, 5e-8, 179.99999995, 180, -180, 360, .nan, .infinity, 1e300]
    for degrees in grid + others + edges {
      expect(FixedDecimal(degrees: degrees), is: FixedDecimal(degrees, places: 7), "\(degrees)")
    }
  }
}
