import TestSupport
import Testing

@testable import PointFormats

struct TextEscapingTests {
  private static let replacement = "\u{FFFD}"

  @Test(
    arguments: [
      ([0x9B, 0x41], 1), ([0x80], 1), ([0xFF, 0xFE], 2), ([0xC2], 1), ([0xE2, 0x80], 2),
      ([0xC0, 0x9B], 2), ([0xE0, 0x80, 0x9B], 3), ([0xED, 0xA0, 0x80], 3),
      ([0xF0, 0x80, 0x80, 0x9B], 4),
      ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF0, 0x9F, 0x98], 3), ([0xE6, 0x9D, 0x41], 2),
    ] as [([UInt8], Int)])
  func `given bytes of no UTF-8, when written, then all are replaced`(bytes: [UInt8], count: Int) {
    let rest = bytes.last == 0x41 ? "A" : ""
    let expected = "a" + String(repeating: Self.replacement, count: count) + rest + "b"
    expect(Self.written([0x61] + bytes + [0x62]), is: expected)
  }

  @Test func `given every scalar, when written, then only the unfit ones change`() {
    var changed: [Int] = []
    // All of the blocks that hold unfit ones.
    let step = Thoroughness.count(331, full: 1)
    let values = [
      stride(from: 0x80, to: 0x2100, by: 1), stride(from: 0x2100, to: 0xFF00, by: step),
      stride(from: 0xFF00, to: 0x1_0000, by: 1), stride(from: 0x1_0000, to: 0x11_0000, by: step),
    ]
    for value in values.joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let bytes = Array(String(scalar).utf8)
      var output: [UInt8] = []
      bytes.withUnsafeBufferPointer { TSVText.append(utf8: $0, to: &output) }
      if output != bytes { changed.append(value) }
    }
    let expected =
      Array(0x80...0x9F) + [0x061C, 0x200E, 0x200F] + Array(0x2028...0x202E)
      + Array(0x2066...0x2069) + [0xFFFE, 0xFFFF] as [Int]
    expect(changed, is: expected)
  }

  @Test(arguments: ["", "\\", "\"\\", "&<>\""])
  func `given any byte in a text, when seen, then words tell what bytes tell`(escaped: String) {
    let scalars = Array(escaped.unicodeScalars) + Array(repeating: "\u{7F}", count: 4)
    let characters = EscapedCharacters(scalars[0], scalars[1], scalars[2], scalars[3])
    for count in [1, 7, 8, 9, 15, 16, 17, 31] {
      for position in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var text = Array(repeating: UInt8(ascii: "a"), count: count)
          text[position] = byte
          let isMissing = text.withUnsafeBufferPointer { characters.areMissing(in: $0) }
          let isPlain = (0x20...0x7E).contains(byte) && !escaped.utf8.contains(byte)
          if isMissing != isPlain { Issue.record("\(byte) at \(position) of \(count)") }
        }
      }
    }
  }

  private static func written(_ bytes: [UInt8]) -> String? {
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { TSVText.append(utf8: $0, to: &output) }
    return String(validating: output, as: UTF8.self)
  }
}
