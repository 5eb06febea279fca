/// The rules of a valid Plus code, and its digits.
struct PlusCodeSyntax {
  /// Values of 0 to 19, without padding.
  private(set) var digits: [Int] = []
  /// Whether the code lacks its first digits.
  let isShort: Bool

  /// Checks a text; `nil` if it is no valid code, or names no area on Earth.
  init?(_ bytes: [UInt8]) {
    guard let separator = bytes.firstIndex(of: UInt8(ascii: "+")), separator <= 8,
      separator.isMultiple(of: 2), bytes.count > 1
    else { return nil }
    let (before, after) = (bytes[..<separator], bytes[(separator + 1)...])
    guard after.count != 1 else { return nil }
    let significant = before.prefix { $0 != UInt8(ascii: "0") }
    let padding = before.dropFirst(significant.count)
    if !padding.isEmpty {
      // Padding fills an even number of places up to the sign, and nothing follows it.
      guard separator == 8, !significant.isEmpty, padding.count.isMultiple(of: 2),
        padding.allSatisfy({ $0 == UInt8(ascii: "0") }), after.isEmpty
      else { return nil }
    }
    for letter in [significant, after].joined() {
      guard let digit = PlusCodeGrid.digit(letter) else { return nil }
      digits.append(digit)
    }
    isShort = separator < 8
    // The first pair covers 400° each way, the Earth only 180° and 360° of them.
    guard isShort || digits.count > 1 && digits[0] < 9 && digits[1] < 18 else { return nil }
  }
}
