/// A file format: how it is called, how its files end, and who reads it.
package struct PointFileFormat: Sendable {
  /// Who reads a format.
  package enum Reader: Sendable {
    /// Front to back, as the bytes come.
    case streamed(any PointReader)
    /// Here and there in a file that is there as a whole.
    case stored(any StoredPointReader)
  }

  /// As `--source-format` takes it.
  package let name: String
  /// How its files' names end, in lower case and with the point: `.geojson`.
  package let suffixes: [String]
  /// Who reads it.
  package let reader: Reader

  /// A format that is read front to back.
  ///
  /// - Parameters:
  ///   - name: As `--source-format` takes it.
  ///   - suffixes: How its files' names end.
  ///   - reader: Who reads it.
  package init(name: String, suffixes: [String], reader: any PointReader) {
    self.name = name
    self.suffixes = suffixes
    self.reader = .streamed(reader)
  }

  /// A format that is read here and there.
  ///
  /// - Parameters:
  ///   - name: As `--source-format` takes it.
  ///   - suffixes: How its files' names end.
  ///   - reader: Who reads it.
  package init(name: String, suffixes: [String], reader: any StoredPointReader) {
    self.name = name
    self.suffixes = suffixes
    self.reader = .stored(reader)
  }
}
