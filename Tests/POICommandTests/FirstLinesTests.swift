import Foundation
@testable import POICommand
import Locating
import PointsOfInterest
import TestSupport
import Testing

/// Command lines that newcomers type first, and the line that each should have been.
struct FirstLinesTests {
  private func message(_ commandLine: [String], home: String? = "/dev/null") throws -> String {
    let run = try ProgramInMemory.run(
      commandLine,
      environment: home.map { ["HOME": $0] } ?? [:],
      dependencies: .forTests(
        places: LocalComposition.places(Directories(environment: { _ in nil }))
      ),
    )
    #expect(run.output == "")
    return run.messages
  }

  @Test(arguments: [
    ("coffee near Paris", "Paris -c coffee"),
    ("coffee in paris -n 3", "paris -n 3 -c coffee"),
    ("near Lyon", "Lyon"),
    ("near 48.85 2.35", "48.85 2.35"),
    ("cafe 37.33 -121.89", "37.33 -121.89 -c cafe"),
    ("37.33 -121.89 cafe", "37.33 -121.89 -c cafe"),
    ("37.33,-121.89 cafe", "37.33,-121.89 -c cafe"),
    ("museum London", "London -c museum"),
    ("London museum", "London -c museum"),
    ("London, museum", "London, -c museum"),
    ("drinking water near Lyon", "Lyon -c 'drinking water'"),
    ("find museums in London", "London -c museums"),
    ("cafe near me", "--gpsd -c cafe"),
    ("here", "--gpsd"), ("gps", "--gpsd"),
    ("Paris within 5km", "Paris --radius 5km"), ("-- cafe Paris", "-c cafe -- Paris"),
    ("cafe within 500 m of Paris", "Paris -c cafe --radius 500m"),
    ("check cafe Paris", "check Paris -c cafe"),
    ("75001 Paris", "Paris"),
    ("in Paris", "Paris"), ("the cafe near Pariss", "'Paris, FR' -c cafe"),
    ("amenity=cafe Paris", "Paris -c amenity=cafe"),
    ("open cafe in Paris", "Paris -c cafe --open"), ("offen cafe Paris", "Paris -c cafe --open"),
    ("near @home", "@home"),
    ("cafe near @home open now", "@home -c cafe --open"),
    ("Paris cafe open", "Paris -c cafe --open"), ("supermarket, Madrid", "Madrid -c supermarket"),
    ("things to do in Rome", "Rome"),
    ("-c drinking water Paris", "-c 'drinking water' Paris"),
    ("-c drinking water 48 2", "-c 'drinking water' 48 2"),
  ])
  func `given a category beside a location, when run, then the right line is ready to paste`(
    commandLine: String, mended: String,
  ) throws {
    let tokens = commandLine.split(separator: " ").map(String.init)
    #expect(try message(tokens).hasSuffix(": not a location alone; try: poi \(mended)\n"))
  }

