import TestSupport
import Testing

/// Receivers and services, met by the real executables over loopback.
@Suite(.waiting) struct RemoteTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\nA,48.117,11.517\n", to: "p.csv")
  }

  private func poi(_ commandLine: String) throws -> ProgramRun {
    try Executable.poi.run(commandLine, in: directory)
  }

  @Test(.enabled(if: GPSDServer.isInstalled, GPSDServer.hint))
  func `given a real gpsd with a fix, when asked, then its location counts`() throws {
    let server = try GPSDServer(
      receiving: NMEAText.log([
        "GPRMC,120000.00,A,4807.0200,N,01131.0200,E,0.0,0.0,211126,,,A",
        "GPGGA,120000.00,4807.0200,N,01131.0200,E,1,08,0.9,500.0,M,46.9,M,,",
        "GPRMC,120001.00,A,4807.0200,N,01131.0200,E,0.0,0.0,211126,,,A",
        "GPGGA,120001.00,4807.0200,N,01131.0200,E,1,08,0.9,500.0,M,46.9,M,,",
      ])
    )
    let run = try poi(
      "--gpsd=127.0.0.1:\(server.port) -s p.csv --timeout 10 --fields name,distance"
    )
    #expect(run == ProgramRun(output: "A\t0\n"))
  }

  @Test func `given a locations API, when asked, then its points are ranked here`() throws {
    let server = try LoopbackHTTPServer([
      "/locations": .answer(
        body: #"[{"name":"Far","lat":3,"long":3},{"name":"Near","lat":1,"long":2},{"name":"?"}]"#
      )
    ])
    let run = try poi("1 2 -s \(server.url("/locations")) --fields name,source")
    #expect(run == ProgramRun(output: "Near\t127.0.0.1\nFar\t127.0.0.1\n?\t127.0.0.1\n"))
    #expect(server.requests.map(\.query) == ["lat=1&long=2"])
    #expect(server.requests.first?.headers["user-agent"]?.hasPrefix("poi/") == true)
  }

  /// At least the standard streams and the program that the shell starts can be opened.
  @Test(arguments: [5, 6, 7, 8])
  func `given few descriptors, when a service is asked, then their lack is told`(
    count: Int
  ) throws {
    let server = try LoopbackHTTPServer(["/x": .answer(body: "[]")])
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", "ulimit -n \(count); exec '\(Executable.poi.path)' 1 2 -s \(server.url("/x"))"],
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin"], directory: directory.path,
    )
    #expect(run.status == 75)
    #expect(run.messages.contains("no file descriptor is left for the request; see ulimit -n\n"))
    #expect(server.requests.isEmpty)
  }

  @Test func `given a proxy, when a server of this machine is asked, then it is past the proxy`()
    throws
  {
    let proxy = try LoopbackHTTPServer([:])
    let server = try LoopbackHTTPServer(["/x": .answer(body: "[]")])
    let variables = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      .map { ($0, proxy.url("")) }
    let run = try Executable.poi.run(
      ["1", "2", "-s", server.url("/x")],
      environment: ["HOME": directory.path].merging(variables) { $1 }, directory: directory.path,
    )
    #expect(run.status == 1)
    #expect(server.requests.count == 1)
    #expect(proxy.requests.isEmpty)
  }

  @Test func `given a key in a file, when the service is asked, then only the service sees it`()
    throws
  {
    let server = try LoopbackHTTPServer(["/x": .answer(body: "[]"), "/y": .status(403)])
    let key = try directory.write("s3cret\n", to: "key")
    try directory.setMode(0o600, of: "key")
    try directory.write(
      #"{ headers: { "127.0.0.1": { "X-Api-Key": { file: "\#(key)" } } } }"#,
      to: "c.json5",
    )
    let run = try poi("1 2 -v --config c.json5 -s \(server.url("/x")) -s \(server.url("/y"))")
    #expect(run.status == 69)
    #expect(!run.messages.contains("s3cret"))
    #expect(server.requests.allSatisfy { $0.headers["x-api-key"] == "s3cret" })
    try directory.setMode(0o644, of: "key")
    let refused = try poi("1 2 --config c.json5 -s \(server.url("/x"))")
    #expect(refused.status == 78)
  }

  @Test func `given a source that fails, when searched along, then the others answer`() throws {
    try directory.write(
      #"{"type":"LineString","coordinates":[[11.5,48.117],[11.6,48.117]]}"#, to: "t", )
    let server = try LoopbackHTTPServer(["/x": .status(403)])
    let run = try poi("--along t -r 200 -s p.csv -s \(server.url("/x")) -n 1 --fields name")
    #expect(run.output == "A\n" && run.status == 69)
    #expect(
      run.messages.hasPrefix("poi: 127.0.0.1:\(server.port): the server refused")
        && server.requests.count == 1
    )
  }

  @Test func `given a service, when searched along, then once for some 20 km`() throws {
    try directory.write(
      #"{"type":"LineString","coordinates":[[0,0],[0.5,0]]}"#,
      to: "long.geojson",
    )
    let server = try LoopbackHTTPServer([
      "/x": .answer(body: #"[{"name":"A","lat":0.001,"long":0.4},{"name":"B","lat":0,"long":0.1}]"#)
    ])
    let run = try poi("--along long.geojson -r 200 -s \(server.url("/x")) --fields name,side")
    #expect(run == ProgramRun(output: "B\ton\nA\tleft\n"))
    #expect((3...5).contains(server.requests.count))
  }
}
