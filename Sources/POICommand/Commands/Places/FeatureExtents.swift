import Basics

/// The byte ranges of the features in a GeoJSON document, so that one can be changed and all other
/// bytes stay as they are.
struct FeatureExtents: Equatable {
  /// The range between the brackets of the list.
  let list: Range<Int>
  /// The features in order.
  let features: [Range<Int>]

  /// - Parameter offset: The start of the key whose value is the list.
  init(in bytes: [UInt8], listAt offset: Int) {
    var index = Self.skippingSpace(in: bytes, from: Self.end(of: bytes, from: offset))
    // Behind the colon and the opening bracket.
    index = Self.skippingSpace(in: bytes, from: index + 1) + 1
    let start = index
    var features: [Range<Int>] = []
    index = Self.skippingSpace(in: bytes, from: index)
    while bytes[index] != UInt8(ascii: "]") {
      let end = Self.end(of: bytes, from: index)
      features.append(index..<end)
      index = Self.skippingSpace(in: bytes, from: end)
      if bytes[index] == UInt8(ascii: ",") {
        index = Self.skippingSpace(in: bytes, from: index + 1)
      }
    }
    self.list = start..<index
    self.features = features
  }

  /// The end of the value that begins at an index.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var extent = JSONExtent()
    let length = unsafe bytes.withUnsafeBytes { bytes in
      unsafe extent.end(in: UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
    return length.map { start + $0 } ?? bytes.count
  }

  private static func skippingSpace(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index
  }
}
