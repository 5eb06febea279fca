extension MapLayout {
  /// As many parts at most, numbers or ranges, stand in a line.
  private static let mostInLine = 6

  /// Gives numbers to dots: each its own where there is room beside it, else one text to those that
  /// stand close together, with a line to the first of them.
  ///
  /// - Parameters:
  ///   - indices: The dots to number, the nearest first.
  ///   - gap: How far from a dot a text stands.
  /// - Returns: The dots whose numbers have no room.
  static func number(
    _ dots: inout [Dot], _ indices: [Int], _ sharing: NumberSharing, gap: Double,
    _ labels: inout MapLabels,
  ) -> [Int] {
    let size = MapText.smallSize
    var rest: [Int] = []
    for index in indices {
      dots[index].isNumbered = true
      let (text, place) = ("\(dots[index].number)", dots[index].position)
      dots[index].label = labels.place(text, size: size, beside: place, gap: gap)
      if dots[index].label == nil { rest.append(index) }
    }
    return number(&dots, shared: rest, sharing, gap: gap, &labels)
  }

  /// Gives one text to dots that stand close together, with a line to the first of them if need be.
  ///
  /// - Returns: The dots whose numbers have no room.
  static func number(
    _ dots: inout [Dot], shared indices: [Int], _ sharing: NumberSharing, gap: Double,
    _ labels: inout MapLabels,
  ) -> [Int] {
    let size = MapText.smallSize
    var unlabelled: [Int] = []
    for group in groups(of: indices, among: dots, gap: gap, sharing) {
      for index in group { dots[index].isNumbered = true }
      let (text, place) = (text(of: group.map { dots[$0].number }), dots[group[0]].position)
      dots[group[0]].label =
        labels.place(text, size: size, beside: place, gap: gap)
        ?? labels.place(text, size: size, apartFrom: place, gap: gap)
      if dots[group[0]].label == nil { unlabelled += group }
      if group.count > 1 { dots[group[0]].sharers = group.map { dots[$0].number } }
    }
    return unlabelled
  }

  /// Dots by closeness to the first of their group.
  private static func groups(
    of indices: [Int], among dots: [Dot], gap: Double, _ sharing: NumberSharing,
  ) -> [[Int]] {
    let distance = 2 * gap * sharing.reach
    var groups: [[Int]] = []
    for index in indices {
      let place = groups.firstIndex { group in
        group.count < sharing.greatestCount
          && (dots[group[0]].position - dots[index].position).length <= distance
      }
      if let place { groups[place].append(index) } else { groups.append([index]) }
    }
    return groups
  }

  /// Rising numbers as people write them: `3, 5–7, 9`; many in several lines.
  static func text(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let parts = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return stride(from: 0, to: parts.count, by: mostInLine).map { start in
      parts[start..<min(start + mostInLine, parts.count)].joined(separator: ", ")
    }.joined(separator: ",\n")
  }
}
