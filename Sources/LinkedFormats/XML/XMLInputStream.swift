import Basics
import Foundation

/// A `ByteReader` in the form in which Foundation's XML parser takes a large document.
///
/// An error of the bytes ends the stream and waits in `failure`: Foundation's parser on Linux stops
/// the process when a stream reports an error.
final class XMLInputStream: InputStream {
  /// The document; what the parser has taken is consumed.
  private(set) var bytes: ByteReader
  /// Why the stream ended early.
  private(set) var failure: (any Error)?
  /// Whether the parser has met the end.
  private(set) var hasEnded = false

  private var decoder = XMLByteDecoder()
  private var decoded: [UInt8] = []
  private var position = 0

  /// - Parameter bytes: The document, not yet begun.
  init(_ bytes: ByteReader) {
    self.bytes = bytes
    super.init(data: Data())
  }

  /// Whether the last bytes are the beginning of a reference such as `&amp;`.
  var endsInsideReference: Bool {
    let ends = ";<> \t\r\n".utf8
    let last = decoded.lastIndex { $0 == UInt8(ascii: "&") || ends.contains($0) }
    return last.map { decoded[$0] == UInt8(ascii: "&") } ?? false
  }

  /// Lets the parser see nothing more.
  func stop() {
    hasEnded = true
  }

  override func open() {}

  override func close() {}

  override var hasBytesAvailable: Bool { !hasEnded }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int) -> Int {
    guard !hasEnded, decodeMore() else { return 0 }
    let taken = min(count, decoded.count - position)
    for index in 0..<taken { unsafe buffer[index] = decoded[position + index] }
    position += taken
    return taken
  }

  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, length: UnsafeMutablePointer<Int>,
  ) -> Bool {
    false
  }

  /// Makes sure that something is decoded; says whether there is anything.
  private func decodeMore() -> Bool {
    guard position == decoded.count else { return true }
    do {
      if let next = try decoder.next(from: &bytes) {
        (decoded, position) = (next, 0)
        return true
      }
    } catch {
      failure = error
    }
    hasEnded = true
    return false
  }
}
