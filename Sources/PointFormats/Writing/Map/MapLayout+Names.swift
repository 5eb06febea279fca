import PointsOfInterest

extension MapLayout {
  /// The places that have a name or a number for sure, the nearest or those at the start of a track.
  static let mostCertain = 250
  /// Places beyond this many have no text: nobody reads a map of more.
  private static let mostLabels = 2_000
  /// The nearest places, whose names come first, with a line to them if need be.
  private static let nearest = 3

  /// Gives names to as many dots as have room, the nearest first, and numbers to others.
  ///
  /// Dots that others have crowded out get their numbers before any but the nearest names when all is
  /// laid out anew; and where that is not enough, more of them share one text. It ends when all dots
  /// have a text, else when as many share one as `NumberSharing` allows; the attempt that left the
  /// fewest without any is taken.
  ///
  /// - Parameters:
  ///   - dots: The dots, the nearest first, without labels.
  ///   - gap: How far from a dot a text stands.
  static func label(
    _ dots: inout [Dot], gap: Double, _ facts: PointFacts, _ labels: inout MapLabels,
  ) {
    let names = dots.prefix(mostLabels).map { dot in
      MapText.shown(facts.shownName(of: dot.nearby.point) ?? "", to: MapText.longestName)
    }
    let (bare, first) = (dots, Array(names.prefix(mostCertain)))
    var (crowded, sharing): (Set<Int>, NumberSharing?) = ([], .first)
    var best: (dots: [Dot], labels: MapLabels, unlabelled: Int)?
    while let shared = sharing, best?.unlabelled != 0 {
      var (attempt, room) = (bare, labels)
      let unlabelled = label(&attempt, first, numberedFirst: crowded, shared, gap: gap, &room)
      if unlabelled.count < best?.unlabelled ?? .max { best = (attempt, room, unlabelled.count) }
      if crowded.isSuperset(of: unlabelled) { sharing = shared.next }
      crowded.formUnion(unlabelled)
    }
    guard let best else { return }
    (dots, labels) = (best.dots, best.labels)
    for index in names.indices.dropFirst(mostCertain) {
      labelIfFree(&dots[index], names[index], gap: gap, &labels)
    }
  }

  /// Gives a dot its name, else its number, where there is still room beside it.
  private static func labelIfFree(
    _ dot: inout Dot, _ name: String, gap: Double, _ labels: inout MapLabels,
  ) {
    dot.label = name.isEmpty ? nil : labels.place(name, beside: dot.position, gap: gap)
    guard dot.label == nil else { return }
    let (number, size) = ("\(dot.number)", MapText.smallSize)
    dot.label = labels.place(number, size: size, beside: dot.position, gap: gap)
    dot.isNumbered = dot.label != nil
  }

  /// One attempt.
  ///
  /// - Returns: The dots that have neither name nor number.
  private static func label(
    _ dots: inout [Dot], _ names: [String], numberedFirst crowded: Set<Int>,
    _ sharing: NumberSharing, gap: Double, _ labels: inout MapLabels,
  ) -> [Int] {
    for (index, name) in names.prefix(nearest).enumerated() where !name.isEmpty {
      let place = dots[index].position
      dots[index].label =
        labels.place(name, beside: place, gap: gap)
        ?? labels.place(name, size: MapText.size, apartFrom: place, gap: gap)
    }
    let urgent = crowded.sorted().filter { dots[$0].label == nil }
    var unlabelled = number(&dots, shared: urgent, sharing, gap: gap, &labels)
    var rest: [Int] = []
    for (index, name) in names.enumerated() where dots[index].label == nil {
      if crowded.contains(index) { continue }
      if !name.isEmpty, index >= nearest {
        dots[index].label = labels.place(name, beside: dots[index].position, gap: gap)
      }
      if dots[index].label == nil { rest.append(index) }
    }
    unlabelled += number(&dots, rest, sharing, gap: gap, &labels)
    return unlabelled
  }
}
