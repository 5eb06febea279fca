import Foundation
import TestSupport
import Testing

/// Formats by their names and by the suffixes of files.
@Suite(.waiting) struct FormatTests {
  private static let options = "0 0 -n 0 -f csv --fields name,category,id,latitude,longitude,tags"

  private static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      "name,category,id,lat,lon,fee\nCafé,amenity=cafe,node/1,1.5,2.25,no\n"
        + "A b,shop=bakery,way/2,-3,4,\n",
      to: "points.csv",
    )
    return directory
  }

  @Test(arguments: [
    ("ndjson", "own.ndjson"), ("ndjson", "own.jsonl"), ("json", "own.json"),
    ("geojson", "own.geojson"), ("csv", "own.csv"), ("gpx", "own.gpx"),
  ])
  func `given poi's own output, when it is a source, then the points are the same`(
    format: String, file: String,
  ) throws {
    let directory = try Self.directory()
    let printed = try Executable.poi.run("0 0 -n 0 -s points.csv -f \(format)", in: directory)
    try directory.write(printed.output, to: file)
    let fields = "0 0 -n 0 -f tsv --fields name,latitude,longitude"
    let first = try Executable.poi.run("\(fields) -s points.csv", in: directory)
    #expect(first.output.split(separator: "\n").count == 2)
    #expect(try Executable.poi.run("\(fields) -s \(file)", in: directory) == first)
  }

  @Test(arguments: ["own.ndjson", "own.jsonl"])
  func `given poi's own ndjson, when it is a source, then ids, categories and tags are kept`(
    file: String
  ) throws {
    let directory = try Self.directory()
    let printed = try Executable.poi.run("0 0 -s points.csv -f ndjson", in: directory)
    try directory.write(printed.output, to: file)
    let first = try Executable.poi.run("\(Self.options) -s points.csv", in: directory)
    #expect(first.output.contains("node/1"))
    #expect(try Executable.poi.run("\(Self.options) -s \(file)", in: directory) == first)
    let piped = try BuiltProgram(path: "/bin/sh").run(
      ["-c", "cat \(file) | '\(Executable.poi.path)' \(Self.options) -s - --source-format ndjson"],
      directory: directory.path,
    )
    #expect(piped == first)
  }

  @Test func `given an extract called .pbf, when indexed, then its index is named without it`()
    throws
  {
    let directory = try Self.directory()
    try directory.write("not an extract", to: "town.pbf")
    let run = try Executable.poi.run("index town.pbf -o town.pbf", in: directory)
    #expect(run.status == 2)
    #expect(run.messages.hasSuffix("; try: poi index town.pbf -o town.poix\n"))
  }

  @Test
  func `given private and disused places in plain files, when looked up, then --all has them`()
    throws
  {
    let directory = try Self.directory()
    try directory.write(
      "name,lat,lon,category,access,opening_hours\nClub,0,0,club=sport,private,\n"
        + "Gone,0,0,amenity=cafe,,off\nOpen,0,0,amenity=cafe,yes,24/7\n",
      to: "a.csv",
    )
    try directory.write(
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]},"#
        + #""properties":{"name":"Was","disused:shop":"books"}}"#,
      to: "b.geojson",
    )
    _ = try Executable.poi.run("index a.csv b.geojson -o all.poix", in: directory)
    for sources in ["-s a.csv -s b.geojson", "-s all.poix"] {
      let run = try Executable.poi.run("0 0 --fields name \(sources)", in: directory)
      #expect(run.output == "Open\n")
      let all = try Executable.poi.run("0 0 --fields name \(sources) --all", in: directory)
      #expect(all.output.split(separator: "\n").sorted() == ["Club", "Gone", "Open", "Was"])
    }
  }
}
