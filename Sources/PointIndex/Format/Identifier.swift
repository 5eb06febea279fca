import Basics
import PointsOfInterest

/// Form of a record's id: most ids are numbers, or an OpenStreetMap type and number.
public enum Identifier: UInt8 {
  case none = 0
  /// A length and that many bytes of UTF-8.
  case text = 1
  /// A decimal number without sign and leading zeros.
  case number = 2
  /// `node/1`, `way/2`, `relation/3`: the number zigzag-encoded, times four, plus 0, 1 or 2.
  case openStreetMap = 3

  /// The most compact form that decodes to exactly the same text, and its number if it has one.
  static func compact(_ text: String?) -> (Identifier, number: UInt64) {
    guard var text else { return (.none, 0) }
    return text.withUTF8 { bytes in
      if let number = unsafe digits(bytes) { return (.number, number) }
      return unsafe openStreetMap(bytes).map { (.openStreetMap, $0) } ?? (.text, 0)
    }
  }

  /// Calls a closure with the text of the id that `openStreetMap` carries a number of.
  @inlinable public static func withText<Result>(
    ofOpenStreetMap value: UInt64, _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) -> Result {
    // The longest type has 9 bytes, the longest number 20 and a sign.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { text in
      let count = unsafe write(openStreetMap: value, to: text)
      return unsafe body(UnsafeBufferPointer(rebasing: text[..<count]))
    }
  }

  @usableFromInline package static func write(
    openStreetMap value: UInt64, to text: UnsafeMutableBufferPointer<UInt8>,
  ) -> Int {
    let type = OpenStreetMapObject.kinds[min(2, Int(value & 3))]
    let name = unsafe UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount)
    let slash = unsafe text.update(fromContentsOf: name)
    unsafe text[slash] = UInt8(ascii: "/")
    let zigzag = value >> 2
    let isNegative = zigzag & 1 == 1
    let number = isNegative ? (zigzag >> 1) + 1 : zigzag >> 1
    return unsafe DecimalDigits.withText(of: number, isNegative: isNegative) { digits in
      unsafe text.suffix(from: slash + 1).update(fromContentsOf: digits)
    }
  }

  private static func openStreetMap(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    for (index, type) in OpenStreetMapObject.kinds.enumerated() {
      let name = unsafe UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount)
      guard unsafe bytes.starts(with: name) else { continue }
      var rest = unsafe bytes.dropFirst(name.count)
      guard unsafe rest.popFirst() == UInt8(ascii: "/") else { continue }
      let isNegative = unsafe rest.first == UInt8(ascii: "-")
      if isNegative { unsafe rest.removeFirst() }
      guard let number = unsafe digits(UnsafeBufferPointer(rebasing: rest)), number < 1 << 60,
        !isNegative || number > 0
      else { return nil }
      let zigzag = isNegative ? (number - 1) << 1 | 1 : number << 1
      return zigzag << 2 | UInt64(index)
    }
    return nil
  }

  /// A decimal number as it would be printed: no sign, no leading zero.
  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard let first = unsafe bytes.first, bytes.count <= 19 else { return nil }
    guard first != UInt8(ascii: "0") || bytes.count == 1 else { return nil }
    var value: UInt64 = 0
    for index in bytes.indices {
      let byte = unsafe bytes[index]
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + UInt64(byte - 0x30)
    }
    return value
  }
}
