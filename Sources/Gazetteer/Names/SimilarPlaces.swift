import PointsOfInterest

/// Places with names like one that no place has.
struct SimilarPlaces {
  /// In fewer letters a slip makes another word.
  private static let leastLetters = 4
  /// From so many letters on, two slips are looked for.
  private static let lettersForTwoSlips = 8
  /// A beginning of fewer letters says nothing.
  private static let leastBeginning = 3

  /// Each place with its rank, the lower the likelier.
  private var ranks: [Int: Double] = [:]

  /// Numbers of the places, the likeliest first.
  var numbers: [Int] {
    ranks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// Adds the places whose names differ by slips of the pen.
  mutating func addSlips(of key: PlaceNameKey, in table: GazetteerTable) throws(GazetteerError) {
    let letters = key.text.unicodeScalars.count
    guard letters >= Self.leastLetters else { return }
    let limit = letters >= Self.lettersForTwoSlips ? 2 : 1
    var measure = SlipDistance(from: key.text, limit: limit)
    var cursor = NameCursor(table)
    while try cursor.advance() {
      if let distance = measure.distance(to: cursor.name, sharing: cursor.shared) {
        try add(cursor.placeNumbers(), called: cursor.name, slips: distance, table)
      }
    }
  }

  /// Adds the places whose names begin so.
  mutating func addCompletions(
    of key: PlaceNameKey,
    in table: GazetteerTable,
  ) throws(GazetteerError) {
    guard key.text.unicodeScalars.count >= Self.leastBeginning else { return }
    try table.forEachName(beginningWith: key) { name, numbers throws(GazetteerError) in
      try add(numbers, called: name, slips: 1, table)
    }
  }

  /// A slip more weighs as much as ten times the people, a name that only others call the place by as
  /// much as thirty times.
  private mutating func add(
    _ numbers: [Int],
    called name: [UInt8],
    slips: Int,
    _ table: GazetteerTable,
  ) throws(GazetteerError) {
    for number in numbers {
      let place = try table.place(number)
      let isOwn = PlaceNameKey(try table.text(place.name)).text.utf8.elementsEqual(name)
      let weight = (slips == 1 ? 1.0 : 10.0) * (isOwn ? 1 : 30)
      let rank = weight / max(1, Double(place.population))
      ranks[number] = min(ranks[number] ?? .infinity, rank)
    }
  }
}
