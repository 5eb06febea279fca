/// A track cut into pieces that are short enough to be nearly straight.
struct TrackPieces: Sendable {
  /// Part of one leg.
  struct Piece: Sendable {
    let leg: Int
    /// Metres from the leg's start.
    let stretch: ClosedRange<Metres>
    /// The chord, and how far the geodesic bulges from it.
    let segment: SpaceSegment
    /// Whether it begins where the piece before it ends.
    let continues: Bool
  }

  let track: Track
  let pieces: [Piece]

  /// Longer pieces would bulge from their chords by more than a decimetre.
  private static var longestUseful: Metres { 2_000 }

  init(_ track: Track, longest: Metres) {
    let longest = min(longest, Self.longestUseful)
    var pieces: [Piece] = []
    pieces.reserveCapacity(track.legs.count)
    for (number, leg) in track.legs.enumerated() {
      let from = leg.continues ? pieces[pieces.count - 1].segment.to : SpacePoint(leg.start)
      Self.append(number, leg, from, longest, to: &pieces)
    }
    self.track = track
    self.pieces = pieces
  }

  private static func append(
    _ number: Int, _ leg: Track.Leg, _ from: SpacePoint, _ longest: Metres,
    to pieces: inout [Piece],
  ) {
    let count = max(1, (leg.length / longest).rounded(.up))
    let length = leg.length / count
    var from = from
    for index in 1...Int(count) {
      let before = Double(index - 1) * length
      let after = index == Int(count) ? leg.length : Double(index) * length
      let to = SpacePoint(leg.place(at: after))
      pieces.append(
        Piece(
          leg: number, stretch: before...max(before, after),
          segment: SpaceSegment(from: from, to: to, bend: Chord.greatestBulge(ofArc: length)),
          continues: index > 1 || leg.continues,
        )
      )
      from = to
    }
  }

  /// Metres from the start of a piece's leg to a fraction of the piece.
  func distance(on number: Int, at fraction: Double) -> Metres {
    let stretch = pieces[number].stretch
    if fraction >= 1 { return stretch.upperBound }
    return stretch.lowerBound + fraction * (stretch.upperBound - stretch.lowerBound)
  }

  /// Metres from the start of a piece's leg to a position that is known by its way along the track.
  func distance(on number: Int, along: Metres) -> Metres {
    let piece = pieces[number]
    let distance = along - track.legs[piece.leg].along
    return min(max(distance, piece.stretch.lowerBound), piece.stretch.upperBound)
  }

  /// The position at a distance from the start of a piece's leg.
  func position(on number: Int, at distance: Metres) -> Coordinate {
    track.legs[pieces[number].leg].place(at: distance)
  }

  /// The approach of a position that is at the goal, or inside.
  func arrival(on number: Int, at distance: Metres) -> TrackApproach {
    TrackApproach(
      distance: 0, bearing: 0, along: track.legs[pieces[number].leg].along + distance, side: .on,
      position: position(on: number, at: distance),
    )
  }

  /// The nearest approach of a piece to a place, looked for from a distance on.
  func approach(of number: Int, to place: Coordinate, from distance: Metres) -> TrackApproach {
    let piece = pieces[number]
    return track.approach(to: place, leg: piece.leg, stretch: piece.stretch, guess: distance)
  }
}
