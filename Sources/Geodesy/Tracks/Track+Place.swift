extension Track {
  /// The place on the track after a length from its start; the end of the track if it is longer.
  ///
  /// - Parameter along: Metres, as `TrackApproach` counts them.
  /// - Returns: The place on the geodesic between two positions.
  package func place(after along: Metres) -> Coordinate {
    // The first leg that begins farther on; the one before it holds the place.
    var (low, high) = (0, legs.count)
    while low < high {
      let middle = (low + high) / 2
      if legs[middle].along > along { high = middle } else { low = middle + 1 }
    }
    let leg = legs[max(0, low - 1)]
    let distance = along - leg.along
    if distance <= 0 { return leg.start }
    if distance >= leg.length { return leg.end }
    return GeodesicLine(from: leg.start, bearing: leg.bearing).position(at: distance).coordinate
  }
}
