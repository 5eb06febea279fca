/// How much of a buffer is well-formed UTF-8 (Unicode 16, table 3-7).
///
/// Foundation's XML parser ends the process when a name is not valid UTF-8, so every byte that it
/// gets is checked first.
struct UTF8Check: Equatable {
  /// The index behind the last complete character.
  let end: Int
  /// Whether what follows can't become a character whatever comes next.
  let isBroken: Bool

  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - start: The index at which a character begins.
  init(_ bytes: [UInt8], from start: Int) {
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      guard let lead = Lead(bytes[index]) else {
        self.init(end: index, isBroken: true)
        return
      }
      let tail = bytes[(index + 1)...].prefix(lead.tailLength)
      let isValid =
        tail.first.map(lead.second.contains) ?? true
        && tail.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
      guard isValid, tail.count == lead.tailLength else {
        self.init(end: index, isBroken: !isValid)
        return
      }
      index += 1 + lead.tailLength
    }
    self.init(end: index, isBroken: false)
  }

  init(end: Int, isBroken: Bool) {
    self.end = end
    self.isBroken = isBroken
  }

  /// What a first byte says of those behind it.
  private struct Lead {
    let tailLength: Int
    let second: ClosedRange<UInt8>

    init?(_ byte: UInt8) {
      switch byte {
      case 0xC2...0xDF: (tailLength, second) = (1, 0x80...0xBF)
      case 0xE0: (tailLength, second) = (2, 0xA0...0xBF)
      case 0xED: (tailLength, second) = (2, 0x80...0x9F)
      case 0xE1...0xEF: (tailLength, second) = (2, 0x80...0xBF)
      case 0xF0: (tailLength, second) = (3, 0x90...0xBF)
      case 0xF1...0xF3: (tailLength, second) = (3, 0x80...0xBF)
      case 0xF4: (tailLength, second) = (3, 0x80...0x8F)
      default: return nil
      }
    }
  }
}
