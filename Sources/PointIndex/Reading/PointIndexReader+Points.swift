package import Geodesy
package import PointsOfInterest

/// A point that a search found: where it stands in the index and how it is seen from the location.
package struct IndexHit: Sendable {
  /// The geodesic distance; `nil` when the point has no coordinate.
  package let distance: Metres?
  /// The direction in which to set out, degrees clockwise from true north; `nil` with the distance.
  package let bearing: Degrees?
  /// Where the point's block begins.
  let block: Int
  /// Its number in the block.
  let slot: Int
}

extension PointIndexReader {
  /// The source of every point that has no `IndexedRecord.ownSource()`.
  package var commonSource: String { header.commonSource ?? name }

  /// The point of a hit.
  ///
  /// - Parameters:
  ///   - hit: From a search of this index.
  ///   - centre: The location that the search was made from.
  ///   - source: What its source is called; `nil` for the source that it was added with.
  /// - Returns: The point with everything that the index knows of it.
  /// - Throws: `Failure` of kind `.data` when the dictionary is damaged.
  package func nearbyPoint(
    of hit: IndexHit,
    from centre: Coordinate,
    source: String?,
  ) throws(Failure) -> NearbyPoint {
    let record = try record(of: hit)
    // Without a coordinate nothing is measured: the search has done that.
    let point = try point(record.fields, coordinate: nil, source: source)
    var nearby = NearbyPoint(point, from: centre)
    nearby.point.coordinate = record.coordinate
    nearby.distance = hit.distance
    nearby.bearing = hit.bearing
    return nearby
  }

  /// The point of a hit as the index has it, for writing it without making strings.
  ///
  /// - Parameter hit: From a search of this index.
  /// - Returns: The point's record.
  /// - Throws: `Failure` of kind `.data`.
  package func record(of hit: IndexHit) throws(Failure) -> IndexedRecord {
    let block = try block(at: hit.block, checkedAs: nil)
    return try record(hit.slot, of: block)
  }

  func record(_ slot: Int, of block: PointBlock) throws(Failure) -> IndexedRecord {
    guard slot < block.count, let fields = block.record(slot) else {
      throw damage(at: block.offset, "a record of a block of points makes no sense")
    }
    var coordinate: Coordinate?
    var rounded: RoundedCoordinate?
    if let exact = fields.exactCoordinate {
      coordinate = try self.coordinate(exact.latitude, exact.longitude, inBlockAt: block.offset)
    } else if block.hasCoordinates {
      let (latitude, longitude) = (block.latitude(slot), block.longitude(slot))
      rounded = RoundedCoordinate(latitude: latitude, longitude: longitude)
      coordinate = try self.coordinate(
        Double(latitude) / 1e7,
        Double(longitude) / 1e7,
        inBlockAt: block.offset,
      )
    }
    return IndexedRecord(
      fields: fields,
      coordinate: coordinate,
      roundedCoordinate: rounded,
      index: self,
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

  func point(
    _ record: RecordFields,
    coordinate: Coordinate?,
    source: String?,
  ) throws(Failure) -> PointOfInterest {
    var point = PointOfInterest(source: "", isHidden: record.isHidden)
    point.coordinate = coordinate
    point.name = record.name?.text
    point.id = id(of: record)
    if let category = record.category { point.category = Category(try string(category).text) }
    if let attribution = record.attribution { point.attribution = try string(attribution).text }
    if let source {
      point.source = source
    } else if let own = record.source {
      point.source = try string(own).text
    } else {
      point.source = commonSource
    }
    point.tags = try tags(of: record)
    return point
  }

  func id(of record: RecordFields) -> String? {
    switch record.flags.identifierKind {
    case .none: return nil
    case .text: return record.idText?.text
    case .number, .openStreetMap:
      var bytes: [UInt8] = []
      Identifier.append(record.idNumber, of: record.flags.identifierKind, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A failure for a record whose tags cannot be read.
  func damage(in record: RecordFields) -> Failure {
    damage(at: record.tags.bytes.offset(in: bytes), "the tags of a point make no sense")
  }

  private func tags(of record: RecordFields) throws(Failure) -> Tags {
    var tags = Tags()
    var problem: Failure?
    let end = record.forEachTag { key, value in
      do throws(Failure) {
        tags[try string(key).text] = try string(value).text
      } catch {
        problem = error
      }
      return problem == nil
    }
    if let problem { throw problem }
    guard end != nil else { throw damage(in: record) }
    return tags
  }
}
