/// Search of the least value of a function that has one dip, by golden sections.
enum GoldenSection {
  /// Each section needs one more value.
  ///
  /// - Returns: The middle of the last section, and the value there.
  static func least(
    in range: ClosedRange<Double>, rounds: Int, of value: (Double) throws -> Double,
  ) rethrows -> (place: Double, value: Double) {
    let section = (5.0.squareRoot() - 1) / 2
    var (start, end) = (range.lowerBound, range.upperBound)
    var (first, second) = (end - section * (end - start), start + section * (end - start))
    var (atFirst, atSecond) = (try value(first), try value(second))
    for _ in 0..<rounds {
      if atFirst <= atSecond {
        (end, second, atSecond) = (second, first, atFirst)
        first = end - section * (end - start)
        atFirst = try value(first)
      } else {
        (start, first, atFirst) = (first, second, atSecond)
        second = start + section * (end - start)
        atSecond = try value(second)
      }
    }
    let middle = (start + end) / 2
    return (middle, try value(middle))
  }
}
