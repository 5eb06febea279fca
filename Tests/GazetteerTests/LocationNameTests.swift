import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Gazetteer

struct LocationNameTests {
  /// Sights within cities, their coordinates written down by hand.
  @Test func `given well-known sights, when named, then each is in its city`() throws {
    let gazetteer = EmbeddedGazetteer.gazetteer()
    for line in try TestData.lines(of: "Sights.txt") {
      let fields = line.components(separatedBy: " | ")
      let numbers = fields[1].split(separator: " ").compactMap { Double($0) }
      let location = Coordinate(numbers[0], numbers[1])
      let found = try #require(gazetteer.place(at: location))
      expect("\(found.place.name), \(found.place.country)", is: fields[2], "\(fields[0])")
    }
  }

  @Test(arguments: [
    ("de", "Mailand"), ("de-AT", "Mailand"), ("it,de", "Milano"), ("ja", "ミラノ"), ("en", "Milan"),
    ("xx", "Milan"), ("", "Milan"),
  ])
  func `given a language, when a location is named, then by the name that it has there`(
    language: String, name: String,
  ) throws {
    let location = Coordinate(45.46427, 9.18951)
    let gazetteer = EmbeddedGazetteer.gazetteer()
    let found = gazetteer.place(at: location, in: NameLanguage(language))
    expect(found?.place.label, is: "\(name), IT")
  }

  @Test func `given every place, when named in a language, then names have no control`() throws {
    let table = EmbeddedGazetteer.gazetteer().table
    let languages = EmbeddedGazetteer.gazetteer().languages()
    var (faulty, translated) = ([String](), 0)
    for number in 0..<table.count(of: .places) {
      let record = table.place(number)
      for language in [nil] + Thoroughness.sample(Array(languages.indices), oneOf: 22) {
        let name = table.name(record, in: language)
        if name.isEmpty || name.utf8.contains(where: { $0 < 32 }) { faulty.append(name) }
        if language != nil, name != table.name(record) { translated += 1 }
      }
    }
    #expect(faulty.isEmpty && languages.count == 22 && translated > 5_000, "\(faulty)")
  }

  /// Measures every place that a lower bound does not rule out.
  private static func bruteForce(
    _ places: [NamedPlace], at location: Coordinate,
  ) -> (score: Double, places: [NamedPlace]) {
    let bound = GreatCircleBound(from: location)
    var best = (score: Double.infinity, places: [NamedPlace]())
    for place in places {
      let radius = place.radius
      let score = { (metres: Double) in metres < radius ? metres / radius : 1 + metres - radius }
      let haversine = bound.haversine(
        latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
      )
      if score(GreatCircleBound.leastDistance(haversine: haversine)) > best.score { continue }
      let exact = score(location.geodesic(to: place.coordinate).distance)
      if exact < best.score {
        best = (exact, [place])
      } else if exact == best.score {
        best.places.append(place)
      }
    }
    return best
  }

  @Test func `given locations anywhere, when named, then it is as measuring all places`() throws {
    let gazetteer = EmbeddedGazetteer.gazetteer()
    let places = (0..<gazetteer.count)
      .filter { !gazetteer.table.place($0).isSection }.map { gazetteer.place($0) }
    var random = SeededGenerator(seed: 12)
    for number in 0..<Thoroughness.count(40, full: 400) {
      var location = random.coordinate()
      if number % 2 == 0, let place = places.randomElement(using: &random) {
        location = Coordinate(
          place.coordinate.latitude + .random(in: -0.2...0.2, using: &random),
          max(
            -180, min(180, place.coordinate.longitude + .random(in: -0.2...0.2, using: &random)),
          ), )
      }
      let found = try #require(gazetteer.place(at: location))
      let best = Self.bruteForce(places, at: location)
      #expect(best.places.contains(found.place), "\(location)")
      expect(found.isInside, is: (best.score < 1))
      expect(found.geodesic, is: found.place.coordinate.geodesic(to: location))
    }
  }

  @Test(arguments: [(66.0, 180.0), (-17.0, 180.0), (90.0, 0.0), (-90.0, 77.0), (0.0, 180.0)])
  func `given both writings of a meridian, when named, then it is the same place`(
    latitude: Double, longitude: Double,
  ) throws {
    let gazetteer = EmbeddedGazetteer.gazetteer()
    let east = gazetteer.place(at: Coordinate(latitude, longitude))
    let west = gazetteer.place(at: Coordinate(latitude, -longitude))
    expect(east?.place, is: west?.place)
  }

  @Test(arguments: [
    (48.86, 2.35, "Europe/Paris"), (40.71, -74.0, "America/New_York"),
    (33.45, -112.07, "America/Phoenix"), (28.61, 77.2, "Asia/Kolkata"),
    (-31.95, 115.86, "Australia/Perth"), (1.29, 103.85, "Asia/Singapore"),
    (64.13, -21.9, "Atlantic/Reykjavik"), (-13.83, -171.76, "Pacific/Apia"),
  ])
  func `given a location, when its time zone is asked for, then it is that of the nearest place`(
    latitude: Double, longitude: Double, zone: String,
  ) throws {
    let location = Coordinate(latitude, longitude)
    expect(EmbeddedGazetteer.gazetteer().timeZone(near: location)?.zone, is: zone)
  }
}
