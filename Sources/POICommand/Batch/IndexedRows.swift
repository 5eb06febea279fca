import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest

/// Writes points of an index as rows, without making strings of their texts.
struct IndexedRows {
  private let encoder: RowEncoder
  /// The tags whose value is shown for the name, the first of them that there is.
  private let nameKeys: [[UInt8]]
  /// What the source is called when the points do not say, as it is written.
  private let source: [UInt8]
  private let isSourceFixed: Bool
  /// Whom to credit for points that name nobody, as it is written; `nil` when the index does not say.
  private let attribution: [UInt8]?

  /// What each row of a line begins with.
  private var beginning: [UInt8] = []

  /// `nil` when rows of this kind are written from whole points only.
  init?(_ job: BatchJob, _ source: IndexedPointSource, _ index: PointIndexReader) {
    guard
      let encoder = RowEncoder(
        job.format,
        fields: job.output.fields,
        isShown: job.output.isShown,
      )
    else { return nil }
    self.encoder = encoder
    nameKeys = (job.query.filter.nameLanguage?.keys ?? []).map { Array($0.utf8) }
    guard nameKeys.allSatisfy({ $0.allSatisfy { $0 < 0x80 } }) else { return nil }
    var name = source.pointSource ?? index.commonSource
    var written: [UInt8] = []
    name.withUTF8 { unsafe encoder.append(text: $0, to: &written) }
    self.source = written
    isSourceFixed = source.pointSource != nil
    attribution = index.info.description.attribution.map { credit in
      var credit = credit
      var written: [UInt8] = []
      credit.withUTF8 { unsafe encoder.append(text: $0, to: &written) }
      return written
    }
  }

  /// Says what the next rows begin with.
  mutating func begin(label: [UInt8]) {
    beginning.removeAll(keepingCapacity: true)
    unsafe label.withUnsafeBufferPointer {
      unsafe encoder.appendBeginning(query: $0, to: &beginning)
    }
  }

  /// Appends a row.
  ///
  /// - Throws: `Failure` of kind `.data` when the index is damaged.
  func append(
    _ record: IndexedRecord,
    _ hit: IndexHit,
    to output: inout [UInt8],
  ) throws(Failure) {
    output.append(contentsOf: beginning)
    for position in encoder.fields.indices {
      encoder.appendStart(of: position, to: &output)
      switch encoder.fields[position] {
      // Refused in a batch.
      case .along, .side: encoder.appendUnknown(to: &output)
      case .distance: encoder.append(distance: hit.distance, to: &output)
      case .bearing: encoder.append(bearing: hit.bearing, to: &output)
      case .latitude:
        append(record.roundedCoordinate?.latitude, record.coordinate?.latitude, to: &output)
      case .longitude:
        append(record.roundedCoordinate?.longitude, record.coordinate?.longitude, to: &output)
      case .name: append(try name(of: record), to: &output)
      case .category: append(try record.category(), to: &output)
      case .id: appendID(of: record, to: &output)
      case .source: try appendSource(of: record, to: &output)
      case .attribution: try appendAttribution(of: record, to: &output)
      case .tags: try appendTags(of: record, to: &output)
      }
    }
    encoder.appendEnd(to: &output)
  }

  private func name(of record: IndexedRecord) throws(Failure) -> MappedBytes? {
    for key in nameKeys {
      if let name = try record.value(ofTag: key) { return name }
    }
    return record.name
  }

  /// Appends degrees, without arithmetic where the index has them as a whole number.
  private func append(_ degreesE7: Int32?, _ degrees: Degrees?, to output: inout [UInt8]) {
    if let degreesE7 { return encoder.append(degreesE7: degreesE7, to: &output) }
    encoder.append(degrees: degrees, to: &output)
  }

  private func appendID(of record: IndexedRecord, to output: inout [UInt8]) {
    if record.hasPlainID {
      return encoder.appendPlain(to: &output) { record.appendID(to: &$0) }
    }
    var id: [UInt8] = []
    guard record.appendID(to: &id) else { return encoder.appendUnknown(to: &output) }
    unsafe id.withUnsafeBufferPointer { unsafe encoder.append(text: $0, to: &output) }
  }

  private func appendSource(
    of record: IndexedRecord,
    to output: inout [UInt8],
  ) throws(Failure) {
    if !isSourceFixed, let own = try record.ownSource() { return append(own, to: &output) }
    output.append(contentsOf: source)
  }

  private func appendAttribution(
    of record: IndexedRecord,
    to output: inout [UInt8],
  ) throws(Failure) {
    let own = try record.attribution()
    guard own == nil, let attribution else { return append(own, to: &output) }
    output.append(contentsOf: attribution)
  }

  private func appendTags(of record: IndexedRecord, to output: inout [UInt8]) throws(Failure) {
    var object = JSONObjectText()
    try record.forEachTag { key, value in
      unsafe key.withUTF8 { key in
        unsafe value.withUTF8 { value in unsafe object.append(key: key, value: value) }
      }
    }
    encoder.append(object, to: &output)
  }

  private func append(_ text: MappedBytes?, to output: inout [UInt8]) {
    guard let text else { return encoder.appendUnknown(to: &output) }
    unsafe text.withUTF8 { unsafe encoder.append(text: $0, to: &output) }
  }
}

extension MappedBytes {
  @inline(__always)
  fileprivate func withUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    unsafe withUnsafeBytes { unsafe body($0.assumingMemoryBound(to: UInt8.self)) }
  }
}
