/// Search of the visits of a track to a goal, among the pieces of one window.
///
/// Pieces and lines of the goal are straight in space but for some centimetres (`TrackPieces`), so
/// where a visit begins is found to some decimetres; the nearest approach is then measured exactly.
struct VisitSearch {
  /// A stay within the distance that is being put together.
  private struct Stay {
    /// The piece on which it begins, and where on its leg.
    let start: (piece: Int, distance: Metres)
    private(set) var candidates: [Candidate] = []
    /// Upper bound of its least distance.
    private(set) var greatest = Metres.infinity

    mutating func add(_ candidate: Candidate) {
      guard candidate.least <= greatest else { return }
      candidates.append(candidate)
      greatest = min(greatest, candidate.greatest)
    }
  }

  /// A place on a piece that may be nearest to the goal, near a line of it.
  private struct Candidate {
    let piece: Int
    let fraction: Double
    let least: Metres
    let greatest: Metres
    /// The number of the line; `nil` where a part of the track begins inside.
    let segment: Int?
  }

  private let pieces: TrackPieces
  private let radius: Metres
  private let goal: TrackGoal
  private let segments: [SpaceSegment]
  /// The chord of the radius.
  private let chord: Metres
  /// The pieces of the window.
  private let range: Range<Int>

  init(
    for goal: TrackGoal, within radius: Metres, of pieces: TrackPieces, in window: Corridor.Window,
  ) {
    (self.goal, self.radius, self.pieces) = (goal, radius, pieces)
    segments = goal.segments(within: window.radius, of: window.origin)
    chord = Chord.length(ofArc: radius)
    range = window.pieces
  }

  /// The visits in the order of the track.
  func visits() -> [Corridor.Visit] {
    var stays: [Stay] = []
    var candidates: [Candidate] = []
    // The piece at the end of which the last stay goes on.
    var openPiece: Int?
    for number in range {
      collect(on: number, into: &candidates)
      if candidates.isEmpty, !goal.hasArea { continue }
      let whole = pieces.pieces[number].stretch
      for stretch in stretches(of: number, candidates) {
        let goesOn = openPiece == number - 1 && stretch.lowerBound <= whole.lowerBound
        if !goesOn || stays.isEmpty { stays.append(Stay(start: (number, stretch.lowerBound))) }
        for candidate in candidates {
          let distance = pieces.distance(on: number, at: candidate.fraction)
          if stretch.contains(distance) { stays[stays.count - 1].add(candidate) }
        }
        openPiece = stretch.upperBound >= whole.upperBound ? number : nil
      }
    }
    let goesOn = openPiece == range.upperBound - 1
    let first = (range.lowerBound, pieces.pieces[range.lowerBound].stretch.lowerBound)
    return stays.enumerated().compactMap { number, stay in
      nearest(of: stay).map { nearest in
        Corridor.Visit(
          nearest: nearest, hadBegun: stay.start <= first,
          goesOn: goesOn && number == stays.count - 1,
        )
      }
    }
  }

  /// Collects where a piece may be within the distance and nearest to the goal.
  private func collect(on number: Int, into candidates: inout [Candidate]) {
    candidates.removeAll(keepingCapacity: true)
    let piece = pieces.pieces[number]
    for (index, segment) in segments.enumerated() {
      let (fraction, distance) = piece.segment.nearest(to: segment)
      // Upper bound of what the lines are off by.
      let blur = piece.segment.bend + segment.bend + Chord.slack
      guard distance - blur <= radius else { continue }
      candidates.append(
        Candidate(
          piece: number, fraction: fraction, least: max(0, distance - blur),
          greatest: Chord.greatestArc(over: distance + blur), segment: index,
        )
      )
    }
    // Over a break the track may come inside without crossing an outline.
    if goal.hasArea, !piece.continues, goal.contains(pieces.track.legs[piece.leg].start) {
      candidates.append(Candidate(piece: number, fraction: 0, least: 0, greatest: 0, segment: nil))
    }
  }

  /// The stretches of a piece that are within the distance of a line or inside, in order.
  private func stretches(of number: Int, _ candidates: [Candidate]) -> [ClosedRange<Metres>] {
    let piece = pieces.pieces[number]
    var near: [ClosedRange<Metres>] = []
    for candidate in candidates {
      guard let segment = candidate.segment else { continue }
      let fractions = piece.segment.fractions(
        within: chord, of: segments[segment], nearest: candidate.fraction,
      )
      if fractions == 0...1 { return [piece.stretch] }
      let start = pieces.distance(on: number, at: fractions.lowerBound)
      near.append(start...pieces.distance(on: number, at: fractions.upperBound))
    }
    return joined(near.sorted { $0.lowerBound < $1.lowerBound }, on: number)
  }

