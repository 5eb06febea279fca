import PointsOfInterest

/// Places of a table with names like one that no place has.
struct SimilarPlaces {
  /// Each place with its rank, the lower the likelier.
  private var ranks: [Int: Double] = [:]

  /// - Throws: `GazetteerError`.
  init(to key: PlaceNameKey, in table: GazetteerTable) throws(GazetteerError) {
    var likeness = NameLikeness(to: key)
    var cursor = NameCursor(table)
    while try cursor.advance() {
      if let slips = likeness.slips(in: cursor.name, sharing: cursor.shared) {
        try add(cursor.placeNumbers(), called: cursor.name, slips: slips, table)
      }
    }
  }

  /// Numbers of the places with their ranks, the likeliest first.
  var ranked: [(number: Int, rank: Double)] {
    ranks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private mutating func add(
    _ numbers: [Int], called name: [UInt8], slips: Int, _ table: GazetteerTable,
  ) throws(GazetteerError) {
    for number in numbers {
      let place = try table.place(number)
      let isOwn = PlaceNameKey(try table.text(place.name)).text.utf8.elementsEqual(name)
      let rank = NameLikeness.rank(slips: slips, isOwn: isOwn, population: Int(place.population))
      ranks[number] = min(ranks[number] ?? .infinity, rank)
    }
  }
}

/// A place with a name like another.
package struct SimilarPlace: Sendable {
  package let place: NamedPlace
  /// As `NameLikeness.rank`.
  package let rank: Double

  package init(_ place: NamedPlace, rank: Double) {
    self.place = place
    self.rank = rank
  }
}
