extension Range<Int> {
  /// The first number of the range that meets a condition, where all numbers behind it meet it, too;
  /// the range's end if none does.
  @inlinable public func partitioningIndex<Failed>(
    where isBehind: (Int) throws(Failed) -> Bool
  ) throws(Failed) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if try isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
