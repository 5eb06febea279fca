import PointsOfInterest

/// Type and length of the blob that follows (`fileformat.proto`, message `BlobHeader`).
struct BlobHeader: Equatable {
  enum Content: Equatable {
    /// The file's description of itself.
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

  let content: Content
  let blobCount: Int

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
