import Geodesy
import PointsOfInterest

/// Encoder of points as records whose strings have the numbers of a `StringInterner`.
struct RecordEncoder {
  /// The strings of all records so far.
  private(set) var strings = StringInterner()
  /// The source of the first point; records of that source do not repeat it.
  private(set) var commonSource: String?

  /// Appends a record.
  ///
  /// - Parameter isExact: Whether its coordinate is kept in full, not only to 10⁻⁷ degrees, and its extent to
  ///     these, not only on the grid of `ExtentBytes`.
  mutating func append(
    _ point: PointOfInterest, at place: (latitude: Int32, longitude: Int32)?, isExact: Bool,
    to buffer: inout [UInt8],
  ) {
    if commonSource == nil { commonSource = point.source }
    let (identifier, number) = Identifier.compact(point.id)
    let flags = flags(of: point, identifier: identifier, isExact: isExact)
    buffer.append(UInt8(truncatingIfNeeded: flags.rawValue))
    if flags.contains(.more) { buffer.append(UInt8(flags.rawValue >> 8)) }
    switch identifier {
    case .none: break
    case .text: Self.appendText(point.id ?? "", to: &buffer)
    case .number, .openStreetMap: buffer.appendVarint(number)
    }
    if let name = point.name { Self.appendText(name, to: &buffer) }
    if let category = point.category { appendString(category.text, to: &buffer) }
    if flags.contains(.source) { appendString(point.source, to: &buffer) }
    if let attribution = point.attribution { appendString(attribution, to: &buffer) }
    if flags.contains(.exactCoordinate), let coordinate = point.coordinate {
      buffer.appendInteger(coordinate.latitude.bitPattern)
      buffer.appendInteger(coordinate.longitude.bitPattern)
    }
    if flags.contains(.extent), let extent = point.extent, let place {
      var bytes: [UInt8] = []
      ExtentBytes.append(
        extent, near: place, isExact: flags.contains(.exactCoordinate), to: &bytes, )
      buffer.appendVarint(UInt64(bytes.count))
      buffer += bytes
    }
    guard flags.contains(.tags) else { return }
    buffer.appendVarint(UInt64(point.tags.pairs.count))
    for (key, value) in point.tags.pairs {
      appendString(key, to: &buffer)
      appendString(value, to: &buffer)
    }
  }

  private func flags(
    of point: PointOfInterest, identifier: Identifier, isExact: Bool,
  ) -> RecordFlags {
    var flags = RecordFlags(identifierKind: identifier)
    if point.name != nil { flags.insert(.name) }
    if point.category != nil { flags.insert(.category) }
    if point.isHidden { flags.insert(.hidden) }
    if !point.tags.isEmpty { flags.insert(.tags) }
    if point.source != commonSource { flags.formUnion([.source, .more]) }
    if point.attribution != nil { flags.formUnion([.attribution, .more]) }
    if isExact, point.coordinate != nil { flags.formUnion([.exactCoordinate, .more]) }
    if point.coordinate != nil, point.extent?.isStorable == true { flags.insert(.extent) }
    return flags
  }

  private mutating func appendString(_ text: String, to buffer: inout [UInt8]) {
    if let code = strings.code(of: text) {
      buffer.appendVarint(UInt64(code) << 1 | 1)
    } else {
      buffer.appendVarint(UInt64(text.utf8.count) << 1)
      buffer.append(contentsOf: text.utf8)
    }
  }

  private static func appendText(_ text: String, to buffer: inout [UInt8]) {
    buffer.appendVarint(UInt64(text.utf8.count))
    buffer.append(contentsOf: text.utf8)
  }
}
