import ByteStreams
import Geodesy

/// Points by what they share and where they are: a tree of boxes in space for each likeness
/// (Bentley 1975, "Multidimensional binary search trees"), halved along the Z-order curve.
///
/// Nodes know the classes of the points below them, so that points that are joined already cost
/// nothing.
struct TwinForest {
  /// One likeness of a point.
  struct Entry {
    let likeness: Int
    let isObject: Bool
    let position: ZOrderPosition
    let rank: Int

    fileprivate static func precedes(_ one: Entry, _ other: Entry) -> Bool {
      (one.likeness, one.position, one.rank) < (other.likeness, other.position, other.rank)
    }
  }

  struct Node {
    let entries: Range<Int>
    /// The number of its second half, the first one follows the node; `nil` for a leaf.
    fileprivate(set) var secondHalf: Int?
    fileprivate(set) var box = SpaceBox()
    /// Classes of the points in it.
    fileprivate(set) var classes: UInt64 = 0
  }

  /// Points in a leaf.
  private static let leafCount = 4

  private let candidates: [MergeCandidate]
  /// The points in space; those that lie nowhere are in no tree.
  let places: [SpacePoint]
  private(set) var entries: [Entry]
  /// Class of the point of each entry; no bit for one that was taken out.
  private(set) var classes: [UInt64]
  private(set) var nodes: [Node] = []
  /// The root and the entry of each likeness that a point shares with others.
  private(set) var likenesses: [[(root: Int, entry: Int)]]

  /// - Parameters:
  ///   - candidates: Points; the number of one is its rank.
  ///   - deadline: When the trees must stand.
  /// - Throws: `Failure` of kind `.tryAgain` when the deadline passes.
  init(_ candidates: [MergeCandidate], by deadline: Deadline) throws(Failure) {
    self.candidates = candidates
    places = candidates.map { candidate in
      candidate.nearby.point.coordinate.map(SpacePoint.init) ?? SpacePoint(x: 0, y: 0, z: 0)
    }
    entries = try Self.entries(of: candidates, by: deadline)
    classes = Array(repeating: 0, count: entries.count)
    likenesses = Array(repeating: [], count: candidates.count)
    try deadline.ensureTimeToMerge()
    plant()
  }

  private static func entries(
    of candidates: [MergeCandidate],
    by deadline: Deadline,
  ) throws(Failure) -> [Entry] {
    var numbers: [MergeCandidate.Likeness: Int] = [:]
    var entries: [Entry] = []
    for (rank, candidate) in candidates.enumerated() {
      if rank % 1_024 == 0 { try deadline.ensureTimeToMerge() }
      guard let place = candidate.nearby.point.coordinate else { continue }
      let position = ZOrderPosition(of: place)
      for likeness in candidate.likenesses {
        let number = numbers[likeness] ?? numbers.count
        numbers[likeness] = number
        var isObject = false
        if case .object = likeness { isObject = true }
        entries.append(
          Entry(likeness: number, isObject: isObject, position: position, rank: rank)
        )
      }
    }
    return entries.sorted(by: Entry.precedes)
  }

  /// Makes a tree of each likeness that several points share.
  private mutating func plant() {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].likeness == entries[start].likeness { end += 1 }
      if end > start + 1 {
        let root = nodes.count
        for entry in start..<end {
          let rank = entries[entry].rank
          likenesses[rank].append((root, entry))
          let sources = CollectionOfOne(candidates[rank].source)
          classes[entry] = twinClass(of: entry, sources: sources).alone
        }
        grow(start..<end)
      }
      start = end
    }
  }

  private mutating func grow(_ range: Range<Int>) {
    let number = nodes.count
    nodes.append(Node(entries: range))
    if range.count > Self.leafCount {
      let middle = range.lowerBound + range.count / 2
      grow(range.lowerBound..<middle)
      let second = nodes.count
      grow(middle..<range.upperBound)
      nodes[number].secondHalf = second
      for half in [number + 1, second] {
        nodes[number].box.insert(nodes[half].box.least)
        nodes[number].box.insert(nodes[half].box.greatest)
      }
    } else {
      for entry in range { nodes[number].box.insert(places[entries[entry].rank]) }
    }
    collectClasses(of: number)
  }

  private mutating func collectClasses(of number: Int) {
    if let second = nodes[number].secondHalf {
      nodes[number].classes = nodes[number + 1].classes | nodes[second].classes
    } else {
      nodes[number].classes = classes[nodes[number].entries].reduce(0, |)
    }
  }

  /// The class of an entry's point.
  ///
  /// - Parameters:
  ///   - entry: Its number.
  ///   - sources: The sources in the point's group.
  /// - Returns: A class that excludes only points that are never joined with this one.
  func twinClass(of entry: Int, sources: some Sequence<Int>) -> TwinClass {
    // Points that have the object itself in common may be joined.
    let isOther = candidates[entries[entry].rank].object != nil && !entries[entry].isObject
    return TwinClass(sources: sources, isObject: isOther)
  }

  /// Tells the trees that a point is in a group of these sources now; none takes it out.
  mutating func move(_ rank: Int, to sources: [Int]) {
    for (root, entry) in likenesses[rank] {
      classes[entry] = sources.isEmpty ? 0 : twinClass(of: entry, sources: sources).alone
      refresh(entry, below: root)
    }
  }

  private mutating func refresh(_ entry: Int, below number: Int) {
    if let second = nodes[number].secondHalf {
      refresh(entry, below: entry < nodes[second].entries.lowerBound ? number + 1 : second)
    }
    collectClasses(of: number)
  }
}
