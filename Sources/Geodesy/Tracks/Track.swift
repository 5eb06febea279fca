import Basics

/// A way over the Earth: parts, each a row of positions with geodesics between them.
///
/// The gap between two parts is not part of the way: the receiver had no fix, or nobody moved.
package struct Track: Equatable, Sendable {
  let legs: [Leg]

  /// The geodesic from one position to the next.
  struct Leg: Equatable, Sendable {
    let start: Coordinate
    let end: Coordinate
    /// The way from the start of the track to the start of this leg.
    let along: Metres
    /// 0 for a part with one position alone, which has no direction.
    let length: Metres
    let bearing: Degrees
    /// Whether it begins where the leg before it ends.
    let continues: Bool

    /// The place at a distance from the start; at the ends exactly as given.
    func place(at distance: Metres) -> Coordinate {
      if distance <= 0 { return start }
      if distance >= length { return end }
      return GeodesicLine(from: start, bearing: bearing).position(at: distance).coordinate
    }
  }

  /// A track without the empty ones of these parts, and without positions that repeat the one before
  /// in any notation of a pole or of the antimeridian; `nil` when nothing is left.
  package init?(parts: [[Coordinate]]) {
    var legs: [Leg] = []
    var along = 0.0
    // Millions of positions would be there twice while an array grows.
    legs.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts {
      guard let first = part.first else { continue }
      let count = legs.count
      var start = first
      for position in part.dropFirst() {
        let geodesic = start.geodesic(to: position)
        guard geodesic.distance > 0 else { continue }
        legs.append(
          Leg(
            start: start, end: position, along: along, length: geodesic.distance,
            bearing: geodesic.bearing, continues: legs.count > count,
          )
        )
        along += geodesic.distance
        start = position
      }
      if legs.count == count {
        legs.append(
          Leg(start: first, end: first, along: along, length: 0, bearing: 0, continues: false))
      }
    }
    guard !legs.isEmpty else { return nil }
    self.legs = legs
  }

  /// The positions of each part, without repetitions; no part is empty.
  package var parts: [[Coordinate]] {
    var parts: [[Coordinate]] = []
    for leg in legs {
      if !leg.continues { parts.append([leg.start]) }
      if leg.length > 0 { parts[parts.count - 1].append(leg.end) }
    }
    return parts
  }

  package var start: Coordinate { legs[0].start }

  /// The length of all legs, without the gaps between parts.
  package var length: Metres { legs[legs.count - 1].along + legs[legs.count - 1].length }
}

/// Side of a track, looking ahead.
public enum TrackSide: String, Sendable {
  case left
  case right
  /// On the track: the distance is less than half a millimetre.
  case on
}

/// Nearest approach of a track to a place.
package struct TrackApproach: Hashable, Sendable {
  package let distance: Metres
  /// The direction from the nearest position of the track to the place, degrees clockwise from true
  /// north, 0 to less than 360; 0 for a place on the track.
  package let bearing: Degrees
  /// The way from the start of the track to there.
  package let along: Metres
  /// Side of the place; `nil` straight ahead of the track's end or behind its start, and beside a
  /// position without a direction.
  package let side: TrackSide?
  package let position: Coordinate
}

extension Track {
  /// The place on the track after a length from its start, as `TrackApproach` counts; its end if the
  /// length is greater.
  package func place(after along: Metres) -> Coordinate {
    // The first leg that begins farther on; the one before it holds the place.
    let next = legs.indices.partitioningIndex { legs[$0].along > along }
    let leg = legs[max(0, next - 1)]
    return leg.place(at: along - leg.along)
  }
}