  @Test func `given all in one token, when run, then it is read as well`() throws {
    #expect(
      try message(["coffee near San José, US"])
        == "poi: coffee near San José, US: not a location alone;"
        + " try: poi 'San José, US' -c coffee\n"
    )
    #expect(
      try message(["10 Downing Street, London"])
        == "poi: 10 Downing Street, London: not a location alone; try: poi London\n"
    )
  }

  @Test(arguments: ["coffee", "search coffee"])
  func `given a category alone, when run, then a place for it is shown`(text: String) throws {
    #expect(
      try message(text.split(separator: " ").map(String.init))
        == "poi: coffee is a category: poi LOCATION -c coffee\n"
    )
  }

  @Test func `given a category alone and options, when run, then they are shown, too`() throws {
    #expect(
      try message(["check", "cafe", "-q"])
        == "poi: cafe is a category: poi check LOCATION -q -c cafe\n"
    )
  }

  @Test(arguments: ["open cafe", "cafe open now", "the cafe open"])
  func `given a category that is open, when run, then the option for that is shown, too`(
    text: String
  ) throws {
    #expect(
      try message(text.split(separator: " ").map(String.init))
        == "poi: cafe is a category: poi LOCATION -c cafe --open\n"
    )
  }

  @Test(arguments: [
    ("Mali", "Bamako, ML"), ("Lebanon", "Beirut, LB"), ("Georgia", "Tbilisi, GE"),
    ("Ontario", "Toronto, CA"), ("Oregon", "Portland, Oregon, US"), ("Limburg", "Maastricht, NL"),
  ])
  func `given a country's or region's name that towns bear, when run, then a place is proposed`(
    country: String, place: String,
  ) throws {
    let place = "'\(place)'"
    #expect(
      try message([country])
        == "poi: \(country): a country or region is no place to measure from; the largest place there"
        + " is \(place); try: poi \(place)\n"
    )
  }

  @Test func `given a city's name that a greater one had, when run, then all are listed`()
    throws
  {
    let message = try message(["Victoria"])
    #expect(message.hasPrefix("poi: Victoria: several places have this name; try: poi"))
    #expect(message.contains("poi 'Victoria, CA'"))
  }

  @Test(arguments: [
    ("Paris -r 5 km", "--radius 5 km", "Paris -r 5km"),
    ("-r 5 km Paris", "--radius 5 km", "-r 5km Paris"),
    ("Paris --radius 5 mi -n 2", "--radius 5 mi", "Paris --radius 5mi -n 2"),
    ("48.85 2.35 --timeout 5 s", "--timeout 5 s", "48.85 2.35 --timeout 5s"),
  ])
  func `given a number and its unit in two words, when run, then the reason is told`(
    commandLine: String, quantity: String, mended: String,
  ) throws {
    let tokens = commandLine.split(separator: " ").map(String.init)
    #expect(
      try message(tokens)
        == "poi: \(quantity): a number and its unit are one word; try: poi \(mended)\n"
    )
  }

  @Test(arguments: [
    ("48.85/2.35", "48.85 2.35"), ("lat=48.85 lon=2.35 -q", "48.85 2.35 -q"),
    ("48.85 2.35 -r 5 km", "48.85 2.35 -r 5km"), ("Paris -r 5 km", "Paris -r 5km"),
    ("48.85 2.35 --timeout 5 s", "48.85 2.35 --timeout 5s"),
    ("--gpsd localhost:2947 -c cafe", "--gpsd=localhost:2947 -c cafe"),
    ("--gpsd 192.168.1.5", "--gpsd=192.168.1.5"),
    ("48.85 2.35 --csv", "48.85 2.35 --format csv"),
    ("--gpx Paris", "--format gpx Paris"), ("Paris --imperial", "Paris --units imperial"),
    ("Paris --type=cafe", "Paris --category=cafe"), ("Paris --count 3", "Paris --limit 3"),
    ("--lat 48.85 --lon 2.35 -n 3", "48.85 2.35 -n 3"), ("--near=Paris", "Paris"),
    ("list", "index --list"), ("update -q", "get --update -q"),
    ("where am I", "locate --gpsd"), ("where Paris", "locate Paris"),
    ("config", "help configuration"), ("Paris -o out.csv", "Paris --format csv > out.csv"),
    ("Paris -o out.html -n 3", "Paris -n 3 --format html > out.html"),
    ("Paris -f json --output=/tmp/a.json", "Paris -f json > /tmp/a.json"),
  ])
  func `given a line that is nearly right, when run, then the right one is ready to paste`(
    commandLine: String, mended: String,
  ) throws {
    let tokens = commandLine.split(separator: " ").map(String.init)
    #expect(try message(tokens).hasSuffix(" try: poi \(mended)\n"))
  }

  @Test(arguments: [
    ("Japan", "Tokyo, JP"), ("Deutschland", "Berlin, DE"), ("California", "Los Angeles, US"),
    ("Guinea", "Conakry, GN"), ("Malta", "Valletta, MT"), ("Australia", "Sydney, AU"),
  ])
  func `given a country or region, when run, then its largest place is offered`(
    name: String, place: String,
  ) throws {
    #expect(
      try message([name])
        == "poi: \(name): a country or region is no place to measure from; the largest place there is"
        + " '\(place)'; try: poi '\(place)'\n"
    )
  }

  @Test func `given no home, when no place has a name, then it is told that nobody knows yours`()
    throws
  {
    #expect(
      try message(["Xyzzyx"], home: nil)
        == "poi: Xyzzyx: no place of the built-in table has this name: neither XDG_DATA_HOME nor"
        + " HOME is set\n"
    )
  }

  @Test func `given a slip in the name of a saved place, when run, then that is offered`() throws {
    let home = try TemporaryDirectory()
    try home.makeDirectory(".local/share/poi")
    try home.write(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","#
        + #""coordinates":[2,1]},"properties":{"name":"Grandma"}}]}"#,
      to: ".local/share/poi/places.geojson",
    )
    #expect(
      try message(["grandme"], home: home.path)
        == "poi: grandme: no place has this name; did you mean '@Grandma'? try: poi @Grandma\n"
    )
    #expect(
      try message(["cafe near grandma"], home: home.path)
        == "poi: cafe near grandma: not a location alone; try: poi grandma -c cafe\n"
    )
  }

  @Test func `given longitude before latitude by name, when run, then no swapped line is made`()
    throws
  {
    #expect(
      try message(["--lon", "2.35", "--lat", "48.85"])
        == "poi: --lon: unknown option; see poi --help\n"
    )
  }

  @Test func `given several categories in one option, when run, then there is one for each`() throws
  {
    #expect(
      try message(["1", "2", "-c", "restaurant,cafe", "-q"])
        == "poi: --category restaurant,cafe: one category at a time; any of several is found;"
        + " try: poi 1 2 -q -c restaurant -c cafe\n"
    )
  }

  @Test(arguments: [
    ("--events enter", "--events: is an option of poi watch; see poi help watch"),
    ("--within 5", "--within: is an option of poi watch and poi check; see poi help watch"),
    ("-o x.poix", "--output: is an option of poi index; see poi help index"),
  ])
  func `given an option of other commands, when run, then they are named`(
    option: String, message: String,
  ) throws {
    let tokens = ["1", "2"] + option.split(separator: " ").map(String.init)
    #expect(try self.message(tokens) == "poi: \(message)\n")
  }

  @Test func `given no home and no source, when run, then status 78 tells what is missing`() throws
  {
    let run = try ProgramInMemory.run(["1", "2"], environment: ["XDG_DATA_DIRS": "/nonexistent"])
    #expect(run.status == 78)
    #expect(run.messages.contains("neither XDG_DATA_HOME nor HOME is set; name a source"))
  }

  @Test func `given a saved place, when named without its sign, then it is the location`() throws {
    let home = try TemporaryDirectory()
    try home.makeDirectory(".local/share/poi")
    try home.write(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"#
        + #""geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"Wath"}}]}"#,
      to: ".local/share/poi/places.geojson",
    )
    for name in ["Wath", "wath"] {
      var given = try Given.values(name, environment: ["HOME": home.path])
      given.places = LocalComposition.places(Directories(environment: { _ in nil }))
      guard case .single(.saved(name, _)) = try given.location() else {
        Issue.record("\(name) is not the saved place")
        continue
      }
    }
  }

  @Test func `given a place's name in the configuration, when resolved, then it is the location`()
    throws
  {
    var configuration = Configuration()
    configuration.location = try Configuration.Location("Lyon")
    var given = try Given.values("", configuration)
    given.places = LocalComposition.places(Directories(environment: { _ in nil }))
    guard case .single(.fixed(let fix)) = try given.location() else {
      Issue.record("no location")
      return
    }
    #expect(fix.place?.label == "Lyon, FR")
  }

  @Test(arguments: [
    ("Barcelona", "poi.json5: location: Barcelona: several places have this name"),
    ("Qqqqqq", "poi.json5: location: Qqqqqq: not a location"),
  ])
  func `given no one place's name in the configuration, when resolved, then status 78`(
    name: String, message: String,
  ) throws {
    var configuration = Configuration()
    configuration.location = try Configuration.Location(name)
    var given = try Given.values("", configuration)
    given.places = LocalComposition.places(Directories(environment: { _ in nil }))
    let failure = #expect(throws: Failure.self) {
      try given.location()
    }
    #expect(failure?.kind == .configuration)
    #expect(failure?.message.hasPrefix(message) == true)
  }

  @Test(arguments: [(true, "poi: nothing found\n"), (false, "")])
  func `given no points, when searched, then a terminal is told`(
    isTerminal: Bool, messages: String,
  ) throws {
    let run = try ProgramInMemory.run(
      ["--no-config", "1", "2", "-s", "landmarks", "-r", "1"],
      messagesAreTerminal: isTerminal,
      dependencies: .forTests(
        locationProvider: { choice in
          guard case .fixed(let fix) = choice else { throw Failure(.bug, "not fixed") }
          return FixedLocationProvider(fix)
        },
        source: { _, _ in StubPointSource("landmarks") },
      ),
    )
    #expect(run == ProgramRun(output: "", messages: messages, status: 1))
  }
}
