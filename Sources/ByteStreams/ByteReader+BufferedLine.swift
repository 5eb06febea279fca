extension ByteReader {
  /// Whether a whole line is buffered, so that `nextLine` will not wait.
  ///
  /// A filter asks before it reads on: while its input pauses, its output should be out.
  public var hasBufferedLine: Bool {
    storage[position...].contains(UInt8(ascii: "\n"))
  }
}
