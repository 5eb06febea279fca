/// A whole OpenStreetMap extract in few bytes.
package enum SmallExtract {
  /// A café with a German name, a private one, and one whose way has two of the nodes; as of
  /// 2021-04-21T20:21:46Z.
  package static let bytes: [UInt8] = {
    let digits = Array(text.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
    }
  }()

  private static let text =
    "0000000d0a094f534d48656164657218250a23220e4f736d536368656d612d56302e36220a44656e73654e6f"
    + "6465738002da928284060000000c0a074f534d446174611885010a82010a440a000a07616d656e6974790a04"
    + "636166650a046e616d650a05436166c3a90a076e616d653a64650a0a4b6166666565686175730a0661636365"
    + "73730a0770726976617465122812260a030202024209a09c01a09c01a09c014a050000c0b802520d01020304"
    + "05060001020708000012101a0e0807120201031a02020642020402"

  /// The same with about so many more bytes of blobs that readers skip.
  package static func padded(by count: Int) -> [UInt8] {
    var bytes = bytes
    var left = count
    while left > 0 {
      let size = min(left, 1 << 20)
      let head: [UInt8] = [0x0A, 3] + Array("Pad".utf8) + [0x18] + varint(size)
      bytes += [0, 0, 0, UInt8(head.count)] + head + Array(repeating: 0x55, count: size)
      left -= size
    }
    return bytes
  }

  private static func varint(_ value: Int) -> [UInt8] {
    var (bytes, rest): ([UInt8], Int) = ([], value)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
