/// An estimate of the points in parts of an index that are not fetched yet.
struct UnfetchedEstimate {
  private var seen = 0
  private var fitting = 0
  private var leaves = 0
  /// Points that the parts so far likely have beside those that were counted, less than 1.
  private var rest = 0.0

  /// Forgets the parts of the last search.
  mutating func begin() {
    rest = 0
  }

  /// Counts a point that was seen.
  ///
  /// - Parameter fits: Whether the filter admits it.
  mutating func count(_ fits: Bool) {
    seen += 1
    if fits { fitting += 1 }
  }

  /// Counts a leaf that was seen.
  mutating func countLeaf() {
    leaves += 1
  }

  /// Share of the points seen that fit, rather too large than too small.
  var shareOfPoints: Double { Double(fitting + 1) / Double(seen + 1) }

  /// The points that fit for each leaf seen, rather too many than too few, at most 1.
  var shareOfLeaves: Double { min(1, Double(fitting + 1) / Double(leaves + 1)) }

  /// The whole points of a part that likely has so many; of parts with less than one each, some have
  /// one.
  mutating func whole(_ points: Double) -> Int {
    rest += min(points, 1e6)
    let whole = rest.rounded(.down)
    rest -= whole
    return Int(whole)
  }
}
