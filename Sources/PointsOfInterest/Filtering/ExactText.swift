/// A text to compare others with, as `String` compares them, but from their bytes where possible.
///
/// Two ASCII texts are equal when their bytes are. Of other texts, different bytes may be
/// canonically equivalent (Unicode standard annex 15), so `String` decides.
struct ExactText: Sendable {
  let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether UTF-8 is the same text.
  func equals(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    if other.count == bytes.count, unsafe other.elementsEqual(bytes) { return true }
    if isASCII, unsafe other.allSatisfy({ $0 < 0x80 }) { return false }
    return unsafe String(decoding: other, as: UTF8.self) == text
  }
}
