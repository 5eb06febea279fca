import PointsOfInterest
import TestSupport
import Testing

struct PlainLineTests {
  @Test(arguments: [
    "1 2\n3 4\n", "3 4", "3 4\r\n", "# home\n\n  3 4 \n#end", "\u{FEFF}3 4\n", "1 2\r\n3 4\r\n\r\n",
  ])
  func `given locations and comments, when read, then the last counts`(text: String) throws {
    #expect(try outcome(of: text) == .success(fileFix(3, 4)))
  }

  @Test(arguments: [
    // A mistyped line after a location does not make that one count.
    ("1 2\nhere\n", Failure.Kind.data, "line 2: 'here' is not a location"),
    ("1 2\n\there", .data, "line 2: 'here' is not a location"),
    ("", .tryAgain, "no location: there is nothing in it yet"),
    ("# nothing yet\n\n", .tryAgain, "no location: there is nothing in it yet"),
  ])
  func `given no location or something else, when read, then the reason is told`(
    text: String, kind: Failure.Kind, reason: String,
  ) throws {
    #expect(try outcome(of: text) == .failure(Failure(kind, "FILE: \(reason)")))
  }

  @Test func `given bytes that are no text, when read, then the line is named`() throws {
    #expect(
      try outcome(of: [0x7F, 0x45, 0x4C, 0x46, 0x00, 0xFF, 0x0A])
        == .failure(Failure(.data, "FILE: line 1: neither a location nor a line of a receiver")))
  }

  @Test(arguments: ["1 2\n3 4\n", "$GPGGA,1\n$GPGGA,2\n", "{}"])
  func `given UTF-16, when read, then the command that converts it is told`(text: String) throws {
    let reason = "line 1: the text is UTF-16, not UTF-8; iconv -f UTF-16 -t UTF-8 converts it"
    for isBigEndian in [false, true] {
      let bytes = "\u{FEFF}\(text)".utf16.flatMap { unit in
        let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isBigEndian ? bytes.reversed() : bytes
      }
      expect(try outcome(of: bytes), is: .failure(Failure(.data, "FILE: \(reason)")))
    }
  }

  @Test func `given a line over 1 MiB, when read, then it is refused`() throws {
    let long = String(repeating: "9", count: (1 << 20) + 1) + "\n"
    for text in [long, "1 2\n" + long + "3 4\n"] {
      let byte = text == long ? 0 : 4
      #expect(
        try outcome(of: text)
          == .failure(
            Failure(.data, "FILE: what begins at byte \(byte) is longer than 1048576 bytes")))
    }
  }

  @Test func `given a hundred lines without meaning, when read, then reading stops there`() throws {
    let text = String(repeating: "?\n", count: 100) + String(repeating: "9", count: 2 << 20)
    #expect(
      try outcome(of: text) == .failure(Failure(.data, "FILE: line 1: '?' is not a location")))
  }
}
