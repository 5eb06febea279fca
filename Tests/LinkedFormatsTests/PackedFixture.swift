/// Packs text, without making it smaller: deflated bytes may be stored as they are (RFC 1951 §3.2.4).
enum PackedFixture {
  static func gzip(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    return header + deflated(bytes) + little(checksum(bytes)) + little(UInt32(bytes.count))
  }

  /// A file in a zip file, deflated or stored; a deflated one may have its lengths behind it.
  static func zipEntry(
    _ name: String, _ text: String, isDeflated: Bool = true, hasDescriptor: Bool = false,
    isEncrypted: Bool = false,
  ) -> [UInt8] {
    let bytes = Array(text.utf8)
    let packed = isDeflated ? deflated(bytes) : bytes
    let lengths =
      little(checksum(bytes)) + little(UInt32(packed.count)) + little(UInt32(bytes.count))
    let flags = (hasDescriptor ? 8 : 0) + (isEncrypted ? 1 : 0)
    var entry: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, UInt8(flags), 0, isDeflated ? 8 : 0, 0]
    entry += [0, 0, 0, 0]
    entry += hasDescriptor ? [UInt8](repeating: 0, count: 12) : lengths
    entry += [UInt8(name.utf8.count), 0, 2, 0] + Array(name.utf8) + [7, 7] + packed
    return hasDescriptor ? entry + [0x50, 0x4B, 7, 8] + lengths : entry
  }

  /// The beginning of the directory that stands behind the files.
  static let zipDirectory: [UInt8] = [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 42)

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    return [1] + [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + bytes
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 (RFC 1952 §8).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
  }
}
