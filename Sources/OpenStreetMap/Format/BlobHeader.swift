import PointsOfInterest

/// What stands before each blob: its type and length (`fileformat.proto`, message `BlobHeader`).
struct BlobHeader: Equatable {
  /// What the blob holds.
  enum Content: Equatable {
    /// What the file says of itself.
    case header
    /// Objects.
    case data
    /// Something else; such blobs are passed over, as the format wants.
    case unknown
  }

  private enum Field {
    static let type = 1
    static let dataSize = 3
  }

  /// What the blob holds.
  let content: Content
  /// How long the blob is, in bytes.
  let blobCount: Int

  /// - Parameter reader: The message and nothing else.
  /// - Throws: `WireError`, also when the blob breaks a limit.
  init(_ reader: inout WireReader) throws(WireError) {
    var type = WirePart(of: reader)
    var size: UInt64?
    while let field = try reader.nextField() {
      switch field.number {
      case Field.type: try type.read(field, of: &reader)
      case Field.dataSize: size = try reader.number(field)
      default: try reader.skip(field)
      }
    }
    guard type.isThere else { throw reader.error("it does not say what the blob holds") }
    guard let size, size > 0 else { throw reader.error("the blob that follows is empty") }
    // The size is an int32 in the format; as a varint a negative one is a very large number.
    guard size <= UInt64(PBFLimits.blob) else {
      throw reader.error("the blob that follows, of \(size) bytes, is larger than 32 MiB")
    }
    content =
      switch type.reader.text {
      case "OSMHeader": .header
      case "OSMData": .data
      default: .unknown
      }
    blobCount = Int(size)
  }
}
