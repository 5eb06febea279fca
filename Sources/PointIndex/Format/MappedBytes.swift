import CSystem

/// Bytes that stand still in memory: a part of a mapped file or of an index in memory.
///
/// Contract, which also makes it `Sendable`: whoever makes one from a pointer promises that the bytes
/// stay readable and unchanged while the `IndexStorage` that they belong to lives; whoever uses one
/// keeps that storage alive. Every access checks its range, so a wrong offset ends the program
/// instead of reading elsewhere; code that reads damaged files checks offsets before it comes here.
@safe
public struct MappedBytes: @unchecked Sendable {
  /// Number of bytes.
  public let count: Int
  /// The first byte; may be `nil` when there are none.
  @usableFromInline let start: UnsafeRawPointer?

  @inlinable init(_ bytes: UnsafeRawBufferPointer) {
    unsafe start = bytes.baseAddress
    count = bytes.count
  }

  package subscript(offset: Int) -> UInt8 {
    load(UInt8.self, at: offset)
  }

  /// The bytes as text; ill-formed UTF-8 is replaced by U+FFFD.
  package var text: String {
    unsafe withUnsafeBytes { bytes in unsafe String(decoding: bytes, as: UTF8.self) }
  }

  /// Begins to load the bytes into the cache of the processor, without waiting.
  func prefetch() {
    guard let start = unsafe start else { return }
    let lineOfCache = 64
    for offset in stride(from: 0, to: count, by: lineOfCache) {
      unsafe poi_prefetch(start + offset)
    }
  }

  package func append(to buffer: inout [UInt8]) {
    unsafe withUnsafeBytes { bytes in unsafe buffer.append(contentsOf: bytes) }
  }

  /// Calls a closure with the bytes; it must not keep the pointer.
  @inlinable
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Hands out the bytes as UTF-8 for the time of a call; it must not keep the pointer.
  @inlinable
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe withUnsafeBytes { unsafe body($0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// A little-endian integer at an offset, however aligned.
  @inlinable @inline(__always) public func load<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type, at offset: Int,
  ) -> Value {
    precondition(offset >= 0 && offset <= count &- MemoryLayout<Value>.size)
    return unsafe Value(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: type))
  }

  /// A part of the bytes, or `nil` when it does not lie within them.
  @inlinable @inline(__always)
  public func slice(at offset: Int, count length: Int) -> MappedBytes? {
    guard offset >= 0, length >= 0, offset <= count, length <= count &- offset else { return nil }
    return unsafe MappedBytes(
      UnsafeRawBufferPointer(start: start.map { unsafe $0 + offset }, count: length)
    )
  }

  package func suffix(from offset: Int) -> MappedBytes? {
    slice(at: offset, count: count - offset)
  }

  /// Offset of these bytes within others that contain them.
  func offset(in whole: MappedBytes) -> Int {
    guard let start = unsafe start, let first = unsafe whole.start else { return 0 }
    return unsafe start - first
  }

  package func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { bytes in unsafe bytes.elementsEqual(other) }
  }

  /// Only reached through `load`, which has checked that there is a byte.
  @inlinable @inline(__always) var base: UnsafeRawPointer { unsafe start.unsafelyUnwrapped }
}

extension [UInt8] {
  /// Calls a closure with a part of the array as mapped bytes, which it must not keep.
  func withMappedBytes<Result, Problem: Error>(
    _ range: Range<Int>, _ body: (MappedBytes) throws(Problem) -> Result,
  ) throws(Problem) -> Result {
    let outcome = unsafe withUnsafeBytes { bytes -> Swift.Result<Result, Problem> in
      let part = unsafe MappedBytes(UnsafeRawBufferPointer(rebasing: bytes[range]))
      do throws(Problem) {
        return .success(try body(part))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}
