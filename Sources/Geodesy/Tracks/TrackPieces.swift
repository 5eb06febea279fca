/// A track cut into pieces that are short enough to be nearly straight.
struct TrackPieces: Sendable {
  /// Part of one leg.
  struct Piece: Sendable {
    let leg: Int
    /// Metres from the leg's start.
    let stretch: ClosedRange<Metres>
    let start: Coordinate
    let end: Coordinate
    let from: SpacePoint
    let to: SpacePoint
    /// Upper bound of the distance of the geodesic from the chord.
    let bulge: Metres
    /// Whether it begins where the piece before it ends.
    let continues: Bool
  }

  let track: Track
  let pieces: [Piece]
  /// Boxes around `piecesInBox` pieces each.
  let boxes: [SpaceBox]
  static var piecesInBox: Int { 32 }

  /// Pieces longer than this bulge by metres, and tell little about what is near.
  private static var longestUseful: Metres { 20_000 }

  /// - Parameters:
  ///   - track: The track.
  ///   - longest: Greatest length of a piece.
  init(_ track: Track, longest: Metres) {
    let longest = min(longest, Self.longestUseful)
    var pieces: [Piece] = []
    pieces.reserveCapacity(track.legs.count)
    for (number, leg) in track.legs.enumerated() {
      let from = leg.continues ? pieces[pieces.count - 1].to : SpacePoint(leg.start)
      Self.append(number, leg, from, longest, to: &pieces)
    }
    self.track = track
    self.pieces = pieces
    boxes = stride(from: 0, to: pieces.count, by: Self.piecesInBox).map { start in
      var box = SpaceBox()
      for piece in pieces[start..<min(start + Self.piecesInBox, pieces.count)] {
        box.insert(piece.from)
        box.insert(piece.to)
      }
      return box
    }
  }

  private static func append(
    _ number: Int,
    _ leg: Track.Leg,
    _ from: SpacePoint,
    _ longest: Metres,
    to pieces: inout [Piece],
  ) {
    let count = max(1, (leg.length / longest).rounded(.up))
    let length = leg.length / count
    let line = count > 1 ? GeodesicLine(from: leg.start, bearing: leg.bearing) : nil
    var (start, from) = (leg.start, from)
    for index in 1...Int(count) {
      let isLast = index == Int(count)
      let before = Double(index - 1) * length
      let after = isLast ? leg.length : Double(index) * length
      let end = isLast ? leg.end : line?.position(at: after).coordinate ?? leg.end
      let to = SpacePoint(end)
      pieces.append(
        Piece(
          leg: number,
          stretch: before...max(before, after),
          start: start,
          end: end,
          from: from,
          to: to,
          bulge: Chord.greatestBulge(ofArc: length),
          continues: index > 1 || leg.continues,
        )
      )
      (start, from) = (end, to)
    }
  }

  /// Bounds of the distance of a place from a piece, and roughly where on it, 0 to 1, the nearest
  /// position is.
  func bounds(
    of number: Int,
    to place: SpacePoint,
  ) -> (least: Metres, greatest: Metres, fraction: Double) {
    let piece = pieces[number]
    let chord = piece.to - piece.from
    let square = chord.dot(chord)
    let offset = place - piece.from
    let fraction = square > 0 ? min(1, max(0, offset.dot(chord) / square)) : 0
    let distance = (offset - chord * fraction).length
    let blur = piece.bulge + Chord.slack
    return (
      max(0, distance - blur), Chord.greatestArc(over: distance + blur), fraction,
    )
  }

  /// The nearest approach of a piece to a place.
  func approach(of number: Int, to place: Coordinate, fraction: Double) -> TrackApproach {
    let piece = pieces[number]
    let (start, end) = (piece.stretch.lowerBound, piece.stretch.upperBound)
    return track.approach(
      to: place,
      leg: piece.leg,
      stretch: piece.stretch,
      guess: start + fraction * (end - start),
    )
  }
}