  /// Joins stretches with those between them, and before and behind them, that are inside or short.
  private func joined(_ near: [ClosedRange<Metres>], on number: Int) -> [ClosedRange<Metres>] {
    let whole = pieces.pieces[number].stretch
    var joined: [ClosedRange<Metres>] = []
    // The stretch that is open, and where what is known of the piece ends.
    var (start, end): (Metres?, Metres) = (nil, whole.lowerBound)
    func isGap(to next: Metres) -> Bool {
      // Less than a decimetre outside of the distance is none.
      let isShort = next - end < 0.1 && !(near.isEmpty && goal.hasArea)
      return !isShort && !goal.contains(pieces.position(on: number, at: (end + next) / 2))
    }
    for stretch in near {
      if stretch.lowerBound > end, isGap(to: stretch.lowerBound) {
        if let start { joined.append(start...end) }
        start = stretch.lowerBound
      }
      start = start ?? whole.lowerBound
      end = max(end, stretch.upperBound)
    }
    let isOpen = end >= whole.upperBound && !near.isEmpty || !isGap(to: whole.upperBound)
    if isOpen { return joined + [(start ?? whole.lowerBound)...whole.upperBound] }
    return joined + (start.map { [$0...end] } ?? [])
  }

  /// The nearest approach of a stay, of equal ones the first; `nil` if it is farther than the distance.
  private func nearest(of stay: Stay) -> TrackApproach? {
    let start = stay.start
    if goal.hasArea, goal.contains(pieces.position(on: start.piece, at: start.distance)) {
      return pieces.arrival(on: start.piece, at: start.distance)
    }
    let candidates = stay.candidates.filter { $0.least <= stay.greatest }
      .sorted { ($0.piece, $0.fraction) < ($1.piece, $1.fraction) }
    var nearest: TrackApproach?
    for candidate in candidates where candidate.least < nearest?.distance ?? .infinity {
      let approach = approach(of: candidate)
      if let known = nearest, !Corridor.isNearer(approach, than: known) { continue }
      nearest = approach
    }
    return nearest.flatMap { $0.distance <= radius ? $0 : nil }
  }

  /// The nearest approach near a candidate: from the piece to the goal and back, as long as they come
  /// nearer.
  ///
  /// Each time the same share of the way is left, so three feet tell where it leads (A. C. Aitken, "On
  /// Bernoulli's numerical solution of algebraic equations", 1926).
  private func approach(of candidate: Candidate) -> TrackApproach {
    let number = candidate.piece
    let distance = pieces.distance(on: number, at: candidate.fraction)
    if case .place(let place) = goal {
      return pieces.approach(of: number, to: place, from: distance)
    }
    // At a corner the track may cross the one leg and be a hair beside the other.
    let entry = candidate.least < 0.01 ? entry(near: candidate) : nil
    var best = foot(on: number, from: distance)
    for _ in 0..<8 where best.distance > 0 {
      let start = pieces.distance(on: number, along: best.along)
      let first = foot(on: number, from: start)
      let second = foot(on: number, from: pieces.distance(on: number, along: first.along))
      let (step, next) = (first.along - best.along, second.along - first.along)
      var nearest = Corridor.isNearer(second, than: first) ? second : first
      if step != next {
        let limit = second.along - next * next / (next - step)
        let leap = foot(on: number, from: pieces.distance(on: number, along: limit))
        if leap.distance < nearest.distance { nearest = leap }
      }
      guard nearest.distance < best.distance - 1e-7 else { break }
      best = nearest
    }
    // An outline may be touched before another leg of it is crossed; one that is crossed at a small
    // angle is as near as nothing a decimetre before.
    let isTouched = best.distance == 0 && best.along < (entry?.along ?? .infinity) - 0.1
    return isTouched ? best : entry ?? best
  }

  /// The position of a piece that is nearest to the place of the goal nearest to another position.
  private func foot(on number: Int, from distance: Metres) -> TrackApproach {
    let nearest = goal.nearest(to: pieces.position(on: number, at: distance))
    // An outline that is crossed is found to less than this only.
    if nearest.distance < Track.leastAside { return pieces.arrival(on: number, at: distance) }
    return pieces.approach(of: number, to: nearest.place, from: distance)
  }

  /// Where a piece comes into an area near a candidate, to a centimetre; `nil` where it does not.
  private func entry(near candidate: Candidate) -> TrackApproach? {
    guard goal.hasArea else { return nil }
    let number = candidate.piece
    let stretch = pieces.pieces[number].stretch
    let isInside = { goal.contains(pieces.position(on: number, at: $0)) }
    let crossing = pieces.distance(on: number, at: candidate.fraction)
    // Where both meet at a small angle, the lines meet far from there.
    for reach in [0.01, 0.1, 1, 10] {
      var outside = max(stretch.lowerBound, crossing - reach)
      var inside = min(stretch.upperBound, crossing + reach)
      guard isInside(inside), !isInside(outside) else { continue }
      while inside - outside > 0.01 {
        let middle = (inside + outside) / 2
        if isInside(middle) { inside = middle } else { outside = middle }
      }
      return pieces.arrival(on: number, at: inside)
    }
    return nil
  }
}
