/// A straight line through space between two places, and how far what it stands for may be from it.
struct SpaceSegment: Sendable {
  let from: SpacePoint
  let to: SpacePoint
  /// Upper bound of the distance of any place of the curve from the line, and back.
  let bend: Metres

  func place(at fraction: Double) -> SpacePoint { from + (to - from) * fraction }

  /// How far the line is from a place, and at which fraction of its length.
  func nearest(to place: SpacePoint) -> (fraction: Double, distance: Metres) {
    let chord = to - from
    let square = chord.dot(chord)
    let offset = place - from
    let fraction = square > 0 ? min(1, max(0, offset.dot(chord) / square)) : 0
    return (fraction, (offset - chord * fraction).length)
  }

  /// How far two lines are from each other, and at which fraction of this one, the first if parallel.
  ///
  /// C. Ericson, "Real-Time Collision Detection", 2005, section 5.1.9.
  func nearest(to other: SpaceSegment) -> (fraction: Double, distance: Metres) {
    let (chord, across, offset) = (to - from, other.to - other.from, from - other.from)
    let (square, otherSquare) = (chord.dot(chord), across.dot(across))
    guard square > 0 else { return (0, other.nearest(to: from).distance) }
    guard otherSquare > 0 else { return nearest(to: other.from) }
    let (product, along) = (chord.dot(across), chord.dot(offset))
    let determinant = square * otherSquare - product * product
    let isParallel = determinant <= 1e-12 * square * otherSquare
    let free = (product * across.dot(offset) - along * otherSquare) / determinant
    let fraction = isParallel ? 0 : min(1, max(0, free))
    let foot = other.nearest(to: place(at: fraction))
    guard foot.fraction == 0 || foot.fraction == 1 else { return (fraction, foot.distance) }
    return nearest(to: other.place(at: foot.fraction))
  }

  /// The fractions of this line that are within a distance of another, given the nearest one.
  func fractions(
    within distance: Metres, of other: SpaceSegment, nearest: Double,
  ) -> ClosedRange<Double> {
    let isWithin = { (fraction: Double) in
      other.nearest(to: place(at: fraction)).distance <= distance
    }
    // The distance of a line from another rises on both sides of its least value.
    let end = { (end: Double) in
      if isWithin(end) { return end }
      var (inner, outer) = (nearest, end)
      // Of 2 km, which no piece exceeds, this leaves some centimetres.
      for _ in 0..<15 {
        let middle = (inner + outer) / 2
        if isWithin(middle) { inner = middle } else { outer = middle }
      }
      return inner
    }
    return end(0)...end(1)
  }
}
