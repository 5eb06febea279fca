import Testing

@testable import PointFormats

struct EscapedCharactersTests {
  @Test(arguments: ["", "\\", "\"\\", "&<>\""])
  func `given any byte anywhere in a text, when looked at, then words tell what bytes tell`(
    escaped: String
  ) {
    let scalars = Array(escaped.unicodeScalars) + Array(repeating: "\u{7F}", count: 4)
    let characters = EscapedCharacters(scalars[0], scalars[1], scalars[2], scalars[3])
    for count in [1, 7, 8, 9, 15, 16, 17, 31] {
      for position in 0..<count {
        for byte in UInt8.min...UInt8.max {
          var text = Array(repeating: UInt8(ascii: "a"), count: count)
          text[position] = byte
          let isMissing = text.withUnsafeBufferPointer { characters.areMissing(in: $0) }
          let isPlain = (0x20...0x7E).contains(byte) && !escaped.utf8.contains(byte)
          if isMissing != isPlain {
            Issue.record("\(byte) at \(position) of \(count)")
          }
        }
      }
    }
  }
}
