import CommandLine
import Geodesy
@testable import POICommand
import PointIndex
import PointsOfInterest
import TestSupport
import Testing

/// Locations that are given by the name of a point in one of the user's indexes.
struct IndexedPlaceNamesTests {
  private static let points: [(name: String, category: String, place: (Double, Double))] = [
    ("Gare de Nowhere", "railway=station", (45.5, 4.25)),
    ("Gare de Nowhere", "amenity=cafe", (45.6, 4.25)),
    ("Blue Moose", "amenity=cafe", (45.5, 4.5)),
    ("Twin Peaks Diner", "amenity=restaurant", (45.5, 4.25)),
    ("Twin Peaks Diner", "amenity=restaurant", (45.75, 4.25)),
    ("Terminal 2", "aeroway=terminal", (45.25, 4.25)),
    ("7-Eleven", "shop=convenience", (45.125, 4.25)),
    ("Springfield", "place=city", (39.8, -89.65)),
    ("Paris", "place=hamlet", (45.5, 4.25)), ("Bank", "railway=station", (51.5, -0.0625)),
    ("Rome", "railway=station", (48.875, 2.5)),
    ("Nowhere Airport", "aeroway=aerodrome", (45.75, 4.75)),
  ]

  /// The location that a name gives to a user who has an index of the points above.
  private func fix(_ name: String, in directory: TemporaryDirectory) throws -> Fix? {
    let folder = directory.path + "/poi"
    _ = try directory.makeDirectory("poi")
    _ = try PointIndexWriter.write(to: folder + "/own.poix") { builder in
      for point in Self.points {
        builder.add(
          PointOfInterest(
            name: point.name,
            category: Category(point.category),
            coordinate: try Coordinate(latitude: point.place.0, longitude: point.place.1),
            source: "own",
            tags: point.category == "aeroway=aerodrome"
              ? ["iata": "QQX"] : ["name:en": "\(point.name) in English"],
          )
        )
      }
      return PointIndexDescription(source: "own.csv", attribution: "© somebody")
    }
    let environment = ["XDG_DATA_HOME": directory.path, "XDG_DATA_DIRS": "/nonexistent"]
    var given = try Given.values("", environment: environment)
    given.arguments = try ParsedArguments(parsing: [name])
    given.places = LocalComposition.places(given.directories)
    guard case .single(.fixed(let fix)) = try given.location() else {
      return nil
    }
    return fix
  }

  @Test(arguments: [
    ("gare de nowhere", 45.5, 4.25), ("BLUE-MOOSE", 45.5, 4.5), ("Blue Moose, FR", 45.5, 4.5),
    ("blue moose in english", 45.5, 4.5), ("Terminal 2", 45.25, 4.25),
    ("7-eleven", 45.125, 4.25), ("QQX", 45.75, 4.75), ("qqx", 45.75, 4.75),
  ])
  func `given a name that an index has, when located, then it is there`(
    name: String, latitude: Double, longitude: Double,
  ) throws {
    let fix = try #require(try fix(name, in: TemporaryDirectory()))
    #expect(fix.coordinate == (try Coordinate(latitude: latitude, longitude: longitude)))
    #expect(fix.origin == .name)
    #expect(fix.place?.attribution == "© somebody")
    #expect(fix.place?.label.hasSuffix(", FR") == true)
  }

  @Test func `given a name of several, when an index has one of them, then that is meant`() throws {
    let fix = try #require(try fix("Springfield", in: TemporaryDirectory()))
    #expect(fix.place?.label == "Springfield, Illinois, US")
  }

  @Test func `given a hamlet with a great city's name, when located, then the city is meant`()
    throws
  {
    #expect(try fix("Paris", in: TemporaryDirectory())?.place?.label == "Paris, FR")
  }

  @Test func `given a station with a far town's name, when located, then it is meant`() throws {
    #expect(try fix("Bank", in: TemporaryDirectory())?.place?.label == "Bank, GB")
  }

  @Test func `given a station with a great city's name, when located, then the city is meant`()
    throws
  {
    #expect(try fix("Rome", in: TemporaryDirectory())?.place?.label == "Rome, IT")
  }

  @Test(arguments: [
    ("Gare de Nowere", "Gare de Nowhere, FR"), ("blue mose", "Blue Moose, FR"),
    ("Blue Moos", "Blue Moose, FR"),
  ])
  func `given a slip of the pen, when an index has the name, then it is suggested`(
    name: String, suggestion: String,
  ) throws {
    let error = #expect(throws: UsageError.self) { try fix(name, in: TemporaryDirectory()) }
    #expect(error?.suggestion == [suggestion])
  }

  @Test func `given a name of several points, when located, then it is told what they are`()
    throws
  {
    let failure = #expect(throws: Failure.self) {
      try fix("Twin Peaks Diner", in: TemporaryDirectory())
    }
    let places = failure?.message.matches(of: /poi 45\.7?5,4\.25 \(amenity=restaurant, .+?, FR\)/)
    #expect(places?.count == 2, "\(failure?.message ?? "")")
  }

  @Test func `given a name of several points, when located, then their coordinates are proposed`()
    throws
  {
    let failure = #expect(throws: Failure.self) {
      try fix("Twin Peaks Diner", in: TemporaryDirectory())
    }
    #expect(failure?.kind == .commandLine)
    for command in ["poi 45.5,4.25", "poi 45.75,4.25"] {
      #expect(failure?.message.contains(command) == true, "\(failure?.message ?? "")")
    }
  }

  @Test func `given an index that is damaged, when a name is looked up, then others have theirs`()
    throws
  {
    let directory = try TemporaryDirectory()
    _ = try directory.makeDirectory("poi")
    _ = try directory.write("damaged", to: "poi/a.poix")
    #expect(try fix("Blue Moose", in: directory) != nil)
    let failure = #expect(throws: Failure.self) { try fix("Grey Goose", in: directory) }
    #expect(failure?.kind == .data)
    #expect(failure?.message.contains("a.poix") == true)
  }
}
