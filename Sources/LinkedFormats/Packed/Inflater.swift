import Basics
import CSystem

/// One stream of deflated bytes (RFC 1951) within others.
@safe
final class Inflater {
  enum Wrapping: Int32 {
    /// None, as in zip files.
    case none = -15
    /// A gzip member (RFC 1952), whose checksum and length are compared.
    case gzip = 31
  }

  private(set) var hasEnded = false
  private let stream: UnsafeMutablePointer<z_stream>
  private let isReady: Bool

  init(_ wrapping: Wrapping) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: unsafe z_stream())
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    isReady = unsafe inflateInit2_(stream, wrapping.rawValue, "1", size) == Z_OK
  }

  deinit {
    if isReady { _ = unsafe inflateEnd(stream) }
    unsafe stream.deallocate()
  }

  /// Inflates at most so many bytes, at least 1; returns the number, which is 0 only at the end.
  /// - Throws: `ByteStreamError`, `.damaged` also when the packed bytes end too early.
  func read(
    _ input: inout ByteReader, upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    guard isReady else {
      throw .damaged(name: input.name, reason: "not enough memory to unpack it")
    }
    while !hasEnded {
      if input.unreadCount == 0, try !input.fill() { throw .packedBytesEnd(in: input) }
      let (used, produced, status) = inflateOnce(input, upTo: count, appendingTo: &buffer)
      input.consume(used)
      hasEnded = status == Z_STREAM_END
      guard hasEnded || status == Z_OK || status == Z_BUF_ERROR else {
        throw .damaged(name: input.name, reason: "the packed bytes are not valid")
      }
      if produced > 0 { return produced }
    }
    return 0
  }

  private func inflateOnce(
    _ input: ByteReader, upTo count: Int, appendingTo buffer: inout [UInt8],
  ) -> (used: Int, produced: Int, status: Int32) {
    unsafe input.storage.withUnsafeBufferPointer { storage in
      let available = UInt32(clamping: storage.count - input.position)
      let room = UInt32(clamping: count)
      unsafe stream.pointee.next_in = storage.baseAddress.map { unsafe $0 + input.position }
      unsafe stream.pointee.avail_in = available
      var status: Int32 = 0
      let produced = unsafe buffer.append(upTo: count) { target in
        unsafe stream.pointee.next_out = target?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.pointee.avail_out = room
        status = unsafe inflate(stream, 0)
        return unsafe Int(room - stream.pointee.avail_out)
      }
      return unsafe (Int(available - stream.pointee.avail_in), produced, status)
    }
  }
}

extension ByteStreamError {
  static func packedBytesEnd(in input: ByteReader) -> ByteStreamError {
    let end = input.offset + input.unreadCount
    return .damaged(name: input.name, reason: "byte \(end): the packed bytes end too early")
  }
}
