extension RecordFields {
  /// Appends the record in its one form.
  func append(to buffer: inout [UInt8], _ appendString: (StringReference, inout [UInt8]) -> Void) {
    buffer.append(UInt8(truncatingIfNeeded: flags.rawValue))
    if flags.contains(.more) { buffer.append(UInt8(flags.rawValue >> 8)) }
    if let text = head.idText {
      buffer.appendVarint(UInt64(text.count))
      text.append(to: &buffer)
    } else if flags.identifierKind != .none {
      buffer.appendVarint(head.idNumber)
    }
    if let name {
      buffer.appendVarint(UInt64(name.count))
      name.append(to: &buffer)
    }
    for text in [category, source, attribution] {
      if let text { appendString(text, &buffer) }
    }
    if let exact = exactCoordinate {
      buffer.appendInteger(exact.latitude.bitPattern)
      buffer.appendInteger(exact.longitude.bitPattern)
    }
    if let extent {
      buffer.appendVarint(UInt64(extent.bytes.count))
      extent.bytes.append(to: &buffer)
    }
    guard flags.contains(.tags) else { return }
    buffer.appendVarint(UInt64(tags.count))
    tags.forEach { key, value in
      appendString(key, &buffer)
      appendString(value, &buffer)
    }
  }
}
