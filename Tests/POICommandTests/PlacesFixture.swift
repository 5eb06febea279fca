import OpeningHours
import Basics
import Foundation
import Geodesy
import PointsOfInterest
@testable import POICommand
import Synchronization
import TestSupport

/// A data directory with a file of places, and what a test does with it.
struct PlacesFixture {
  let directory: TemporaryDirectory
  let file: PlacesFile
  /// Longer than any machine takes.
  let deadline = Deadline(in: .seconds(3_600))

  /// - Parameter content: Content of the file; `nil` for no file.
  /// - Throws: The error of making files.
  init(_ content: String? = nil) throws {
    directory = try TemporaryDirectory()
    try directory.makeDirectory("poi")
    if let content { try directory.write(content, to: "poi/places.geojson") }
    let numbers = Counter()
    file = PlacesFile(path: directory.path + "/poi/places.geojson") { "id-\(numbers.next())" }
  }

  /// The file as it is.
  var text: String { get throws { try String(contentsOfFile: file.path, encoding: .utf8) } }

  /// The files in the data directory.
  var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/poi").sorted()
    }
  }

  func write(_ content: String) throws { try directory.write(content, to: "poi/places.geojson") }

  static func place(
    _ name: String, _ latitude: Double = 1, _ longitude: Double = 2, category: String? = nil,
    tags: Tags = [:],
  ) throws -> SavedPlace {
    SavedPlace(
      name: try PlaceName(name), coordinate: Coordinate(latitude, longitude),
      category: category.map { Category($0) }, tags: tags,
      time: Timestamp(milliseconds: 1_800_000_000_000),
    )
  }

  @discardableResult
  func save(
    _ name: String, _ latitude: Double = 1, _ longitude: Double = 2, category: String? = nil,
    tags: Tags = [:], replacing: Bool = false,
  ) throws -> Bool {
    let place = try Self.place(name, latitude, longitude, category: category, tags: tags)
    return try file.save(place, replacing: replacing, by: deadline)
  }

  @discardableResult
  func forget(_ name: String) throws -> Bool { try file.forget(name, by: deadline) }

  /// The names in the order of the file.
  var names: [String?] { get throws { try file.places(by: deadline).map(\.name) } }

  /// A feature without anything that it need not have.
  static func feature(_ name: String, _ more: String = "") -> String {
    #"{"type":"Feature"\#(more),"geometry":{"type":"Point","coordinates":[2,1]},"#
      + #""properties":{"name":"\#(name)"}}"#
  }

  /// A collection as another program would write it.
  static func collection(_ features: String...) -> String {
    #"{ "type": "FeatureCollection", "name": "mine", "features": [ \#(features.joined(separator: " , ")) ], "x": {"y":[1]} }"#
  }
}

/// Counts up from 1.
final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
