import Basics
import CommandLine
import Gazetteer
import Geodesy
@testable import POICommand
import PointsOfInterest
import Testing

/// Locations that are given by the name of a place.
struct NamedLocationTests {
  private static let places = LocalComposition.places(Directories(environment: { _ in nil }))

  private func fix(_ commandLine: String) throws -> Fix? {
    var given = try Given.values(commandLine)
    given.places = Self.places
    guard case .single(.fixed(let fix)) = try given.location() else {
      return nil
    }
    return fix
  }

  private func message(_ commandLine: String) -> String? {
    do {
      _ = try fix(commandLine)
      return nil
    } catch {
      let failure = (error as? UsageError)?.failure ?? Failure(error)
      return failure.kind == .commandLine ? failure.message : "status \(failure.kind.rawValue)"
    }
  }

  @Test(arguments: [
    ("Lyon", "Lyon, FR"), ("new york -n 3", "New York City, US"), ("San José, CR", "San José, CR"),
    ("-- Lyon", "Lyon, FR"), ("nan chang", "Nanchang, CN"), ("Nan, TH", "Nan, TH"),
    ("--name x Springfield , Illinois", "Springfield, Illinois, US"),
  ])
  func `given a place's name, when resolved, then its location is told as one of unknown accuracy`(
    commandLine: String, label: String,
  ) throws {
    let fix = try #require(try fix(commandLine))
    #expect(fix.origin == .name)
    #expect(fix.accuracy == nil)
    #expect(fix.place == Fix.Place(label: label, attribution: Gazetteer.attribution))
  }

  @Test(arguments: [
    ("Eiffel Tower", "Eiffel Tower, FR"), ("JFK", "John F. Kennedy International Airport, US"),
    ("cdg", "Charles de Gaulle Airport, FR"), ("Statue of Liberty", "Statue of Liberty, US"),
  ])
  func `given a landmark's name or an airport's code, when no place has it, then it is that one`(
    name: String, label: String,
  ) throws {
    let fix = try #require(try fix(name))
    #expect(fix.place == Fix.Place(label: label, attribution: nil))
  }

  @Test func `given a landmark's name and a town's, when resolved, then the town is meant`() throws
  {
    #expect(try fix("Alhambra")?.place?.label == "Alhambra, US")
  }

  @Test func `given a text longer than any name, when resolved, then it is refused unread`() {
    let text = String(repeating: "z", count: 1_000_000)
    #expect(message(text)?.contains("too long for a location") == true)
  }

  @Test func `given a name and a greatest error, when resolved, then no name is so exact`() {
    let failure = Failure(.tryAgain, "Lyon, FR: its error is unknown, 10 m are asked for")
    #expect(throws: failure) { try fix("Lyon --accuracy 10") }
  }

  @Test func `given a short Plus code and a place, when resolved, then the code is completed`()
    throws
  {
    let fix = try #require(try fix("84H6+P7 San José, US"))
    #expect(PlusCode.code(of: fix.coordinate) == "849W84H6+P7")
    #expect(fix.place?.label == "San Jose, US")
  }

  @Test(arguments: [
    (
      "Barcelona -n 3",
      "Barcelona: several places have this name; try: poi 'Barcelona, ES' -n 3; "
        + "or poi 'Barcelona, VE' -n 3",
    ),
    (
      "84H6+P7 Barcelona",
      "84H6+P7 Barcelona: several places have this name; try: poi '84H6+P7 Barcelona, ES'; "
        + "or poi '84H6+P7 Barcelona, VE'",
    ),
    (
      "Frieburg -n 3",
      "Frieburg: no place has this name; did you mean 'Freiburg, DE'? "
        + "try: poi 'Freiburg, DE' -n 3",
    ),
    (
      "Eifel Tower",
      "Eifel Tower: no place has this name; did you mean 'Eiffel Tower, FR'? "
        + "try: poi 'Eiffel Tower, FR'",
    ),
    ("cafe", "cafe is a category: poi LOCATION -c cafe"),
    (
      "95 10",
      "95: latitude is not within -90 to 90; did you swap latitude and longitude? "
        + "try: poi 10 95",
    ),
    (
      "Marsille 04",
      "Marsille 04: no place has this name; did you mean 'Marseille 04, FR'? "
        + "try: poi 'Marseille 04, FR'",
    ),
    ("nan nan", "nan: not a finite number; see poi --help"),
    ("nan", "nan: not a finite number; see poi --help"),
    ("1 inf", "inf: not a finite number; see poi --help"),
    (
      "qqqqqq",
      "qqqqqq: no place has this name; a coordinate is LATITUDE LONGITUDE, such as "
        + "37.3293 -121.8893; see poi --help",
    ),
  ])
  func `given no plain name of a place, when resolved, then the message has the mended command`(
    commandLine: String, message: String,
  ) {
    #expect(self.message(commandLine) == message)
  }

  @Test func `given a name near that of a command, when a place has it, then it is the place`()
    throws
  {
    let arguments = try ParsedArguments(parsing: ["wath"])
    #expect(throws: UsageError.self) { try CommandTable.command(of: arguments) }
    let found = try CommandTable.command(of: arguments, isPlace: Self.places.isName)
    #expect(found.name == MainJob.name)
  }

  @Test(arguments: [
    (45.7640, 4.8357, "Lyon, FR"), (45.83, 4.70, "8.3 km NW of Écully, FR"),
    (0, 0, "574 km SSE of Takoradi, GH"),
  ])
  func `given a location, when named, then by the place that it is at or near`(
    latitude: Double, longitude: Double, name: String,
  ) throws {
    let location = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(try Self.places.name(of: location) == name)
  }

  @Test func `given lines with names, when read, then each is a location or the line's fault`()
    throws
  {
    let locations = BatchLocations(
      directories: Directories { _ in nil }, requirement: .none,
      provider: { _ in throw Failure(.bug, "no other places here") }, places: Self.places,
    )
    func answer(_ text: String) throws -> Fix {
      let bytes = Array(text.utf8)
      let line = try #require(BatchLine(bytes, 0..<bytes.count, number: 7))
      return try locations.fix(line, of: bytes, by: Deadline(in: .seconds(1), now: { .zero }))
    }
    #expect(try answer("Lyon\tlabel").place?.label == "Lyon, FR")
    let failure = #expect(throws: Failure.self) { try answer("Barcelona") }
    #expect(
      failure?.message
        == "line 7: Barcelona: several places have this name; "
        + "try: Barcelona, ES; or Barcelona, VE"
    )
    #expect(failure?.kind == .data)
  }
}
