import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Gazetteer

struct NameTableTests {
  /// Names of the table, in its order, each with its places: all, or one of a hundred.
  private static let names = Result {
    var cursor = NameCursor(EmbeddedGazetteer.gazetteer().table)
    var names: [(name: String, places: [Int])] = []
    var number = 0
    while cursor.advance() {
      if number % Thoroughness.count(100, full: 1) == 0 {
        names.append((String(decoding: cursor.name, as: UTF8.self), cursor.placeNumbers()))
      }
      number += 1
    }
    #expect(number == EmbeddedGazetteer.gazetteer().table.bytes.integer(UInt32.self, at: 8))
    return names
  }

  @Test func `given every name, when folded and looked up, then it finds its places`() throws {
    let table = EmbeddedGazetteer.gazetteer().table
    for (name, places) in Self.names.get() {
      let key = PlaceNameKey(name)
      #expect(key.text == name)
      #expect(table.places(named: key) == places)
    }
  }

  @Test func `given every name, when asked for, then the best known wins or all are told`() throws {
    let gazetteer = EmbeddedGazetteer.gazetteer()
    let search = PlaceSearch([gazetteer])
    for (name, numbers) in Self.names.get() {
      // `mt vernon` is read as `mount vernon` first.
      if PlaceQuery.readings(of: name).first?.name.text != name { continue }
      let places = numbers.map { gazetteer.place($0) }
      switch try search.answer(to: name, suggestions: 0) {
      case .place(let place):
        #expect(places.contains(place))
        for other in Self.finalists(places, called: name) where other != place {
          let isOne = distance(place, other) <= 2_000
          let lead = Self.lead(of: place, among: places, called: name)
          #expect(isOne || place.population >= lead * other.population, "\(name)")
        }
      case .ambiguous(let candidates):
        expect(candidates.map(\.place), of: places, called: name)
      case .unknown, .word:
        Issue.record("\(name) is unknown")
      }
    }
  }

  /// The places that bear a name themselves, or all if none does.
  private static func finalists(_ places: [NamedPlace], called name: String) -> [NamedPlace] {
    let own = places.filter { $0.bears(PlaceNameKey(name)) }
    return own.isEmpty ? places : own
  }

  /// So many times the people of the others a place needs: more if it is only called so.
  private static func lead(
    of place: NamedPlace, among places: [NamedPlace], called name: String,
  ) -> Int {
    finalists(places, called: name).contains(place) ? 4 : 100
  }

  private func distance(_ left: NamedPlace, _ right: NamedPlace) -> Metres {
    left.coordinate.geodesic(to: right.coordinate).distance
  }

  /// Candidates are the greatest places apart from each other, and none is by far the best known.
  private func expect(_ candidates: [NamedPlace], of places: [NamedPlace], called name: String) {
    #expect(2...10 ~= candidates.count)
    #expect(candidates.allSatisfy(places.contains))
    #expect(candidates.map(\.population) == candidates.map(\.population).sorted(by: >))
    let lead = Self.lead(of: candidates[0], among: places, called: name)
    #expect(candidates[0].population < lead * candidates[1].population, "\(name)")
    let least = candidates.last?.population ?? 0
    for place in Self.finalists(places, called: name) where !candidates.contains(place) {
      let isHeld = candidates.contains { distance($0, place) <= 2_000 }
      #expect(isHeld || candidates.count == 10 && place.population <= least, "\(name)")
    }
  }

  @Test func `given slips of one edit, when looked for, then the place is suggested`() throws {
    let gazetteer = EmbeddedGazetteer.gazetteer()
    var random = SeededGenerator(seed: 11)
    let names = Self.names.get().filter { $0.name.unicodeScalars.count >= 4 }
    for _ in 0..<Thoroughness.count(2, full: 20) {
      let (name, places) = try #require(names.randomElement(using: &random))
      let slip = PlaceNameKey(Slip.random(in: name, using: &random))
      if slip.text == name || slip.text.isEmpty { continue }
      let similar = gazetteer.table.places(similarTo: slip)
      #expect(similar.contains { $0.number == places[0] }, "\(slip.text) for \(name)")
      #expect(similar.count < gazetteer.count / 20, "\(slip.text) for \(name)")
    }
  }

  @Test(arguments: [
    ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "abcd", 1), ("abc", "xbc", 1),
    ("abc", "bca", 2), ("кот", "кит", 1), ("kitten", "sitting", nil), ("", "a", 1), ("a", "", 1),
    ("abcdef", "badcfe", nil), ("ca", "abc", nil),
  ])
  func `given two words, when their slips are counted, then as in the full table`(
    word: String, name: String, slips: Int?,
  ) {
    var measure = SlipDistance(from: word, limit: 2)
    #expect(measure.distance(to: Array(name.utf8), sharing: 0) == slips)
  }

  @Test func `given names in order, when rows are shared, then distances are as without`() throws {
    let names = Thoroughness.sample(Self.names.get(), oneOf: 20).map { Array($0.name.utf8) }
    for word in ["paris", "san jose", "москва", "st"] {
      var sharing = SlipDistance(from: word, limit: 2)
      var before: [UInt8] = []
      for name in names {
        var shared = zip(before, name).prefix { $0 == $1 }.count
        while shared < name.count, shared > 0, name[shared] & 0xC0 == 0x80 { shared -= 1 }
        var fresh = SlipDistance(from: word, limit: 2)
        #expect(
          sharing.distance(to: name, sharing: shared) == fresh.distance(to: name, sharing: 0))
        before = name
      }
    }
  }
}

/// A slip of the pen.
private enum Slip {
  static func random(in name: String, using random: inout SeededGenerator) -> String {
    var letters = Array(name.unicodeScalars)
    let index = Int.random(in: 0..<letters.count, using: &random)
    let other = letters.randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: index)
    case 1: letters.insert(other, at: index)
    case 2: letters[index] = other
    default: if index > 0 { letters.swapAt(index, index - 1) }
    }
    return String(String.UnicodeScalarView(letters))
  }
}
