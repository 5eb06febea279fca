public import Basics
public import Geodesy

/// How a family of formats writes the values of a row.
public enum RowSyntax: Sendable {
  case tsv
  /// Comma-separated values for files and pipes (RFC 4180), and for a terminal.
  case csv
  case shownCSV
  case json

  @usableFromInline package var hasKeys: Bool { self == .json }
  @usableFromInline package var hasHeader: Bool { self == .csv || self == .shownCSV }

  @usableFromInline package var separator: UInt8 {
    self == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",")
  }

  @usableFromInline package func appendLineEnd(to output: inout TextBuffer) {
    if hasHeader { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a cell of nothing that is a cell all the same.
  @usableFromInline package func appendEmpty(to output: inout TextBuffer) { output.append("\"\"") }

  @usableFromInline package func appendUnknown(to output: inout TextBuffer) {
    if hasKeys { output.append("null") }
  }

  /// Appends a text; each byte that is not UTF-8 becomes U+FFFD.
  @usableFromInline package func append(
    _ text: UnsafeBufferPointer<UInt8>, to output: inout TextBuffer,
  ) {
    switch self {
    case .tsv: unsafe TSVText.append(utf8: text, to: &output)
    case .csv: unsafe CSVText.append(utf8: text, as: CSVText.Kept.self, to: &output)
    case .shownCSV: unsafe CSVText.append(utf8: text, as: CSVText.Shown.self, to: &output)
    case .json: unsafe JSONText.append(utf8: text, to: &output)
    }
  }

  @usableFromInline package func append(_ text: [UInt8], to output: inout TextBuffer) {
    unsafe text.withUnsafeBufferPointer { unsafe append($0, to: &output) }
  }

  @usableFromInline package func append(_ isTrue: Bool, to output: inout TextBuffer) {
    output.append(isTrue ? "true" : "false")
  }

  /// Appends a place: an object in JSON, else latitude and longitude with a comma between them.
  @usableFromInline package func append(_ place: Coordinate, to output: inout TextBuffer) {
    if hasKeys {
      output.append(#"{"latitude":"#)
      append(angle: place.latitude, to: &output)
      output.append(#","longitude":"#)
      append(angle: place.longitude, to: &output)
      output.append("}")
    } else {
      append(Array(place.decimalText.utf8), to: &output)
    }
  }

  @usableFromInline package func append(_ side: TrackSide, to output: inout TextBuffer) {
    append(Array(side.rawValue.utf8), to: &output)
  }

  /// Appends a number in its shortest form: `12.5`, never `12.500`, `1e3` or `-0`.
  @inline(__always) private func append(_ number: FixedDecimal?, to output: inout TextBuffer) {
    if let number { number.append(to: &output) } else { appendUnknown(to: &output) }
  }

  /// Appends a distance in metres, to millimetres.
  @usableFromInline package func append(distance: Metres, to output: inout TextBuffer) {
    append(FixedDecimal(distance: distance), to: &output)
  }

  @usableFromInline package func append(seconds: Int, to output: inout TextBuffer) {
    append(FixedDecimal(Double(seconds), places: 0), to: &output)
  }

  /// Appends degrees clockwise from true north, to tenths.
  @usableFromInline package func append(bearing: Degrees, to output: inout TextBuffer) {
    append(FixedDecimal(bearing: bearing), to: &output)
  }

  /// Appends degrees of latitude or longitude, to 7 decimals.
  @usableFromInline package func append(angle: Degrees, to output: inout TextBuffer) {
    append(FixedDecimal(degrees: angle), to: &output)
  }
}
