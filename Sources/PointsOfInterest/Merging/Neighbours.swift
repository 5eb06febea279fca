import Geodesy

/// Finds the points near a point that are like it in some way, without looking at all others.
struct Neighbours {
  private struct Key: Hashable {
    let likeness: Int
    let cell: PlaceCell
  }

  private var numbers: [MergeCandidate.Likeness: Int] = [:]
  private var points: [Key: [Int]] = [:]

  /// Adds a point.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - place: Its coordinate.
  ///   - likenesses: Properties by which it is found.
  mutating func add(
    _ number: Int,
    at place: Coordinate,
    _ likenesses: some Sequence<MergeCandidate.Likeness>,
  ) {
    let cell = PlaceCell(of: place)
    for likeness in likenesses {
      let key = Key(likeness: self.number(of: likeness), cell: cell)
      points[key, default: []].append(number)
    }
  }

  /// Calls a closure with the numbers of the points that lie within 111 m, and of others; a point that
  /// is alike in several ways comes several times.
  ///
  /// - Parameters:
  ///   - place: A coordinate.
  ///   - likenesses: Properties of which they have one.
  ///   - body: Takes a number; returns whether to go on.
  func forEach(
    near place: Coordinate,
    _ likenesses: some Sequence<MergeCandidate.Likeness>,
    _ body: (Int) throws -> Bool,
  ) rethrows {
    let known = likenesses.compactMap { numbers[$0] }
    if known.isEmpty { return }
    for cell in PlaceCell.around(place) {
      for likeness in known {
        for number in points[Key(likeness: likeness, cell: cell)] ?? [] {
          guard try body(number) else { return }
        }
      }
    }
  }

  private mutating func number(of likeness: MergeCandidate.Likeness) -> Int {
    if let number = numbers[likeness] { return number }
    let number = numbers.count
    numbers[likeness] = number
    return number
  }
}
