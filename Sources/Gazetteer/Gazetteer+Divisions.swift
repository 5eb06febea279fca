import Synchronization
import PointsOfInterest

/// A country or region by its name.
package struct NamedDivision: Sendable {
  /// Number of people of its places in the table.
  package let population: Int
  /// The place with the most people.
  package let largestPlace: NamedPlace
  package let isCountry: Bool
  /// Code of the country with the name of the region.
  fileprivate let regions: Set<[String]>

  package func holds(_ place: NamedPlace) -> Bool {
    regions.contains([place.country, place.region])
  }
}

extension Gazetteer {
  /// The country that has a name, else the region; of several such regions one that covers all of them.
  ///
  /// A name is in any language of the table; codes are none.
  package func division(named name: String) -> NamedDivision? {
    let key = Array(PlaceNameKey(name).text.utf8)
    guard key.count > 2 else { return nil }
    for number in 0..<table.count(of: .countries)
    where table.isCalled(key, number, of: .countries) {
      return division(isCountry: true) { table.country(ofRegion: $0) == number }
    }
    return division(isCountry: false) { table.isCalled(key, $0, of: .regions) }
  }

  /// The places of some regions as one division; `nil` if there are none.
  private func division(isCountry: Bool, of isMember: (Int) -> Bool) -> NamedDivision? {
    // By number: a set would hash the region of each place there is.
    let areMembers = (0..<table.count(of: .regions)).map(isMember)
    if !areMembers.contains(true) { return nil }
    var (population, largest) = (0, (number: 0, population: -1))
    for number in 0..<count {
      let record = table.place(number)
      guard areMembers[record.region] else { continue }
      population += Int(record.population)
      if !record.isSection, record.population > largest.population {
        largest = (number, Int(record.population))
      }
    }
    guard largest.population >= 0 else { return nil }
    let members = areMembers.indices.filter { areMembers[$0] }
    return NamedDivision(
      population: population, largestPlace: place(largest.number), isCountry: isCountry,
      regions: Set(members.map(names(ofRegion:))),
    )
  }

  private func names(ofRegion number: Int) -> [String] {
    let divisions = Divisions(ofRegion: number, in: table)
    return [divisions.country.code, divisions.region.name]
  }
}

/// The names of all countries and regions, for whoever asks for very many texts: to go through the table
/// takes 0.1 ms each time.
package final class DivisionNames: Sendable {
  /// A class, since a set would cost every start the metadata that its end takes.
  private final class Hashes: Sendable {
    let all: Set<Int>

    init(_ all: Set<Int>) { self.all = all }
  }

  private let hashes: Mutex<Hashes?> = Mutex(nil)
  private let questions = Atomic(0)
  private let leastQuestions: Int

  /// - Parameter leastQuestions: Making the hashes takes as long as so many questions without them.
  package init(leastQuestions: Int = 300) { self.leastQuestions = leastQuestions }

  /// Whether a country or region may have a name; false is certain.
  package func mayInclude(_ name: String, in gazetteer: Gazetteer) -> Bool {
    guard questions.wrappingAdd(1, ordering: .relaxed).oldValue >= leastQuestions else {
      return true
    }
    let key = Array(PlaceNameKey(name).text.utf8).hashValue
    return hashes.withLock { hashes in
      let known = hashes ?? Hashes(gazetteer.divisionNameHashes())
      hashes = known
      return known.all.contains(key)
    }
  }
}

extension Gazetteer {
  fileprivate func divisionNameHashes() -> Set<Int> {
    var hashes: Set<Int> = []
    for section in [GazetteerSection.countries, .regions] {
      for number in 0..<table.count(of: section) {
        for name in table.names(number, of: section) { hashes.insert(Array(name).hashValue) }
      }
    }
    return hashes
  }
}
