package import Geodesy

/// Rows of tsv, csv or ndjson, written value by value from bytes.
///
/// For whoever has the values of a point in another form than `NearbyPoint`: the rows are the same as
/// those of `TSVWriter`, `CSVWriter` and `NDJSONWriter`. A row is a beginning, then for each of
/// `fields` its start and its value, then an end.
package struct RowEncoder: Sendable {
  private enum Layout {
    case tsv
    case csv
    case shownCSV
    case ndjson
  }

  /// What a row holds, in order.
  package let fields: [OutputField]
  private let layout: Layout
  /// What stands before each field's value, a separator included.
  private let starts: [[UInt8]]

  /// `nil` for a format that is not written row by row.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - fields: As in `OutputOptions`.
  ///   - isShown: As in `OutputOptions`.
  package init?(_ format: OutputFormat, fields: [OutputField]?, isShown: Bool = false) {
    switch format {
    case .tsv: layout = .tsv
    case .csv: layout = isShown ? .shownCSV : .csv
    case .ndjson: layout = .ndjson
    case .table, .json, .geojson, .gpx, .svg: return nil
    }
    if layout == .ndjson {
      self.fields = OutputField.allCases.filter { fields?.contains($0) ?? !$0.isOfTrack }
    } else {
      self.fields = fields ?? OutputField.columns
    }
    let layout = layout
    starts = self.fields.enumerated().map { position, field in
      let separator = position == 0 ? "" : layout == .tsv ? "\t" : ","
      return Array((layout == .ndjson ? "\(separator)\"\(field.rawValue)\":" : separator).utf8)
    }
  }

  /// Appends what a row of a batch begins with.
  ///
  /// - Parameters:
  ///   - query: What the row answers.
  ///   - output: Where the bytes are appended.
  package func appendBeginning(
    query: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8],
  ) {
    if layout == .ndjson { output.append(#"{"query":"#) }
    unsafe append(text: query, to: &output)
    guard !fields.isEmpty else { return }
    output.append(layout == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ","))
  }

  /// Appends what stands before a value.
  ///
  /// - Parameters:
  ///   - position: Of the field in `fields`.
  ///   - output: Where the bytes are appended.
  package func appendStart(of position: Int, to output: inout [UInt8]) {
    guard layout != .ndjson else { return output.append(contentsOf: starts[position]) }
    guard position > 0 else { return }
    output.append(layout == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ","))
  }

  /// Appends what ends a row.
  package func appendEnd(to output: inout [UInt8]) {
    switch layout {
    case .tsv: output.append(UInt8(ascii: "\n"))
    case .csv, .shownCSV: output.append("\r\n")
    case .ndjson: output.append("}\n")
    }
  }

  /// Appends a text.
  ///
  /// - Parameters:
  ///   - text: UTF-8; each byte that is not becomes U+FFFD.
  ///   - output: Where the bytes are appended.
  package func append(text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    switch layout {
    case .tsv: unsafe TSVText.append(utf8: text, to: &output)
    case .csv: unsafe CSVText.append(utf8: text, to: &output)
    case .shownCSV: unsafe ShownCSVText.append(utf8: text, to: &output)
    case .ndjson: unsafe JSONText.append(utf8: text, to: &output)
    }
  }

  /// Appends a text in which nothing has to be escaped.
  ///
  /// - Parameters:
  ///   - output: Where the bytes are appended.
  ///   - text: Appends the text.
  @inline(__always)
  package func appendPlain(to output: inout [UInt8], _ text: (inout [UInt8]) -> Void) {
    if layout == .ndjson { output.append(UInt8(ascii: "\"")) }
    text(&output)
    if layout == .ndjson { output.append(UInt8(ascii: "\"")) }
  }

  /// Appends what stands for an unknown value.
  package func appendUnknown(to output: inout [UInt8]) {
    if layout == .ndjson { output.append("null") }
  }

  /// Appends a distance in metres.
  package func append(distance: Metres?, to output: inout [UInt8]) {
    append(distance.flatMap { FixedDecimal(distance: $0) }, to: &output)
  }

  /// Appends a bearing in degrees.
  package func append(bearing: Degrees?, to output: inout [UInt8]) {
    append(bearing.flatMap { FixedDecimal(bearing: $0) }, to: &output)
  }

  /// Appends a latitude or a longitude.
  package func append(degrees: Degrees?, to output: inout [UInt8]) {
    append(degrees.flatMap { FixedDecimal(degrees: $0) }, to: &output)
  }

  /// Appends a latitude or a longitude in 10⁻⁷ degrees.
  package func append(degreesE7: Int32, to output: inout [UInt8]) {
    FixedDecimal(
      units: UInt64(degreesE7.magnitude),
      isNegative: degreesE7 < 0,
      places: 7,
    ).append(to: &output)
  }

  /// Appends tags.
  package func append(_ tags: JSONObjectText, to output: inout [UInt8]) {
    let bytes = tags.bytes
    guard layout != .ndjson else { return output.append(contentsOf: bytes) }
    unsafe bytes.withUnsafeBufferPointer { unsafe append(text: $0, to: &output) }
  }

  private func append(_ number: FixedDecimal?, to output: inout [UInt8]) {
    if let number { number.append(to: &output) } else { appendUnknown(to: &output) }
  }
}

/// Pairs of texts as a JSON object.
package struct JSONObjectText: Sendable {
  private var members: [UInt8] = [UInt8(ascii: "{")]

  /// No pairs.
  package init() {}

  /// The whole object.
  var bytes: [UInt8] { members + [UInt8(ascii: "}")] }

  /// Appends a pair.
  ///
  /// - Parameters:
  ///   - key: UTF-8.
  ///   - value: UTF-8.
  package mutating func append(
    key: UnsafeBufferPointer<UInt8>,
    value: UnsafeBufferPointer<UInt8>,
  ) {
    if members.count > 1 { members.append(UInt8(ascii: ",")) }
    unsafe JSONText.append(utf8: key, to: &members)
    members.append(UInt8(ascii: ":"))
    unsafe JSONText.append(utf8: value, to: &members)
  }
}
