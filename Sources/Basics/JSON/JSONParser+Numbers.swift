extension JSONParser {
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    let grammar: DecimalGrammar =
      dialect == .json5 ? .any : DecimalGrammar(minus: true, exponent: .any)
    guard let number = DecimalNumber(bytes.span.extracting(..<end), from: start, as: grammar) else {
      let beginnings = dialect == .json5 ? "+-." : "-."
      let isBegun = next.map(beginnings.utf8.contains) ?? false
      throw error(isBegun ? "expected a digit" : "expected a value", at: start)
    }
    let firstDigit = bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+") ? 1 : 0
    guard number.integerDigits < 2 || bytes[start + firstDigit] != UInt8(ascii: "0") else {
      throw error("a number must not begin with 0", at: start)
    }
    index = number.end
    if take(UInt8(ascii: ".")) { throw error("expected a digit after the point") }
    if next.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      index += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      throw error("expected a digit in the exponent")
    }
    return JSONNumber(
      text: try text(start..<index), double: number.value.isFinite ? number.value : nil,
    )
  }
}
