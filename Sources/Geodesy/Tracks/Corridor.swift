/// The area within a distance of a track, in windows: circles that each cover one stretch of the track
/// and the area beside it.
package struct Corridor: Sendable {
  /// A stretch of the track and the circle around it.
  package struct Window: Sendable {
    package let centre: Coordinate
    /// Greatest distance from the centre of any place in the corridor beside the stretch.
    package let radius: Metres
    /// The way from the start of the track to the end of the stretch.
    package let alongAtEnd: Metres
    let pieces: Range<Int>
    package let origin: SpacePoint
  }

  /// One stay of the track within the distance of a place, as far as one window shows it.
  package struct Visit: Sendable {
    /// The nearest approach; of equal ones the first.
    package var nearest: TrackApproach
    /// Whether the track was as near already when the window began.
    package let hadBegun: Bool
    /// Whether it is still as near when the window ends.
    package let goesOn: Bool
  }

  package let radius: Metres
  package let windows: [Window]
  private let pieces: TrackPieces

  /// The greatest distance, a kilometre more than is asked for: much farther, a place may be nearest to several
  /// positions of one leg.
  package static var greatestRadius: Metres { 1_001_000 }
  /// Least difference by which a later approach counts as nearer; less is rounding.
  private static var leastNearer: Metres { 1e-6 }

  /// - Parameters:
  ///   - radius: Distance from the track, at most `greatestRadius`.
  ///   - reach: Greatest distance of a stretch from the centre of its window.
  package init(along track: Track, radius: Metres, reach: Metres) {
    precondition(radius <= Self.greatestRadius && reach > 0)
    self.radius = radius
    pieces = TrackPieces(track, longest: reach)
    var windows: [Window] = []
    var (start, box) = (0, SpaceBox())
    for (number, piece) in pieces.pieces.enumerated() {
      var wider = box
      wider.insert(piece.segment)
      if number > start, wider.reach > reach {
        windows.append(Self.window(of: pieces, start..<number, in: box, radius))
        (start, wider) = (number, SpaceBox())
        wider.insert(piece.segment)
      }
      box = wider
    }
    windows.append(Self.window(of: pieces, start..<pieces.pieces.count, in: box, radius))
    self.windows = windows
  }

  private static func window(
    of pieces: TrackPieces, _ range: Range<Int>, in box: SpaceBox, _ radius: Metres,
  ) -> Window {
    // Only good, not exact, for a place under the surface; what the circle must hold is measured.
    let centre = Coordinate(box.centre)
    let origin = SpacePoint(centre)
    var (farthest, bulge) = (0.0, 0.0)
    for piece in pieces.pieces[range] {
      let segment = piece.segment
      farthest = max(farthest, segment.from.distance(to: origin), segment.to.distance(to: origin))
      bulge = max(bulge, segment.bend)
    }
    let last = pieces.pieces[range.upperBound - 1]
    return Window(
      centre: centre, radius: radius + Chord.greatestArc(over: farthest + bulge + Chord.slack),
      alongAtEnd: pieces.track.legs[last.leg].along + last.stretch.upperBound, pieces: range,
      origin: origin,
    )
  }

  /// The visits to a goal in a window, in the order of the track.
  ///
  /// A visit goes on over a break in the track if both sides of it are within the distance. Gaps of
  /// less than a decimetre do not end one.
  package func visits(to goal: TrackGoal, in window: Window) -> [Visit] {
    VisitSearch(for: goal, within: radius, of: pieces, in: window).visits()
  }

  /// Whether a later approach is nearer than an earlier one, and not by rounding alone.
  package static func isNearer(_ later: TrackApproach, than earlier: TrackApproach) -> Bool {
    later.distance < earlier.distance - leastNearer
  }
}
