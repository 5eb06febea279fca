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

  /// The distance from the track.
  package let radius: Metres
  /// The windows in the order of the track.
  package let windows: [Window]
  private let pieces: TrackPieces

  /// The greatest distance: beyond it a place may be nearest to several positions of one leg.
  package static var greatestRadius: Metres { 1_000_000 }
  /// Least difference by which a later approach counts as nearer; less is rounding.
  private static var leastNearer: Metres { 1e-6 }

  /// - Parameters:
  ///   - track: The track.
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
      wider.insert(piece.from)
      wider.insert(piece.to)
      if number > start, wider.reach > reach {
        windows.append(Self.window(of: pieces, start..<number, in: box, radius))
        (start, box) = (number, SpaceBox())
        box.insert(piece.from)
        box.insert(piece.to)
      } else {
        box = wider
      }
    }
    windows.append(Self.window(of: pieces, start..<pieces.pieces.count, in: box, radius))
    self.windows = windows
  }

  private static func window(
    of pieces: TrackPieces,
    _ range: Range<Int>,
    in box: SpaceBox,
    _ radius: Metres,
  ) -> Window {
    // Only good, not exact, for a place under the surface; what the circle must hold is measured.
    let centre = Coordinate(box.centre)
    let origin = SpacePoint(centre)
    var (farthest, bulge) = (0.0, 0.0)
    for piece in pieces.pieces[range] {
      farthest = max(farthest, piece.from.distance(to: origin), piece.to.distance(to: origin))
      bulge = max(bulge, piece.bulge)
    }
    let last = pieces.pieces[range.upperBound - 1]
    return Window(
      centre: centre,
      radius: radius + Chord.greatestArc(over: farthest + bulge + Chord.slack),
      alongAtEnd: pieces.track.legs[last.leg].along + last.stretch.upperBound,
      pieces: range,
    )
  }

  /// Whether a place may be in the corridor beside a window; `false` only when it surely is not.
  package func mayContain(_ place: Coordinate, beside window: Window) -> Bool {
    firstPiece(near: SpacePoint(place), from: window.pieces.lowerBound, in: window) != nil
  }

  /// The visits to a place in a window, in the order of the track.
  ///
  /// A visit goes on over a break in the track if both sides of it are within the distance.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - window: The window.
  /// - Returns: None if the track does not come within the distance there.
  package func visits(to place: Coordinate, in window: Window) -> [Visit] {
    let point = SpacePoint(place)
    var visits: [Visit] = []
    var next = window.pieces.lowerBound
    while let number = firstPiece(near: point, from: next, in: window) {
      next = number + 1
      let bounds = pieces.bounds(of: number, to: point)
      guard isWithin(number, bounds, place) else { continue }
      let hadBegun =
        number == window.pieces.lowerBound
        && isWithin(pieces.pieces[number].start, pieces.pieces[number].from, place, point)
      let (visit, end) = visit(to: place, point, from: number, hadBegun: hadBegun, in: window)
      visits.append(visit)
      next = end
    }
    return visits
  }

  /// The visit that begins on a piece, and the first piece after it.
  private func visit(
    to place: Coordinate,
    _ point: SpacePoint,
    from first: Int,
    hadBegun: Bool,
    in window: Window,
  ) -> (Visit, end: Int) {
    var candidates: [(number: Int, least: Metres, fraction: Double)] = []
    var greatest = Metres.infinity
    var number = first
    var goesOn = false
    while true {
      let bounds = pieces.bounds(of: number, to: point)
      if bounds.least <= greatest {
        candidates.append((number, bounds.least, bounds.fraction))
        greatest = min(greatest, bounds.greatest)
      }
      let piece = pieces.pieces[number]
      number += 1
      guard isWithin(piece.end, piece.to, place, point) else { break }
      guard number < window.pieces.upperBound else {
        goesOn = true
        break
      }
      let after = pieces.pieces[number]
      guard after.continues || isWithin(after.start, after.from, place, point) else { break }
    }
    let visit = Visit(
      nearest: nearest(of: candidates.filter { $0.least <= greatest }, to: place),
      hadBegun: hadBegun,
      goesOn: goesOn,
    )
    return (visit, number)
  }

  private func nearest(
    of candidates: [(number: Int, least: Metres, fraction: Double)],
    to place: Coordinate,
  ) -> TrackApproach {
    var nearest = pieces.approach(
      of: candidates[0].number,
      to: place,
      fraction: candidates[0].fraction,
    )
    for candidate in candidates.dropFirst() where candidate.least < nearest.distance {
      let approach = pieces.approach(
        of: candidate.number,
        to: place,
        fraction: candidate.fraction,
      )
      if Self.isNearer(approach, than: nearest) { nearest = approach }
    }
    return nearest
  }

  /// Whether a later approach is nearer than an earlier one, and not by rounding alone.
  package static func isNearer(_ later: TrackApproach, than earlier: TrackApproach) -> Bool {
    later.distance < earlier.distance - leastNearer
  }

  /// The next piece of a window that may be within the distance.
  private func firstPiece(near point: SpacePoint, from start: Int, in window: Window) -> Int? {
    var number = start
    while number < window.pieces.upperBound {
      if number % TrackPieces.piecesInBox == 0 {
        let box = pieces.boxes[number / TrackPieces.piecesInBox]
        // No piece is longer than one that bulges by so much.
        if box.distance(to: point) > radius + Self.greatestBulge {
          number += TrackPieces.piecesInBox
          continue
        }
      }
      if pieces.bounds(of: number, to: point).least <= radius { return number }
      number += 1
    }
    return nil
  }

  private static var greatestBulge: Metres { Chord.greatestBulge(ofArc: 20_000) + Chord.slack }

  private func isWithin(
    _ number: Int,
    _ bounds: (least: Metres, greatest: Metres, fraction: Double),
    _ place: Coordinate,
  ) -> Bool {
    if bounds.greatest <= radius { return true }
    if bounds.least > radius { return false }
    let approach = pieces.approach(of: number, to: place, fraction: bounds.fraction)
    return approach.distance <= radius
  }

  private func isWithin(
    _ position: Coordinate,
    _ space: SpacePoint,
    _ place: Coordinate,
    _ point: SpacePoint,
  ) -> Bool {
    let chord = space.distance(to: point)
    if chord > radius + Chord.slack { return false }
    if Chord.greatestArc(over: chord + Chord.slack) <= radius { return true }
    return position.geodesic(to: place).distance <= radius
  }
}
