import TestSupport
import Testing

/// The front door and the whole program are one command: whatever both can answer, they answer with
/// the same bytes, and what only one can, comes through the other.
@Suite(.waiting) struct FrontDoorTests {
  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("name,lat,lon,kind\nA,1,2,x\n=B,1.001,2,y\n", to: "a.csv")
    try directory.write(
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"A"}}"#,
      to: "b.geojson",
    )
    try directory.write("1.0005 2\n", to: "here.txt")
    try directory.write("bad line\n", to: "nowhere.txt")
    try directory.write(#"{"type":"LineString","coordinates":[[2,1],[2,1.01]]}"#, to: "t.geojson")
    return directory
  }

  private static let queries =
    [
      "1 2", "1 2 -s a.csv", "1 2 -s a.csv -s b.geojson", "1 2 -s a.csv --json",
      "1 2 -s a.csv -f csv", "1 2 -s a.csv --geojson", "1 2 -s a.csv -f gpx", "1 2 -s a.csv -f svg",
      "1 2 -s a.csv -f html", "1 2 -s a.csv -f table", "1 2 -s a.csv -c kind=x",
      "1 2 -s a.csv --ndjson --fields name,distance", "--from here.txt -s a.csv",
      "--from nowhere.txt", "91 0", "1 2 -s none.csv", "91 0 --json", "1 2 --radus 1 -f json",
      "1 2 --radus 1", "--help", "--man",
      "--completions bash", "1 2 -s a.csv -f table --units imperial --color always",
      "1 2 -n 0 -r 1", "1 2 -s a.csv -f table --hyperlink always --radar", "1 2 --radar --json",
      "check 1 2 -s a.csv --fields name", "check 1.5 2 -s a.csv", "check geo:1,2;u=60 -s a.csv",
      "check 1 2 -s none.csv", "check 1 2 -s a.csv --json", "locate +37.3293-121.8893/ -f dms",
      "1 2 -s a.csv --template {name:<5}{distance:km}{bearing:arrow}{tag:kind}",
    ]
    + ["table", "tsv", "csv", "json", "ndjson", "geojson", "gpx", "svg", "html"].map { format in
      "--along t.geojson -r 200 -s a.csv -f \(format)"
    }

  @Test(arguments: Thoroughness.sample(queries, oneOf: 3))
  func `given a query for both, when run, then the output is the same`(commandLine: String) throws {
    let directory = try directory()
    let front = try Executable.poi.run(commandLine, in: directory)
    let full = try Executable.full.run(commandLine, in: directory)
    expect(front, is: full)
    #expect(!(front.output + front.messages).isEmpty || front.status == 1)
  }
}
