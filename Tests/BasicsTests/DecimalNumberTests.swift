import Basics
import TestSupport
import Testing

struct DecimalNumberTests {
  @Test(arguments: [
    ("37.3293", 37.3293), ("-121.8893", -121.8893), ("+7", 7), ("0", 0), (".5", 0.5), ("5.", 5),
    ("1.5e2", 150), ("1E-2", 0.01), ("00012.50", 12.5), ("1e22", 1e22), ("1.5e+22", 1.5e22),
    ("-6.081689834590001", -6.081689834590001), ("9007199254740993", 9_007_199_254_740_992),
    ("0.30000000000000004441", 0.30000000000000004),
    ("123456789012345678901234567890", 1.2345678901234568e29),
    ("0.00000000000000000000000000001", 1e-29), ("1e-999999999999999999999", 0),
  ])
  func `given a decimal, when read, then it is the nearest double`(text: String, expected: Double) {
    expect(DecimalNumber.value(of: text, as: .any), is: expected)
  }

  @Test func `given minus zero, when read, then it keeps its sign`() {
    expect(DecimalNumber.value(of: "-0.0", as: .any)?.sign, is: .minus)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "nan", "inf", "-inf", "0x1p3", "12,5", "12.5.1", "1e", "1e+", "e5",
    "--1", "+-1", " 1", "1 ", "1_000", "1e999", "1e999999999999999999999", "12°", "١٢", "1\u{0}",
  ])
  func `given something else, when read, then it is no number`(text: String) {
    expect(DecimalNumber.value(of: text, as: .any), is: nil)
  }

  @Test func `given a number beyond all doubles, when read, then it is infinite`() {
    let digits = Array(String(repeating: "9", count: 400).utf8)
    expect(DecimalNumber(digits.span, as: .unsigned)?.value, is: .infinity)
  }

  @Test func `given many random numbers, when read, then all equal what the library reads`() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<Thoroughness.count(2_000, full: 20_000) {
      let magnitude = Double.random(in: -180...180, using: &generator)
      let decimals = Int.random(in: 0...18, using: &generator)
      let text = "\(magnitude)".prefix { $0 != "e" }.prefix(5 + decimals)
      expect(DecimalNumber.value(of: String(text), as: .any), is: Double(text))
    }
  }

  @Test func `given random digits and exponents, when read, then the number is the nearest`() {
    var generator = SeededGenerator(seed: 9)
    func digits(_ counts: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: counts, using: &generator)).map { _ in
          "0123456789".randomElement(using: &generator) ?? "0"
        })
    }
    for _ in 0..<Thoroughness.count(5_000, full: 50_000) {
      var text = digits(1...12) + "." + digits(0...25)
      if Bool.random(using: &generator) {
        text += "e\(Int.random(in: -30...30, using: &generator))"
      }
      expect(DecimalNumber.value(of: text, as: .any), is: Double(text))
    }
  }

  struct Prefix: Sendable {
    let text: String
    let grammar: DecimalGrammar
    let value: Double
    let end: Int

    init(_ text: String, _ grammar: DecimalGrammar, _ value: Double, _ end: Int) {
      (self.text, self.grammar, self.value, self.end) = (text, grammar, value, end)
    }
  }

  @Test(arguments: [
    Prefix("1.5.2", .unsigned, 1.5, 3), Prefix("12.", .unsigned, 12, 3),
    Prefix(".5x", .unsigned, 0.5, 2), Prefix("1e-3", .unsigned, 1, 1),
    Prefix("1_000", .unsigned, 1, 1), Prefix("0x10", .unsigned, 0, 1),
    Prefix("12.", DecimalGrammar(minus: true), 12, 2),
    Prefix("-1.5,", DecimalGrammar(minus: true), -1.5, 4), Prefix("1e+", .any, 1, 1),
    Prefix("1e-3x", DecimalGrammar(exponent: .negative), 0.001, 4),
    Prefix("1E5", DecimalGrammar(exponent: .negative), 1, 1),
    Prefix("1e+5", DecimalGrammar(exponent: .negative), 1, 1),
  ])
  func `given more than a number, when read, then it ends where the grammar ends it`(row: Prefix) {
    let number = DecimalNumber(Array(row.text.utf8).span, as: row.grammar)
    #expect((number?.value, number?.end) == (row.value, row.end))
  }

  @Test(arguments: ["", ".", "-1", "+1", "e5", "x", "inf", "°", ",1"])
  func `given a sign or no digit, when read without sign, then there is no number`(text: String) {
    #expect(DecimalNumber(Array(text.utf8).span, as: .unsigned) == nil)
  }

  @Test func `given a point without digits before it, when the grammar wants them, then none`() {
    #expect(
      DecimalNumber(Array(".5".utf8).span, as: DecimalGrammar(minus: true, exponent: .any)) == nil)
  }

  @Test func `given a number inside a text, when read, then its digits and point are told`() {
    let number = DecimalNumber(Array("lat=0121.25".utf8).span, from: 4, as: .unsigned)
    #expect((number?.integerDigits, number?.hasPoint, number?.end) == (4, true, 11))
  }
}

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
      expect(String(decoding: text, as: UTF8.self), is: "\(number)")
      for isNegative in [false, true] {
        let lent = unsafe DecimalDigits.withText(of: number, isNegative: isNegative) {
          unsafe String(decoding: $0, as: UTF8.self)
        }
        expect(lent, is: (isNegative ? "-\(number)" : "\(number)"))
      }
    }
  }

  @Test(arguments: 0...9)
  func `given numbers with decimals, when written, then they have so many digits`(places: Int) {
    for (position, units) in Self.numbers.enumerated() {
      let isNegative = position % 2 == 1 && units > 0
      let number = FixedDecimal(units: units, isNegative: isNegative, places: places)
      var digits = Array("\(units)")
      digits = Array(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let whole = (isNegative ? "-" : "") + String(digits.dropLast(places))
      var decimals = String(digits.suffix(places))
      expect(number.paddedText, is: (places > 0 ? "\(whole).\(decimals)" : whole))
      while decimals.last == "0" { decimals.removeLast() }
      expect(number.text, is: (decimals.isEmpty ? whole : "\(whole).\(decimals)"))
    }
  }
}
