package import Geodesy
package import PointsOfInterest

/// A point found by a search: its place in the index, and distance and bearing.
package struct IndexHit: Sendable {
  /// The geodesic distance; `nil` when the point has no coordinate.
  package let distance: Metres?
  /// The direction in which to set out, degrees clockwise from true north; `nil` with the distance,
  /// inside, and where the search has no bearings.
  package let bearing: Degrees?
  // Between these two they take no space of their own.
  /// Whether the location lies inside; `nil` for a point without an extent.
  package var isInside: Bool?
  /// The number of the door that the distance is measured to.
  var door: UInt8?
  /// Offset of the point's block.
  let block: Int
  /// Its number in the block.
  let slot: Int
}

extension PointIndexReader {
  /// The point of a hit of a search of this index.
  ///
  /// - Throws: `Failure` of kind `.data`.
  @inline(__always)
  package func record(of hit: IndexHit) throws(Failure) -> IndexedRecord {
    let block = try block(at: hit.block, checkedAs: nil)
    return try record(hit.slot, of: block)
  }

  /// `IndexedRecord.idHash` of the point of a hit, without reading more of it.
  ///
  /// - Throws: `Failure` of kind `.data`.
  func idHash(of hit: IndexHit) throws(Failure) -> UInt64? {
    let block = try block(at: hit.block, checkedAs: nil)
    guard hit.slot < block.count, let fields = block.identifier(hit.slot) else {
      throw damage(at: block.offset, "a record of a block of points makes no sense")
    }
    return IndexedRecord.hash(ofID: IndexedText(idOf: fields))
  }

  @inline(__always)
  func record(_ slot: Int, of block: PointBlock) throws(Failure) -> IndexedRecord {
    guard slot < block.count, let fields = block.record(slot) else {
      throw damage(at: block.offset, "a record of a block of points makes no sense")
    }
    return IndexedRecord(
      fields,
      coordinate: try coordinate(of: fields, slot, block),
      place: block.location(slot),
      in: self,
    )
  }

  /// The extent of a record.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - place: The coordinate of its point in the block.
  /// - Returns: The extent.
  /// - Throws: `Failure` of kind `.data`.
  func extent(
    _ bytes: ExtentBytes,
    near place: (latitude: Int32, longitude: Int32)?,
  ) throws(Failure) -> Extent {
    guard let place, let extent = bytes.extent(near: place) else {
      throw damage(at: bytes.bytes.offset(in: self.bytes), "an extent makes no sense")
    }
    return extent
  }

  func coordinate(
    of fields: RecordFields,
    _ slot: Int,
    _ block: PointBlock,
  ) throws(Failure) -> Coordinate? {
    if let exact = fields.exactCoordinate {
      return try coordinate(exact.latitude, exact.longitude, inBlockAt: block.offset)
    }
    guard block.hasCoordinates else { return nil }
    return try coordinate(
      Double(block.latitude(slot)) / 1e7,
      Double(block.longitude(slot)) / 1e7,
      inBlockAt: block.offset,
    )
  }

  func coordinate(
    _ latitude: Degrees,
    _ longitude: Degrees,
    inBlockAt block: Int,
  ) throws(Failure) -> Coordinate {
    do throws(CoordinateError) {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw damage(at: block, "a coordinate is out of range")
    }
  }
}
