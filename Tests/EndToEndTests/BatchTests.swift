import TestSupport
import Testing

/// Many locations on standard input: a filter like any other.
struct BatchTests {
  private func run(_ options: String, _ input: String) throws -> ProgramRun {
    let directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\nA,1,2\nB,3,4\n", to: "p.csv")
    return try Executable.poi.run("- -s p.csv " + options, in: directory, input: input)
  }

  @Test func `given lines with and without labels, when run, then each row begins with its own`()
    throws
  {
    #expect(
      try run("-n 1 --fields name", "1 2\n\n# comment\n3,4\tlabel one\ngeo:3,4;u=5\n")
        == ProgramRun(output: "1\tA\nlabel one\tB\n5\tB\n")
    )
  }

  @Test func `given a bad line, when run, then it is told by its number and the rest goes on`()
    throws
  {
    #expect(
      try run("-n 1 --fields name", "1 2\nnonsense\n3 4")
        == ProgramRun(
          output: "1\tA\n3\tB\n",
          messages: "poi: line 2: nonsense: not a location; write LATITUDE LONGITUDE,"
            + " such as 37.3293 -121.8893\n",
          status: 65,
        )
    )
  }

  @Test func `given csv, when run, then the header comes once`() throws {
    #expect(
      try run("-n 1 -f csv --fields name,latitude", "1 2\n3 4\n")
        == ProgramRun(output: "query,name,latitude\r\n1,A,1\r\n2,B,3\r\n")
    )
  }

  @Test func `given ndjson, when run, then the key query comes first`() throws {
    let run = try run("-n 1 --ndjson", "1 2\tx\n")
    #expect(run.output.hasPrefix(#"{"query":"x","name":"A","#))
  }

  @Test func `given lines without any result, when run, then silence and status 1`() throws {
    #expect(try run("-r 1", "50 50\n") == ProgramRun(status: 1))
    #expect(try run("", "") == ProgramRun(status: 1))
  }
}
