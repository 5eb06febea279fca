import Basics

/// Interner of strings: numbers them in the order in which they first come, up to a cap that bounds
/// the memory, and counts them.
struct StringInterner {
  /// Greatest number of different strings; later ones stay in their records.
  static let capacity = 1 << 17
  /// Longer strings hardly ever come twice.
  static let longest = 128

  private(set) var counts: [UInt32] = []
  private var hashes: [UInt64] = []
  private var starts: [UInt32] = [0]
  private var content: [UInt8] = []
  /// Open addressing by hash: 0 is free, else the number plus one.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)

  var count: Int { counts.count }

  /// Bytes of the strings that came once.
  var byteCountOfSingles: Int {
    counts.indices.reduce(0) { $0 + (counts[$1] == 1 ? Int(starts[$1 + 1] - starts[$1]) : 0) }
  }

  subscript(code: Int) -> ArraySlice<UInt8> {
    content[Int(starts[code])..<Int(starts[code + 1])]
  }

  func withUTF8<Result>(of code: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = Int(starts[code])..<Int(starts[code + 1])
    return unsafe content.withUnsafeBufferPointer { content in
      unsafe body(UnsafeBufferPointer(rebasing: content[range]))
    }
  }

  func text(_ code: Int) -> String { String(decoding: self[code], as: UTF8.self) }

  /// The number of a string, which is new or counted once more; `nil` when it has none.
  mutating func code(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in unsafe code(of: UnsafeRawBufferPointer(bytes)) }
  }

  private mutating func code(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count <= Self.longest else { return nil }
    let hash = unsafe Checksum.of(MappedBytes(bytes), seed: 0)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let code = Int(slots[slot]) - 1
      if hashes[code] == hash, unsafe isString(code, bytes) {
        counts[code] += 1
        return code
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard count < Self.capacity else { return nil }
    slots[slot] = UInt32(count + 1)
    hashes.append(hash)
    unsafe content.append(contentsOf: bytes)
    starts.append(UInt32(content.count))
    counts.append(1)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private func isString(_ code: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    unsafe withUTF8(of: code) { string in
      guard string.count == bytes.count else { return false }
      guard let first = string.baseAddress, let second = bytes.baseAddress else { return true }
      return unsafe memcmp(first, second, bytes.count) == 0
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (code, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(code + 1)
    }
  }
}
