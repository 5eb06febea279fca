import Basics
import TestSupport
import Testing

struct DecimalDigitsTests {
  /// Numbers around each power of ten, and others of every length.
  private static let numbers: [UInt64] = {
    var numbers = [0, UInt64.max]
    var (power, random) = (UInt64(1), SeededGenerator(seed: 3))
    for _ in 0..<20 {
      numbers += [power - 1, power, power + 1, power / 2 * 3]
      numbers += (0..<Thoroughness.count(100, full: 5_000)).map { _ in
        .random(in: 0...power, using: &random)
      }
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    return numbers
  }()

  @Test func `given whole numbers of every length, when written, then all digits are there`() {
    for number in Self.numbers {
      var text: [UInt8] = []
      DecimalDigits.append(number, to: &text)
      #expect(String(decoding: text, as: UTF8.self) == "\(number)")
      for isNegative in [false, true] {
        let lent = unsafe DecimalDigits.withText(of: number, isNegative: isNegative) {
          unsafe String(decoding: $0, as: UTF8.self)
        }
        #expect(lent == (isNegative ? "-\(number)" : "\(number)"))
      }
    }
  }

  @Test(arguments: 0...9)
  func `given numbers with decimals, when written, then the point stands before so many digits`(
    places: Int
  ) {
    for (position, units) in Self.numbers.enumerated() {
      let isNegative = position % 2 == 1 && units > 0
      let number = FixedDecimal(units: units, isNegative: isNegative, places: places)
      var digits = Array("\(units)")
      digits = Array(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let whole = (isNegative ? "-" : "") + String(digits.dropLast(places))
      var decimals = String(digits.suffix(places))
      #expect(number.paddedText == (places > 0 ? "\(whole).\(decimals)" : whole))
      while decimals.last == "0" { decimals.removeLast() }
      #expect(number.text == (decimals.isEmpty ? whole : "\(whole).\(decimals)"))
    }
  }
}
