import PointsOfInterest

/// A country or region by its name.
package struct NamedDivision: Sendable {
  /// Number of people of its places in the table.
  package let population: Int
  package let largestPlace: NamedPlace
}

extension Gazetteer {
  /// The country that has a name.
  ///
  /// - Parameter name: A name in any language of the table; codes are none.
  /// - Returns: `nil` if no country is called so.
  /// - Throws: `GazetteerError`.
  package func country(named name: String) throws(GazetteerError) -> NamedDivision? {
    let key = Array(PlaceNameKey(name).text.utf8)
    guard key.count > 3 else { return nil }
    for number in 0..<table.count(of: .countries)
    where try Division.isCountry(number, called: key, in: table) {
      return try division { region throws(GazetteerError) in
        try table.country(ofRegion: region) == number
      }
    }
    return nil
  }

  /// The region that has a name; of several one that covers all of them.
  ///
  /// - Parameter name: As for a country.
  /// - Returns: `nil` if no region is called so.
  /// - Throws: `GazetteerError`.
  package func region(named name: String) throws(GazetteerError) -> NamedDivision? {
    let key = PlaceNameKey(name)
    guard key.text.count > 3 else { return nil }
    return try division { region throws(GazetteerError) in
      try Division(region, of: .regions, in: table).isCalled(key)
    }
  }

  /// The places of regions as one division; `nil` if there are none.
  private func division(
    of isMember: (Int) throws(GazetteerError) -> Bool
  ) throws(GazetteerError) -> NamedDivision? {
    var members: [Bool] = []
    for region in 0..<table.count(of: .regions) { members.append(try isMember(region)) }
    guard members.contains(true) else { return nil }
    var (population, largest) = (0, (number: 0, population: -1))
    for number in 0..<count {
      let record = try table.place(number)
      guard try record.region < members.count, members[try record.region] else { continue }
      population += Int(record.population)
      if record.population > largest.population { largest = (number, Int(record.population)) }
    }
    guard largest.population >= 0 else { return nil }
    return NamedDivision(population: population, largestPlace: try place(largest.number))
  }
}
