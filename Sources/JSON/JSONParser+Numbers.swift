extension JSONParser {
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if dialect == .json5 { _ = take(UInt8(ascii: "+")) }
    let signed = take(UInt8(ascii: "-"))
    let integerDigits = digits()
    let hasLeadingZero = integerDigits > 1 && bytes[index - integerDigits] == UInt8(ascii: "0")
    var fractionDigits = 0
    if take(UInt8(ascii: ".")) {
      fractionDigits = digits()
      if fractionDigits == 0, dialect == .strict { throw error("expected a digit after the point") }
    }
    guard integerDigits > 0 || (dialect == .json5 && fractionDigits > 0) else {
      throw error(signed || index > start ? "expected a digit" : "expected a value", at: start)
    }
    guard !hasLeadingZero else { throw error("a number must not begin with 0", at: start) }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      guard digits() > 0 else { throw error("expected a digit in the exponent") }
    }
    return JSONNumber(text: try text(start..<index))
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }
}
