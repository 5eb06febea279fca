/// UTF-8 that grows at its end.
public protocol GrowingText: ~Copyable {
  /// Appends a byte.
  mutating func append(_ byte: UInt8)
  /// Appends bytes from memory.
  mutating func append(copying bytes: UnsafeBufferPointer<UInt8>)
  /// Appends bytes that a closure writes, `room` at most, and of which it returns how many count.
  mutating func append(atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int)
}

extension [UInt8]: GrowingText {
  /// Appends bytes from memory.
  @inlinable public mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    unsafe append(contentsOf: bytes)
  }

  /// Appends bytes that a closure writes.
  @inlinable
  public mutating func append(atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    append(addingCapacity: room) { output in
      unsafe output.withUnsafeMutableBufferPointer { output, count in
        if let start = output.baseAddress { unsafe count = write(start) }
      }
    }
  }

  /// Appends a text that is written piece by piece, or nothing if the closure throws.
  ///
  /// The array is asked for room once, not for each piece; most texts should fit into it.
  @inlinable public mutating func appendText<Problem: Error>(
    room: Int = 512, _ write: (inout TextBuffer) throws(Problem) -> Void,
  ) throws(Problem) {
    var long: [UInt8] = []
    try append(addingCapacity: room) { room throws(Problem) in
      try unsafe room.withUnsafeMutableBufferPointer { room, count throws(Problem) in
        var text = unsafe TextBuffer(room)
        try write(&text)
        if text.isMoved { long = text.bytes } else { count = text.count }
      }
    }
    if !long.isEmpty { append(contentsOf: long) }
  }
}
