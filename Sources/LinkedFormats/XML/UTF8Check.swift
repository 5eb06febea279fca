import Basics

/// How much of a buffer is well-formed UTF-8.
///
/// Foundation's XML parser ends the process when a name is not valid UTF-8, so every byte that it
/// gets is checked first.
struct UTF8Check: Equatable {
  /// The index behind the last complete character.
  let end: Int
  /// Whether what follows cannot become a character whatever comes next.
  let isBroken: Bool

  /// - Parameter start: The index at which a character begins.
  init(_ bytes: [UInt8], from start: Int) {
    let bytes = bytes.span
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let sequence = UTF8Sequence(at: index, in: bytes)
      guard case .wellFormed(let length) = sequence else {
        (end, isBroken) = (index, sequence == .illFormed)
        return
      }
      index += length
    }
    (end, isBroken) = (index, false)
  }
}
