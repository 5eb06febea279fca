import Basics
import Testing

struct TextBufferTests {
  @Test func `given pieces of any length, when appended, then the text is all of them`() {
    for room in [0, 1, 7, 64, 4_096] {
      var (text, expected): ([UInt8], [UInt8]) = ([1, 2], [1, 2])
      text.appendText(room: room) { text in
        for count in 0...70 {
          let piece = (0..<count).map { UInt8($0 + count) }
          text.append(piece)
          text.append(UInt8(count))
          expected += piece + [UInt8(count)]
        }
      }
      #expect(text == expected)
    }
  }

  @Test func `given an error on the way, when appended, then the array is as before`() {
    var text: [UInt8] = [1]

    #expect(throws: Broken.self) {
      try text.appendText(room: 2) { text throws(Broken) in
        text.append([2, 3, 4])
        throw Broken()
      }
    }

    #expect(text == [1])
  }

  @Test(arguments: [
    (UInt64(0), 0, false, "0"), (7, 3, true, "-0.007"), (12_345, 2, false, "123.45"),
    (.max, 0, false, "18446744073709551615"), (1_000_000_000, 9, false, "1.000000000"),
  ])
  func `given a number, when appended, then it is as in an array`(
    units: UInt64, places: Int, isNegative: Bool, expected: String,
  ) {
    var (lent, own): ([UInt8], [UInt8]) = ([], [])

    let number = FixedDecimal(units: units, isNegative: isNegative, places: places)
    lent.appendText(room: 1) { number.appendPadded(to: &$0) }
    number.appendPadded(to: &own)

    #expect(String(decoding: lent, as: UTF8.self) == expected)
    #expect(own == lent)
  }

  private struct Broken: Error {}
}
