/// A reader of a file format, by the way in which it needs the bytes.
package enum PointFileReader: Sendable {
  /// Front to back, as they come.
  case streamed(any PointReader)
  /// At any place of a file that is there as a whole.
  case stored(any StoredPointReader)
}
