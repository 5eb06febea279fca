import Geodesy
import PointsOfInterest
import TestSupport

@testable import PointFormats

/// Answers with places anywhere near a location, many of them close together, and names in many
/// scripts; the same for the same seed.
struct SeededPlaces {
  private var numbers: SeededGenerator

  private static let words = [
    "Café", "MUSEUM", "Wm", "Apotheke", "ш", "Щедрость", "北京", "東京タワー", "مقهى", "المدينة",
    "🍕", "👩‍👩‍👧‍👦", "🇲🇨", "서울역", "हिन्दी", "ไทย", "Saint", "de", "la", "<b>", "\u{202E}x", "ŒUVRE",
  ]

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  /// - Parameter name: The name of all; `nil` for names at random, and some without.
  /// - Throws: `CoordinateError`, which does not happen here.
  mutating func result(count: Int, name: String? = nil) -> NearbyResult {
    let centre = Coordinate(43.7384, 7.4246)
    let spread = Double.random(in: 0.0005...0.02, using: &numbers)
    func step() -> Double { .random(in: -spread...spread, using: &numbers) }
    let clusters = (0...count / 8).map { _ in (step(), step()) }
    var points: [NearbyPoint] = []
    for index in 0..<count {
      let cluster = clusters.randomElement(using: &numbers) ?? (0, 0)
      let place = Coordinate(43.7384 + cluster.0 + step() / 8, 7.4246 + cluster.1 + step() / 8)
      let point = PointOfInterest(
        name: name ?? randomName(), category: Category("amenity=drinking_water"), coordinate: place,
        id: "node/\(1_000_000_000 + index)", source: "s",
      )
      points.append(NearbyPoint(point, from: centre))
    }
    points.sort { $0.distance ?? 0 < $1.distance ?? 0 }
    let fix = Fix(coordinate: centre, accuracy: 30, origin: .fixed)
    return NearbyResult(fix: fix, points: points)
  }

  private mutating func randomName() -> String? {
    guard Int.random(in: 0..<8, using: &numbers) > 0 else { return nil }
    return (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
      Self.words.randomElement(using: &numbers) ?? ""
    }.joined(separator: " ")
  }
}
