/// The stretches along which an edge touches an outline.
///
/// A shortest walk along the edge comes to one of them at an end, so that their ends are enough.
struct EdgeContacts {
  typealias Found = SnapSearch.Found
  private typealias Stretch = (first: Found, last: Found)

  /// Square of the distance in metres up to which a way touches an outline: those of an index are good to 1 m.
  static let touchSquare = 1.0
  private static let mostEnds = 64

  /// Stretches on the outline itself, and those beside it.
  private var meeting: [Stretch] = []
  private var beside: [Stretch] = []

  /// Adds the stretch of a leg beside a line.
  ///
  /// - Parameter found: The place of the leg that is nearest to the line.
  mutating func add(
    _ found: Found, of leg: (start: SIMD2<Double>, end: SIMD2<Double>), to line: PlaceLines.Line,
  ) {
    let isMeeting = found.approach.square == 0
    let limit = isMeeting ? 0 : Self.touchSquare
    var stretch = (first: found, last: found)
    stretch.first.approach = found.approach.farthest(towards: 0, of: leg, to: line, within: limit)
    stretch.last.approach = found.approach.farthest(towards: 1, of: leg, to: line, within: limit)
    if isMeeting { meeting.append(stretch) } else { beside.append(stretch) }
  }

  /// The ends of all stretches, in the order of the edge; where they are too many, some of them.
  var ends: [Found] {
    if meeting.isEmpty, beside.isEmpty { return [] }
    var ends: [Found] = []
    for stretch in Self.joined(meeting) + Self.joined(beside) {
      ends.append(stretch.first)
      if stretch.first.position < stretch.last.position { ends.append(stretch.last) }
    }
    ends.sort { $0.isBefore($1) }
    guard ends.count > Self.mostEnds else { return ends }
    return (0..<Self.mostEnds).map { ends[$0 * (ends.count - 1) / (Self.mostEnds - 1)] }
  }

  /// Stretches that overlap or follow one another as one.
  private static func joined(_ stretches: [Stretch]) -> [Stretch] {
    var joined: [Stretch] = []
    for stretch in stretches.sorted(by: { $0.first.isBefore($1.first) }) {
      if let last = joined.last, stretch.first.position <= last.last.position {
        if last.last.position < stretch.last.position {
          joined[joined.count - 1].last = stretch.last
        }
      } else {
        joined.append(stretch)
      }
    }
    return joined
  }
}

extension SnapSearch.Found {
  /// Number of its leg and share of that.
  fileprivate var position: Double { Double(courseLeg) + approach.onLeg }

  fileprivate func isBefore(_ other: Self) -> Bool {
    (position, approach.square) < (other.position, other.approach.square)
  }
}
