/// A text that is written piece by piece, at first into room that is lent to it.
///
/// Contract: whoever makes one keeps the room for as long as it lives; it writes nowhere but there and,
/// when that is full, into memory of its own.
@safe
public struct TextBuffer: ~Copyable, GrowingText {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes so far.
  @usableFromInline package var count = 0
  @usableFromInline var isMoved = false

  @inlinable init(_ room: UnsafeMutableBufferPointer<UInt8>) {
    if let first = room.baseAddress {
      unsafe start = first
      capacity = room.count
    } else {
      capacity = 64
      unsafe start = .allocate(capacity: 64)
      isMoved = true
    }
  }

  @inlinable deinit {
    if isMoved { unsafe start.deallocate() }
  }

  @usableFromInline var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Appends a byte.
  @inlinable @inline(__always) public mutating func append(_ byte: UInt8) {
    if count == capacity { move(for: 1) }
    unsafe start[count] = byte
    count &+= 1
  }

  /// Appends bytes from memory.
  @inlinable @inline(__always)
  public mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if capacity &- count < bytes.count { move(for: bytes.count) }
    unsafe Self.copy(bytes.count, from: source, to: start + count)
    count &+= bytes.count
  }

  /// Appends bytes that a closure writes.
  @inlinable @inline(__always)
  public mutating func append(atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if capacity &- count < room { move(for: room) }
    unsafe count &+= write(start + count)
  }

  /// Appends the bytes of an array.
  @inlinable public mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Copies bytes: up to 32 by two words that may overlap, as values are short.
  @inlinable @inline(__always) static func copy(
    _ count: Int, from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>,
  ) {
    func copyEnds<Word: BitwiseCopyable>(_ word: Word.Type, _ size: Int) {
      let (from, to) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
      let first = unsafe from.loadUnaligned(as: word)
      let last = unsafe from.loadUnaligned(fromByteOffset: count &- size, as: word)
      unsafe to.storeBytes(of: first, as: word)
      unsafe to.storeBytes(of: last, toByteOffset: count &- size, as: word)
    }
    switch count {
    case 16...32: copyEnds(SIMD16<UInt8>.self, 16)
    case 8..<16: copyEnds(UInt64.self, 8)
    case 4..<8: copyEnds(UInt32.self, 4)
    case 0..<4: for index in 0..<count { unsafe target[index] = source[index] }
    default: unsafe target.update(from: source, count: count)
    }
  }

  /// Moves to memory of its own with room for so many more bytes.
  @usableFromInline @inline(never) mutating func move(for more: Int) {
    let larger = 2 * (capacity + more)
    let target = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe target.update(from: start, count: count)
    if isMoved { unsafe start.deallocate() }
    unsafe start = target
    capacity = larger
    isMoved = true
  }
}
