import Geodesy

/// The points of one source that a track has met so far, window after window.
struct CorridorVisits {
  /// A point that was met, and its number among points of a source that are alike.
  private struct Key: Hashable {
    let point: PointOfInterest
    let number: Int
  }

  private struct Entry {
    let point: PointOfInterest
    var nearest: TrackApproach
    var isOver: Bool
    /// The window that it was seen in last.
    var window: Int
  }

  private let corridor: Corridor
  private let beyond: Metres
  private var entries: [Entry] = []
  private var numbers: [Key: Int] = [:]
  /// The entries of visits that went on at the end of the last window.
  private var open: [Int] = []

  init(_ corridor: Corridor, beyond: Metres) {
    self.corridor = corridor
    self.beyond = beyond
  }

  /// Takes all points beside the next window.
  mutating func take(_ points: [NearbyPoint], besideWindow number: Int) {
    let window = corridor.windows[number]
    var stillOpen: [Int] = []
    for nearby in points {
      guard let coordinate = nearby.point.coordinate,
        let visit = corridor.firstVisit(to: coordinate, in: window)
      else { continue }
      let entry = take(visit, of: nearby.point, window: number)
      if !entries[entry].isOver { stillOpen.append(entry) }
    }
    // Whoever was met no more has been left behind between two windows.
    for entry in open where entries[entry].window < number { entries[entry].isOver = true }
    open = stillOpen
  }

  /// Takes a visit and returns the number of its entry.
  private mutating func take(
    _ visit: Corridor.Visit,
    of point: PointOfInterest,
    window: Int,
  ) -> Int {
    let (key, known) = find(point, notSeenIn: window)
    guard let known else {
      let entry = Entry(
        point: point,
        nearest: visit.nearest,
        isOver: !visit.goesOn,
        window: window,
      )
      numbers[key] = entries.count
      entries.append(entry)
      return entries.count - 1
    }
    entries[known].window = window
    if entries[known].isOver { return known }
    guard visit.hadBegun else {
      entries[known].isOver = true
      return known
    }
    if Corridor.isNearer(visit.nearest, than: entries[known].nearest) {
      entries[known].nearest = visit.nearest
    }
    entries[known].isOver = !visit.goesOn
    return known
  }

  /// The entry of a point; of points that are alike, each has one of its own.
  private func find(_ point: PointOfInterest, notSeenIn window: Int) -> (Key, Int?) {
    var number = 0
    while true {
      let key = Key(point: point, number: number)
      guard let known = numbers[key] else { return (key, nil) }
      if entries[known].window < window { return (key, known) }
      number += 1
    }
  }

  /// All points met and far enough from the track, in order.
  var met: [NearbyPoint] {
    entries.filter { $0.nearest.distance >= beyond }
      .map { NearbyPoint($0.point, from: $0.nearest) }
      .sorted { $0.isMetBefore($1) }
  }

  /// Whether the first so many points can change no more, whatever is met after the last window.
  func isFinal(upTo limit: Int, alongAtEnd along: Metres) -> Bool {
    guard entries.count - open.count >= limit else { return false }
    // A visit that goes on may end up anywhere after where it is now.
    let firstOpen = open.reduce(along) { min($0, entries[$1].nearest.along) }
    let final = met.prefix { $0.wayToMeeting < (firstOpen * 1_000).rounded() }
    guard final.count >= limit else { return false }
    var merger = DuplicateMerger(twinDistance: MergedAnswers.twinDistance)
    for point in final { merger.add(point, fromSource: 0) }
    return merger.ranked.count >= limit
  }
}

extension NearbyPoint {
  /// Whether this point is met before another of the same source: by the way along the track, then
  /// as `precedes`.
  func isMetBefore(_ other: NearbyPoint) -> Bool {
    wayToMeeting != other.wayToMeeting
      ? wayToMeeting < other.wayToMeeting : precedes(other)
  }

  /// The way along the track in whole millimetres: what lies on both sides of one position is met
  /// at one place, whatever rounding says.
  var wayToMeeting: Double {
    along.map { ($0 * 1_000).rounded() } ?? .infinity
  }
}
