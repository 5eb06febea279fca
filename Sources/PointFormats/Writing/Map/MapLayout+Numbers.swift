extension MapLayout {
  /// Places that stand so close together, in dots, share one text where there is no room for more.
  private static let closeness = 1.5
  /// As many numbers at most stand in one text.
  private static let mostShared = 8

  /// Gives numbers to dots: each its own where there is room beside it, else one text to those that
  /// stand close together, with a line to the first of them.
  ///
  /// - Parameters:
  ///   - dots: All dots.
  ///   - indices: The dots to number, the nearest first.
  ///   - gap: How far from a dot a text stands.
  ///   - labels: The texts so far.
  static func number(
    _ dots: inout [Dot],
    _ indices: [Int],
    gap: Double,
    _ labels: inout MapLabels,
  ) {
    let size = MapText.smallSize
    var rest: [Int] = []
    for index in indices {
      let (text, place) = ("\(dots[index].number)", dots[index].position)
      dots[index].label = labels.place(text, size: size, beside: place, gap: gap)
      if dots[index].label == nil { rest.append(index) }
    }
    for group in groups(of: rest, among: dots, within: 2 * gap * closeness) {
      let (text, place) = (text(of: group.map { dots[$0].number }), dots[group[0]].position)
      dots[group[0]].label =
        labels.place(text, size: size, beside: place, gap: gap)
        ?? labels.place(text, size: size, apartFrom: place, gap: gap)
    }
  }

  /// Dots by closeness to the first of their group.
  private static func groups(
    of indices: [Int],
    among dots: [Dot],
    within distance: Double,
  ) -> [[Int]] {
    var groups: [[Int]] = []
    for index in indices {
      let place = groups.firstIndex { group in
        group.count < mostShared
          && (dots[group[0]].position - dots[index].position).length <= distance
      }
      if let place { groups[place].append(index) } else { groups.append([index]) }
    }
    return groups
  }

  /// Rising numbers as people write them: `3, 5–7, 9`.
  static func text(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }.joined(separator: ", ")
  }
}
