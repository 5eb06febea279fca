import PointsOfInterest

extension Gazetteer {
  /// The largest place of the country that has a name, or else of a region that has it.
  ///
  /// - Parameter name: A name in any language of the table; codes are none.
  /// - Returns: `nil` if no country and no region is called so.
  /// - Throws: `GazetteerError`.
  package func largestPlace(inDivision name: String) throws(GazetteerError) -> NamedPlace? {
    let key = PlaceNameKey(name)
    guard key.text.count > 3 else { return nil }
    var (ofCountry, ofRegion): (Set<Int>, Set<Int>) = ([], [])
    for number in 0..<table.count(of: .regions) {
      let divisions = try Divisions(ofRegion: number, in: table)
      if try divisions.country.isCalled(key) { ofCountry.insert(number) }
      if try divisions.region.isCalled(key) { ofRegion.insert(number) }
    }
    return try largestPlace(in: ofCountry.isEmpty ? ofRegion : ofCountry)
  }

  private func largestPlace(in regions: Set<Int>) throws(GazetteerError) -> NamedPlace? {
    guard !regions.isEmpty else { return nil }
    var largest: (number: Int, population: UInt32)?
    for number in 0..<count {
      let record = try table.place(number)
      guard largest.map({ record.population > $0.population }) ?? true,
        regions.contains(try record.region)
      else { continue }
      largest = (number, record.population)
    }
    return try largest.map { found throws(GazetteerError) in try place(found.number) }
  }
}
