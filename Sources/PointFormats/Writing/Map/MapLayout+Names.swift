import PointsOfInterest

extension MapLayout {
  /// Texts stand beside so many places, the nearest ones.
  static let mostLabels = 250
  /// So many of the nearest places have a name in any case, with a line to it if need be.
  private static let nearest = 3
  /// Gives names to as many dots as have room, the nearest first, and numbers to others.
  ///
  /// Dots that others have crowded out get their numbers before any but the nearest names when all is
  /// laid out anew; and where that is not enough, more of them share one text.
  ///
  /// - Parameters:
  ///   - dots: The dots, the nearest first, without labels.
  ///   - gap: How far from a dot a text stands.
  ///   - facts: Tells names.
  ///   - labels: The room that is left.
  static func label(
    _ dots: inout [Dot],
    gap: Double,
    _ facts: PointFacts,
    _ labels: MapLabels,
  ) {
    let names = dots.prefix(mostLabels).map { dot in
      MapText.shown(facts.shownName(of: dot.nearby.point) ?? "")
    }
    let bare = dots
    var (crowded, sharing): (Set<Int>, NumberSharing?) = ([], .first)
    var best: (dots: [Dot], untold: Int)?
    while let shared = sharing, best?.untold != 0 {
      var (attempt, labels) = (bare, labels)
      let untold = label(&attempt, names, numberedFirst: crowded, shared, gap: gap, &labels)
      if untold.count < best?.untold ?? .max { best = (attempt, untold.count) }
      if crowded.isSuperset(of: untold) { sharing = shared.next }
      crowded.formUnion(untold)
    }
    dots = best?.dots ?? bare
  }

  /// One attempt.
  ///
  /// - Returns: The dots that have neither name nor number.
  private static func label(
    _ dots: inout [Dot],
    _ names: [String],
    numberedFirst crowded: Set<Int>,
    _ sharing: NumberSharing,
    gap: Double,
    _ labels: inout MapLabels,
  ) -> [Int] {
    for (index, name) in names.prefix(nearest).enumerated() where !name.isEmpty {
      let place = dots[index].position
      dots[index].label =
        labels.place(name, beside: place, gap: gap)
        ?? labels.place(name, size: MapText.size, apartFrom: place, gap: gap)
    }
    let urgent = crowded.sorted().filter { dots[$0].label == nil }
    var untold = number(&dots, shared: urgent, sharing, gap: gap, &labels)
    var rest: [Int] = []
    for (index, name) in names.enumerated() where dots[index].label == nil {
      if crowded.contains(index) { continue }
      if !name.isEmpty, index >= nearest {
        dots[index].label = labels.place(name, beside: dots[index].position, gap: gap)
      }
      if dots[index].label == nil { rest.append(index) }
    }
    untold += number(&dots, rest, sharing, gap: gap, &labels)
    return untold
  }
}
