/// A whole OpenStreetMap extract in few bytes.
package enum SmallExtract {
  /// A café with a German name, a private one, and one whose way has two of the nodes; as of
  /// 2021-04-21T20:21:46Z.
  package static let bytes = bytes(of: text)

  /// A town of two cafés: a street of 2 km along the equator, a footway north of it with a private gate
  /// at 0.005 0.005, a square at the east end, a motorway and a pond; as of the same moment.
  package static let town = bytes(of: townText)

  private static func bytes(of text: String) -> [UInt8] {
    let digits = Array(text.utf8)
    return stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16)
    }
  }

  private static let text =
    "0000000d0a094f534d48656164657218250a23220e4f736d536368656d612d56302e36220a44656e73654e6f"
    + "6465738002da928284060000000c0a074f534d446174611885010a82010a440a000a07616d656e6974790a04"
    + "636166650a046e616d650a05436166c3a90a076e616d653a64650a0a4b6166666565686175730a0661636365"
    + "73730a0770726976617465122812260a030202024209a09c01a09c01a09c014a050000c0b802520d01020304"
    + "05060001020708000012101a0e0807120201031a02020642020402"

  private static let townText =
    "0000000d0a094f534d48656164657218250a23220e4f736d536368656d612d56302e36220a44656e73654e6f"
    + "6465738002da928284060000000c0a074f534d4461746118fa020af7020aab010a000a07626172726965720a"
    + "04676174650a066163636573730a07707269766174650a07616d656e6974790a04636166650a046e616d650a"
    + "044e6561720a0f426568696e642074686520676174650a07686967687761790a0b7265736964656e7469616c"
    + "0a0b4d61696e205374726565740a07666f6f747761790a04617265610a0a7065646573747269616e0a037965"
    + "730a076e61747572616c0a0577617465720a086d6f746f72776179127312710a0e0202020202020202020202"
    + "021002421d000000a08d0600009f8d06904e9f9c01d08603a09c01008fc503a08d064a24bf9a0cc09a0cc09a"
    + "0cbf9a0ca08d06a08d06d00fc03e008fa10f009f9c01f0a204c0af05521a0000000001020304000000000000"
    + "00000506070800050607090012521a10080112020a071a020b0c4204020202081a0e080212010a1a010d4204"
    + "040402021a10080312020a0e1a020f1042040e0202031a0e08041201111a01124204140202031a0c08051201"
    + "0a1a011342020606"

  /// The small one with about so many more bytes of blobs that readers skip.
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
