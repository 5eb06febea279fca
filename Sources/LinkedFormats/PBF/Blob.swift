import CSystem
import PointsOfInterest

/// A blob as it stands in the file, and what is in it (`fileformat.proto`, message `Blob`).
struct Blob {
  private enum Field {
    static let raw = 1
    static let rawSize = 2
    static let zlib = 3
    static let otherPackings = [4: "lzma", 5: "bzip2", 6: "lz4", 7: "zstd"]
  }

  private enum Packing { case none, zlib }

  /// In the file, in bytes.
  let offset: Int
  /// Number of bytes in it, at most 32 MiB.
  let contentCount: Int
  let bytes: [UInt8]
  private let payload: Range<Int>
  private let packing: Packing

  /// Keeps a blob without unpacking it.
  ///
  /// - Throws: `Failure` that names the byte, also for a packing that is not read and for a blob that
  ///   would inflate to more than the limit.
  init(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    do {
      (packing, payload, contentCount) = try WireReader.reading(bytes, Self.parse)
    } catch {
      throw Failure(error, inFileFrom: offset, of: "blob")
    }
    self.bytes = bytes
    self.offset = offset
  }

  func content() throws(Failure) -> [UInt8] {
    switch packing {
    case .none: Array(bytes[payload])
    case .zlib: try inflated()
    }
  }

  private static func parse(
    _ reader: inout WireReader
  ) throws(WireError) -> (Packing, Range<Int>, Int) {
    var (raw, zlib) = (reader.empty, reader.empty)
    var rawSize: UInt64?
    while let field = try reader.nextField() {
      switch field.number {
      case Field.raw: try reader.read(field, into: &raw)
      case Field.rawSize: rawSize = try reader.number(field)
      case Field.zlib: try reader.read(field, into: &zlib)
      default:
        if let packing = Field.otherPackings[field.number] {
          // Of these packings osmium reads this one alone.
          let advice = packing == "lz4" ? "; convert it: osmium cat FILE -o NEW.osm.pbf" : ""
          throw reader.error("it is packed with \(packing), and only zlib is supported\(advice)")
        }
        try reader.skip(field)
      }
    }
    if !raw.isAtEnd { return (.none, raw.range, raw.count) }
    guard !zlib.isAtEnd else { throw reader.error("there is nothing in it") }
    guard let rawSize else { throw reader.error("it does not say how large it is inflated") }
    guard rawSize <= UInt64(PBFLimits.blob) else {
      throw reader.error("it inflates to \(rawSize) bytes, more than 32 MiB")
    }
    return (.zlib, zlib.range, Int(rawSize))
  }

  /// No more than the announced size is ever written, whatever the compressed bytes would give.
  private func inflated() throws(Failure) -> [UInt8] {
    var status: Int32 = 0
    var count: UInt = 0
    let room = max(contentCount, 1)
    let content = unsafe [UInt8](unsafeUninitializedCapacity: room) { target, used in
      count = UInt(contentCount)
      status = unsafe bytes.withUnsafeBufferPointer { source in
        unsafe uncompress(
          target.baseAddress, &count, source.baseAddress?.advanced(by: payload.lowerBound),
          UInt(payload.count),
        )
      }
      used = status == Z_OK ? Int(count) : 0
    }
    switch status {
    case Z_OK:
      guard count == UInt(contentCount) else {
        throw damaged("it inflates to \(count) bytes where \(contentCount) are announced")
      }
      return content
    case Z_MEM_ERROR: throw damaged("there is not enough memory to inflate it")
    case Z_BUF_ERROR: throw damaged("it inflates to more than the \(contentCount) bytes announced")
    default: throw damaged("its compressed bytes are not valid zlib data")
    }
  }

  private func damaged(_ reason: String) -> Failure {
    Failure(atByte: offset, "the blob cannot be read: \(reason)")
  }
}

/// Type and length of the blob that follows (`fileformat.proto`, message `BlobHeader`).
struct BlobHeader: Equatable {
  enum Content: Equatable {
    case header
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
    var type = reader.empty
    var size: UInt64?
    while let field = try reader.nextField() {
      switch field.number {
      case Field.type: try reader.read(field, into: &type)
      case Field.dataSize: size = try reader.number(field)
      default: try reader.skip(field)
      }
    }
    guard !type.isAtEnd else { throw reader.error("it does not say what the blob holds") }
    guard let size, size > 0 else { throw reader.error("the blob that follows is empty") }
    // The size is an int32 in the format; as a varint a negative one is a very large number.
    guard size <= UInt64(PBFLimits.blob) else {
      throw reader.error("the blob that follows, of \(size) bytes, is larger than 32 MiB")
    }
    content =
      switch type.text {
      case "OSMHeader": .header
      case "OSMData": .data
      default: .unknown
      }
    blobCount = Int(size)
  }
}
