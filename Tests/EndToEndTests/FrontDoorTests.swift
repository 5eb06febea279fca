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
    try directory.write("<gpx><wpt lat='1' lon='2.01'><name>Way</name></wpt></gpx>", to: "w.gpx")
    return directory
  }

  private static let queries = [
    "1 2", "1 2 -s a.csv", "1 2 -s a.csv -s b.geojson", "1 2 -s a.csv --json",
    "1 2 -s a.csv -f csv",
    "1 2 -s a.csv --geojson", "1 2 -s a.csv -f gpx", "1 2 -s a.csv -f svg", "1 2 -s a.csv -f html",
    "1 2 -s a.csv -f table",
    "1 2 -s a.csv --ndjson --fields name,distance", "1 2 -s a.csv -c kind=x",
    "--from here.txt -s a.csv",
    "--from nowhere.txt", "91 0", "1 2 -s none.csv", "1 2 --radus 1", "--help", "--man",
    "--completions bash", "1 2 -s a.csv -f table --units imperial --color always", "1 2 -n 0 -r 1",
    "1 2 -s a.csv -f table --hyperlink always --radar", "1 2 --radar --json",
    "1 2 -s a.csv --template {name:<5}{distance:km}{bearing:arrow}{tag:kind}",
  ]

  @Test(arguments: Thoroughness.sample(queries, oneOf: 3))
  func `given a query that both can answer, when run, then the output is the same`(
    commandLine: String
  ) throws {
    let directory = try directory()
    let front = try Executable.poi.run(commandLine, in: directory)
    let full = try Executable.full.run(commandLine, in: directory)
    #expect(front == full)
    #expect(!(front.output + front.messages).isEmpty || front.status == 1)
  }

  @Test
  func `given a format of the whole program, when asked of the front door, then it is answered`()
    throws
  {
    #expect(
      try Executable.poi.run("1 2 -s w.gpx --fields name,distance", in: directory())
        == ProgramRun(output: "Way\t1113.026\n")
    )
  }

  @Test func `given GPX on standard input, when it is the location, then none of it is lost`()
    throws
  {
    let track = "<gpx><trk><trkseg><trkpt lat='1.001' lon='2'/></trkseg></trk></gpx>"
    #expect(
      try Executable.poi.run("--from - -s a.csv -n 1 --fields name", in: directory(), input: track)
        == ProgramRun(output: "=B\n")
    )
  }

  @Test(arguments: [
    "cat a.csv.gz | \"$poi\" 1 2 -s - --source-format csv --fields name",
    "cat a.csv.gz | \"$poi\" 1 2 -s /dev/stdin --source-format csv --fields name",
    "\"$poi\" 1 2 -s - --source-format csv --fields name <a.csv.gz",
    "echo 1 2 | \"$poi\" - -s /dev/fd/3 --source-format csv --fields name 3<a.csv.gz | cut -f 2",
    "cp a.csv.gz a.csv; \"$poi\" 1 2 -s a.csv --fields name",
    "cat a.csv.gz | \"$poi\" index - --source-format csv -o a.poix; \"$poi\" 1 2 -s a.poix --fields name",
    "mkfifo a.csv; cat a.csv.gz >a.csv & \"$poi\" 1 2 -s a.csv --fields name",
    "mkfifo p; cat w.gpx >p & \"$poi\" --from p -s a.csv.gz --fields name",
    "\"$poi\" 1 2 -s - --source-format csv -s none.csv --fields name <a.csv.gz 2>messages",
  ])
  func `given packed points on a pipe, when asked of the front door, then none of them is lost`(
    script: String
  ) throws {
    let directory = try TemporaryDirectory()
    let setUp = """
      poi=\(Executable.poi.path)
      printf 'name,lat,lon\nA,1,2\nB,1.001,2\n' | gzip >a.csv.gz
      echo '<gpx><wpt lat="1" lon="2"/></gpx>' >w.gpx

      """
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", setUp + script], environment: ["PATH": "/usr/bin:/bin", "HOME": directory.path],
      directory: directory.path,
    )
    #expect(run.output == "A\nB\n")
    #expect(run.messages == "")
  }
}
