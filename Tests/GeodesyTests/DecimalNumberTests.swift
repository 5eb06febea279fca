import TestSupport
import Testing

@testable import Geodesy

@Suite struct DecimalNumberTests {
  @Test func `given random digits, when read, then the number is the nearest of all`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<50_000 {
      let whole = String((0..<Int.random(in: 0...12, using: &random)).map { _ in digit(&random) })
      let rest = String((0..<Int.random(in: 1...25, using: &random)).map { _ in digit(&random) })
      let text = whole + "." + rest
      var scanner = TextScanner(trimming: text)

      let number = try #require(DecimalNumber(&scanner))

      #expect(number.value == Double("0" + text))
      #expect(scanner.isAtEnd)
    }
  }

  private func digit(_ random: inout SeededGenerator) -> Character {
    "0123456789".randomElement(using: &random) ?? "0"
  }

  @Test(arguments: ["", ".", "-1", "+1", "e5", "x", "inf", "°", ",1"])
  func `given no number, when read, then there is none and nothing moves`(text: String) {
    var scanner = TextScanner(trimming: text)
    #expect(DecimalNumber(&scanner) == nil)
    #expect(scanner.position == 0)
  }

  @Test(arguments: [
    ("1.5.2", 1.5, 3), ("12.", 12, 3), (".5x", 0.5, 2), ("1e-3", 1, 1), ("1_000", 1, 1),
    ("0x10", 0, 1),
  ])
  func `given more than a number, when read, then it stops behind the number`(
    text: String,
    value: Double,
    end: Int,
  ) {
    var scanner = TextScanner(trimming: text)
    #expect(DecimalNumber(&scanner)?.value == value)
    #expect(scanner.position == end)
  }
}
