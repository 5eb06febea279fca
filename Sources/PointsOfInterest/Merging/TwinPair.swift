import Geodesy

/// Two points of different sources that may be one place.
struct TwinPair: Equatable {
  let distance: Metres
  /// Their ranks, the lower one first.
  let first, second: Int

  init(distance: Metres, _ one: Int, _ other: Int) {
    self.distance = distance
    (first, second) = (min(one, other), max(one, other))
  }

  /// The nearest twins come first, then those of the lowest ranks.
  func precedes(_ other: TwinPair) -> Bool {
    (distance, first, second) < (other.distance, other.first, other.second)
  }

  /// The other one of the two.
  func twin(of rank: Int) -> Int { rank == first ? second : first }
}
