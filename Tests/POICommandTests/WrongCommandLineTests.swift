import Basics
import Foundation
@testable import POICommand
import Locating
import PointsOfInterest
import TestSupport
import Testing

/// Command lines that are wrong, with the dependencies that the program has on local files.
struct WrongCommandLineTests {
  private let home: TemporaryDirectory

  init() throws {
    home = try TemporaryDirectory()
  }

  /// No document of a location is XML here.
  private struct NoXML: FixDecoder, TrackDecoder {
    let name = "GPX"

    func recognises(_ prefix: ArraySlice<UInt8>) -> Bool { false }

    func lastFix(in bytes: inout ByteReader) -> Fix? { nil }

    func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
      throw Failure(.bug, "no XML here")
    }
  }

  private func run(_ arguments: [String]) throws -> ProgramRun {
    let local = LocalComposition(
      xmlDecoder: NoXML(), input: -1, temporaryDirectory: home.path, packed: .refused,
      addedReader: { _ in nil },
    )
    return try ProgramInMemory.run(
      arguments,
      environment: ["HOME": home.path],
      dependencies: .forTests(
        locationProvider: { try #require(local.locationProvider($0)) },
        source: { choice, use in
          guard let source = try local.pointSource(choice, for: use) else {
            throw Failure(.bug, "no local source")
          }
          return source
        },
        places: LocalComposition.places(Directories(environment: { _ in nil })),
      ),
    )
  }

  /// The message with which a command line is refused, as far as it goes behind `poi: `.
  private func refusal(of arguments: [String]) throws -> String {
    let run = try run(arguments)
    #expect(run.output.isEmpty && run.status == 2)
    #expect(run.messages.hasPrefix("poi: ") && run.messages.hasSuffix("\n"))
    return String(run.messages.dropFirst(5).dropLast())
  }

  private func refusal(of commandLine: String) throws -> String {
    try refusal(of: commandLine.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    (
      "91 0",
      "91: latitude is not within -90 to 90; did you swap latitude and longitude? try: poi 0 91",
    ),
    (
      "-121.9 37.3 -n 1",
      "-121.9: latitude is not within -90 to 90; did you swap latitude and longitude?"
        + " try: poi 37.3 -121.9 -n 1",
    ),
    ("0 181", "181: longitude is not within -180 to 180; see poi --help"),
    ("nan 0", "nan: not a finite number; see poi --help"),
    ("0 -inf", "-inf: not a finite number; see poi --help"),
    ("0x10 0", "0x10: a hexadecimal number; write decimal degrees; see poi --help"),
    ("51,5 7,4", "51,5: a decimal comma; write a point, such as 51.5 7.4; try: poi 51.5 7.4"),
    ("1 2 3", "3: unexpected after the location; see poi --help"),
    ("1", "1: the longitude is missing; write LATITUDE LONGITUDE; see poi --help"),
    (
      "abc",
      "abc: no place has this name; a coordinate is LATITUDE LONGITUDE, such as 37.3293 -121.8893; "
        + "see poi --help",
    ),
    (
      "-12S 5E",
      "-12S: more than one sign or hemisphere letter; write one of them; try: poi 12S 5E",
    ),
    (
      "-12N 5E", "-12N: more than one sign or hemisphere letter; write one of them; see poi --help",
    ),
    (
      "-33.9S,18E",
      "-33.9S: more than one sign or hemisphere letter; write one of them; try: poi 33.9S,18E",
    ),
    (
      "locate 95,10",
      "95: latitude is not within -90 to 90; did you swap latitude and longitude?"
        + " try: poi locate 10,95",
    ),
    ("-- 37 -121 -n 1", "-n: unexpected after the location; try: poi 37 -121 -n 1"),
    (
      "1 2 --limit=",
      "--limit '': expected a whole number up to 1000000000, 0 for all; see poi --help",
    ),
    (
      "1 2 --color NEVER",
      "--color NEVER: expected auto, always, never; try: poi 1 2 --color never",
    ),
    (
      "1 2 -r1.5KM",
      "--radius 1.5KM: expected a distance: a number with m, km, mi, ft or nmi;"
        + " try: poi 1 2 -r1.5km",
    ),
    ("10°60'N 5°E", "10°60'N: minutes are less than 60; see poi --help"),
    (
      "geo:1,2;crs=mars",
      "mars: only the coordinate reference system wgs84 is read; see poi --help",
    ),
    (
      "84H6+P7",
      "84H6+P7: a short Plus code needs a place: write its name behind the code, or the full code;"
        + " see poi --help",
    ),
    ("@nowhere", "@nowhere: no such saved place; none is saved"),
    (
      "-n 3",
      "location: missing: give latitude and longitude, the name of a place, --gpsd or --from FILE;"
        + " try: poi -n 3 37.3293 -121.8893",
    ),
    ("1 2 --radius", "--radius: needs a value DIST; see poi --help"),
    (
      "1 2 -r x",
      "--radius x: expected a distance: a number with m, km, mi, ft or nmi; see poi --help",
    ),
    ("1 2 --beyond 5km -r 1km", "--beyond 5km: farther than the radius of 1km; see poi --help"),
    (
      "1 2 -n -1",
      "--limit -1: expected a whole number up to 1000000000, 0 for all; see poi --help",
    ),
    ("1 2 --radus 5", "--radus: unknown option; try: poi 1 2 --radius 5"),
    ("1 2 -z", "-z: unknown option; see poi --help"),
    ("1 2 --json=1", "--json=1: --json takes no value; try: poi 1 2 --json"),
    (
      "1 2 --color=nevre",
      "--color nevre: expected auto, always, never; did you mean 'never'?"
        + " try: poi 1 2 --color=never",
    ),
    (
      "1 2 --fields name -f svg",
      "--fields name: the format svg has no columns to choose; see poi --help",
    ),
    (
      "1 2 --units furlong", "--units furlong: expected metric, imperial, nautical; see poi --help",
    ),
    ("1 2 --color sometimes", "--color sometimes: expected auto, always, never; see poi --help"),
    ("1 2 --timeout 0", "--timeout 0: expected a duration like 5s, 500ms or 2m; see poi --help"),
    (
      "1 2 --accuracy near",
      "--accuracy near: expected a distance: a number with m, km, mi, ft or nmi; see poi --help",
    ),
    (
      "1 2 -c =",
      #"--category =: expected a word, key=value or key=* (no expression; \, is a comma); see poi --help"#,
    ),
    (
      "1 2 -c amenity",
      "--category amenity: a key, not a word; did you mean 'amenity=*', 'restaurant', 'cafe'?"
        + " try: poi 1 2 -c 'amenity=*'",
    ),
    ("1 2 -c * -n 1", "--category *: leave out -c for all kinds; try: poi 1 2 -n 1"),
    ("1 2 --category=*", "--category *: leave out -c for all kinds; try: poi 1 2"),
    (
      "1 2 --tag =x",
      #"--tag =x: expected KEY, !KEY, KEY=A,B, KEY!=A,B, KEY~TEXT or KEY>=N (\, is a comma); see poi --help"#,
    ),
    ("1 2 --gpsd", "--gpsd: the location is given already: '1'; see poi --help"),
    ("--gpsd --from x", "--from: the location can come from one place only; see poi --help"),
    ("1 2 -s -", "--source -: needs a format; try: poi 1 2 -s - --source-format csv"),
    (
      "- -s - --source-format csv",
      "--source -: standard input can be read for one thing only; see poi --help",
    ),
    (
      "- -f json",
      "--format json: many locations are written as tsv, csv or ndjson; see poi --help",
    ),
    (
      "1 2 -s ftp://h/x",
      "--source ftp://h/x: not a file and not an http:// or https:// address; see poi --help",
    ),
  ])
  func `given a wrong command line, when run, then one line tells it and the mended command`(
    commandLine: String, message: String,
  ) throws {
    #expect(try refusal(of: commandLine) == message)
  }

  @Test func `given a space in a value or a location, when refused, then it is mended`() throws {
    let radius = try refusal(of: ["1", "2", "-r", "1 km"])
    #expect(
      radius
        == "--radius 1 km: expected a distance: a number with m, km, mi, ft or nmi;"
        + " try: poi 1 2 -r 1km"
    )
    let location = try refusal(of: ["95 10"])
    #expect(
      location
        == "95: latitude is not within -90 to 90; did you swap latitude and longitude?"
        + " try: poi 10 95"
    )
  }

  @Test(arguments: [
    (
      "--along trip.gpx -c fuel",
      "--along: needs --radius: how far from the track; try: poi --along trip.gpx -c fuel -r 200",
    ),
    (
      "1 2 --along trip.gpx -r 200",
      "1: the track takes the place of the location; try: poi --along trip.gpx -r 200",
    ),
    (
      "- --along trip.gpx -r 200",
      "-: the track takes the place of the location; try: poi --along trip.gpx -r 200",
    ),
    (
      "--along trip.gpx -r 200 --gpsd",
      "--gpsd: the track takes the place of the location; see poi --help",
    ),
    (
      "--along trip.gpx -r 200 --from x",
      "--from: the track takes the place of the location; see poi --help",
    ),
    (
      "--along trip.gpx -r 200 --accuracy 5",
      "--accuracy: is for a location, not for a track; see poi --help",
    ),
    (
      "--along trip.gpx --along x -r 200",
      "--along: one track is searched along at a time; see poi --help",
    ),
    (
      "--along trip.gpx -r 1001km",
      "--radius 1001km: along a track it is at most 1000 km; see poi --help",
    ),
    (
      "--along trip.gpx -r 5 --beyond 6",
      "--beyond 6: farther than the radius of 5; see poi --help",
    ),
    (
      "--along - -r 5 -s - --source-format csv",
      "--source -: standard input can be read for one thing only; see poi --help",
    ),
    (
      "--along trip.gpx -r 5 --within 6",
      "--within: is an option of poi watch and poi check; see poi help watch",
    ),
    (
      "1 2 --fields along",
      "--fields along: field \"along\" is told along a track only (--along); see poi --help",
    ),
    ("watch --along trip.gpx", "--along: poi watch does not take it; see poi --help"),
    ("check --along trip.gpx", "--along: poi check does not take it; see poi --help"),
    ("locate --along trip.gpx", "--along: poi locate does not take it; see poi --help"),
    ("index --along trip.gpx", "--along: poi index does not take it; see poi --help"),
  ])
  func
    `given a wrong search along a track, when run, then it says what is wrong and how to mend it`(
      command: String, message: String,
    ) throws
  {
    #expect(try refusal(of: command) == message)
  }

  @Test(arguments: [
    (
      ["save", "home", "3", "4"],
      "home: a place of this name is saved already; try: poi save home 3 4 --replace",
    ),
    (["save"], "save: needs a name; try: poi save home"),
    (
      ["save", "37.3293", "-121.8893"],
      "37.3293 -121.8893: this is a location; which name shall it have? try: poi save home 37.3293 -121.8893",
    ),
    (
      ["save", "x"],
      "location: missing: give latitude and longitude, the name of a place, --gpsd or --from FILE; try: poi save x 37.3293 -121.8893",
    ),
    (
      ["save", "@x", "1", "2"],
      "@x: a name does not begin with @, which stands before it in a LOCATION; try: poi save x 1 2",
    ),
    (["save", "x", "-"], "-: one place is saved at a time; see poi --help"),
    (["save", "x", "@y"], "@y: no such saved place; there is @home"),
    (
      ["save", "x", "1", "2", "-c", "atm"],
      "--category atm: stands for amenity=atm, atm=yes, and a place has one category;"
        + " try: poi save x 1 2 -c amenity=atm",
    ),
    (
      ["save", "x", "1", "2", "-c", "musuem"],
      "--category musuem: unknown category; did you mean 'museum'? try: poi save x 1 2 -c museum",
    ),
    (
      ["save", "x", "1", "2", "-c", "amenity=*"],
      "--category amenity=*: expected a word or key=value; see poi --help",
    ),
    (
      ["save", "x", "1", "2", "-c", "a=b", "-c", "c=d"],
      "--category c=d: a place has one category; give more as --tag KEY=VALUE; see poi --help",
    ),
    (["save", "x", "1", "2", "--tag", "a"], "--tag a: expected KEY=VALUE; see poi --help"),
    (
      ["save", "x", "1", "2", "--tag", "name=y"],
      "--tag name=y: 'name' is no tag of a saved place, but a property of its own; see poi --help",
    ),
    (["save", "x", "1", "2", "-r", "5"], "--radius: poi save does not take it; see poi --help"),
    (
      ["save", "x", "1", "2", "-c", "bar", "--tag", "amenity=pub"],
      "--tag amenity=pub: contradicts --category bar, which is amenity=bar; see poi --help",
    ),
    (
      ["forget", "@home"],
      "@home: a name does not begin with @, which stands before it in a LOCATION;"
        + " try: poi forget home",
    ),
    (
      ["places", "--replace"],
      "--replace: poi places takes it with --push URL only; see poi --help",
    ),
    (["forget"], "forget: needs the name of a saved place; see poi --help"),
    (["forget", "a", "b"], "b: one place is forgotten at a time; try: poi forget 'a b'"),
    (["places", "-f", "html"], "--format html: a map is drawn around a location; see poi --help"),
    (["places", "-f", "svg"], "--format svg: a map is drawn around a location; see poi --help"),
    (["places", "--push", "x"], "--push: expected an http:// or https:// URL; see poi --help"),
    (
      ["places", "--push", "http://x", "--json"], "--json: --push prints no places; see poi --help",
    ),
    (
      ["1", "2", "--replace"],
      "--replace: is an option of poi save and poi places; see poi help save",
    ),
  ])
  func `given a wrong line about saved places, when run, then it is refused and nothing is changed`(
    arguments: [String], message: String,
  ) throws {
    #expect(try run(["save", "home", "1", "2"]) == ProgramRun())
    let file = home.path + "/.local/share/poi/places.geojson"
    let before = try String(contentsOfFile: file, encoding: .utf8)
    #expect(try refusal(of: arguments) == message)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
  }
}
