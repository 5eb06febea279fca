package import Geodesy
import PointsOfInterest

/// A point found by a search: its place in the index, and distance and bearing.
package struct IndexHit: Sendable {
  package let distance: Metres?
  /// The direction in which to set out, degrees clockwise from true north; `nil` with the distance,
  /// inside, and where the search has no bearings.
  package let bearing: Degrees?
  // Between these two they take no space of their own.
  /// Whether the location lies inside; `nil` for a point without an extent.
  package var isInside: Bool?
  /// The number of the door that the distance is measured to.
  var door: UInt8?
  let place: RecordPlace
}

extension PointIndexReader {
  @inline(__always) func fields(at place: RecordPlace) throws(Failure) -> RecordFields {
    let length = bytes.load(UInt32.self, at: place.block + IndexFormat.blockLengthOffset)
    guard let content = bytes.slice(at: place.block, count: Int(length)),
      let block = PointBlock(content, offset: place.block),
      let fields = block.record(Int(place.slot))
    else { throw noRecord(at: place.block) }
    return fields
  }

  @inline(__always) func fields(_ slot: Int, of block: PointBlock) throws(Failure) -> RecordFields {
    guard let fields = block.record(slot) else { throw noRecord(at: block.offset) }
    return fields
  }

  private func noRecord(at block: Int) -> Failure {
    damage(at: block, "a record of a block of points makes no sense")
  }

  func record(_ slot: Int, of block: PointBlock) throws(Failure) -> IndexedRecord {
    let fields = try fields(slot, of: block)
    return IndexedRecord(fields, coordinate: try coordinate(of: fields, slot, block), in: self)
  }

  func coordinate(
    of fields: RecordFields, _ slot: Int, _ block: PointBlock,
  ) throws(Failure) -> Coordinate? {
    guard block.hasCoordinates else { return nil }
    return try coordinate(fields.exactCoordinate, at: block.place(slot))
  }

  /// The coordinate of a record: its own if it keeps one, else that of its place.
  @inline(__always) func coordinate(
    _ exact: (latitude: Double, longitude: Double)?, at place: RecordPlace,
  ) throws(Failure) -> Coordinate {
    let latitude = exact?.latitude ?? Double(place.latitude) / 1e7
    let longitude = exact?.longitude ?? Double(place.longitude) / 1e7
    do throws(CoordinateError) {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw damage(at: place.block, "a coordinate is out of range")
    }
  }
}
