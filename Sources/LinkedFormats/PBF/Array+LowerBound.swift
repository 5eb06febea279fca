extension [Int64] {
  /// The first index in a range whose element is not less than a value, or the range's end.
  func lowerBound(of value: Int64, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
