import Basics
import OpeningHours
import PointsOfInterest

/// Places of an extract's blobs, learnt from their headers alone: nothing is inflated but the file's
/// own description, so a file that is cut short is found out before any work is done.
struct ExtractMap {
  /// The places of the blobs that hold objects, in the order of the file.
  private(set) var blobs: [Range<Int>] = []
  private(set) var time: Timestamp?

  private static let lengthCount = 4

  init(_ file: StoredBytes, within limit: TimeLimit) throws {
    guard file.count > 0 else { throw Failure(atByte: 0, "the file is empty") }
    var offset = 0
    while offset < file.count {
      try limit.ensureTime()
      let (header, blobOffset) = try Self.header(of: file, at: offset)
      let end = blobOffset + header.blobCount
      guard end <= file.count else {
        throw Failure(
          atByte: blobOffset,
          "the file is cut short: a blob of \(header.blobCount) bytes begins here and"
            + " \(file.count - blobOffset) are left",
        )
      }
      try add(header, of: file, at: blobOffset)
      offset = end
    }
  }

  private mutating func add(_ header: BlobHeader, of file: StoredBytes, at offset: Int) throws {
    switch header.content {
    case .unknown:
      break
    case .header:
      let blob = try Blob(try file.bytes(at: offset, upTo: header.blobCount), at: offset)
      let content = try blob.content()
      let header = try WireReader.reading(content, ofBlobAt: offset, ExtractHeader.init)
      time = time ?? header.time
    case .data:
      guard blobs.count < PBFLimits.blobs else {
        throw Failure(atByte: offset, "there are more than \(PBFLimits.blobs) blobs")
      }
      blobs.append(offset..<offset + header.blobCount)
    }
  }

  private static func header(
    of file: StoredBytes, at offset: Int,
  ) throws -> (header: BlobHeader, blobOffset: Int) {
    let length = try file.bytes(at: offset, upTo: lengthCount)
    guard length.count == lengthCount else {
      throw Failure(atByte: offset, "the file is cut short within the length of a blob header")
    }
    let count = length.reduce(0) { $0 << 8 | Int($1) }
    guard count <= PBFLimits.blobHeader else {
      throw Failure(
        atByte: offset,
        "a blob header cannot be \(count) bytes long"
          + (offset == 0 ? "; this is no OpenStreetMap PBF file" : ""),
      )
    }
    let start = offset + lengthCount
    let message = try file.bytes(at: start, upTo: count)
    guard message.count == count else {
      throw Failure(atByte: start, "the file is cut short within a blob header")
    }
    do {
      return (try WireReader.reading(message, BlobHeader.init), start + count)
    } catch {
      throw Failure(error, inFileFrom: start, of: "blob header")
    }
  }
}

/// An extract's description of itself (`osmformat.proto`, message `HeaderBlock`).
struct ExtractHeader: Equatable {
  private enum Field {
    static let requiredFeature = 4
    static let replicationTime = 32
  }

  /// The features that are understood; `HistoricalInformation` is not, with which objects may be deleted ones.
  private static let understoodFeatures: Set = ["OsmSchema-V0.6", "DenseNodes"]

  /// The moment as of which the data is; `nil` if the file does not say.
  private(set) var time: Timestamp?

  init(_ reader: inout WireReader) throws(WireError) {
    while let field = try reader.nextField() {
      switch field.number {
      case Field.requiredFeature:
        let feature = try reader.message(field).text
        guard Self.understoodFeatures.contains(feature) else {
          throw reader.error("the file requires the feature \"\(feature)\", unknown here")
        }
      case Field.replicationTime:
        time = Self.time(seconds: try reader.signedNumber(field))
      default:
        try reader.skip(field)
      }
    }
  }

  private static func time(seconds: Int64) -> Timestamp? {
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow || seconds <= 0 ? nil : Timestamp(milliseconds: milliseconds)
  }
}
