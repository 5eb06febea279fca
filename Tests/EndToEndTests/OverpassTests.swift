import Foundation
import TestSupport
import Testing

/// OpenStreetMap by way of Overpass, met by the real executables over loopback.
@Suite(.waiting) struct OverpassTests {
  private static let path = "/api/interpreter"
  private static let answer = HTTPFault.answer(
    body: """
      {"elements":[
      {"type":"node","id":1,"lat":10.001,"lon":20,"tags":{"amenity":"cafe","name":"Near"}},
      {"type":"way","id":2,"center":{"lat":10.002,"lon":20},"tags":{"amenity":"cafe","name":"Far"}},
      {"type":"node","id":3,"lat":10,"lon":20,"tags":{"amenity":"cafe","access":"private"}}]}
      """
  )
  private static let rows = "Near\tnode/1\nFar\tway/2\n"
  private static let old = "{ cache: { fresh: \"0s\" } }"

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func server(_ fault: HTTPFault = Self.answer) throws -> LoopbackHTTPServer {
    try LoopbackHTTPServer([Self.path: fault])
  }

  private func query(_ server: LoopbackHTTPServer, _ options: String = "") -> String {
    "10 20 -c cafe -r 1km --fields name,id -s overpass:\(server.url(Self.path)) \(options)"
  }

  private func poi(_ commandLine: String) throws -> ProgramRun {
    try Executable.poi.run(commandLine, in: directory)
  }

  private func run(_ server: LoopbackHTTPServer, _ options: String = "") throws -> ProgramRun {
    try poi(query(server, options))
  }

  /// Runs a script of the shell, in which `poi` asks the server.
  private func run(_ server: LoopbackHTTPServer, script: String) throws -> ProgramRun {
    try BuiltProgram(path: "/bin/sh").run(
      ["-c", script.replacing("POI", with: "\(Executable.poi.path) \(query(server, "-v"))")],
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"],
      directory: directory.path,
    )
  }

  private var cachePath: String { directory.path + "/.cache/poi" }

  private var cachedFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cachePath)) ?? []
    return names.filter { $0 != "lock" }.sorted()
  }

  @Test func `given a server, when asked twice, then the second answer is from the cache`() throws {
    let server = try server()
    #expect(try run(server) == ProgramRun(output: Self.rows))
    #expect(try run(server) == ProgramRun(output: Self.rows))
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.headers["user-agent"]?.wholeMatch(of: /poi\/\d+\.\d+\.\d+/) != nil)
    #expect(
      request.body.removingPercentEncoding?.contains(
        #"(nwr(around:1011,10,20)["amenity"~"(^|;)+*(cafe)(;|$)"];way(pivot.here)["#
      ) == true
    )
  }

  @Test func `given hidden places too, when asked, then they are there`() throws {
    let run = try run(try server(), "--all")
    #expect(run == ProgramRun(output: "\tnode/3\n" + Self.rows))
  }

  @Test func `given details, when told, then no location is among them, nor in a file's name`()
    throws
  {
    let server = try server()
    let run = try poi("10.12345 20.54321 -v -n 1 -c cafe -s overpass:\(server.url(Self.path))")
    #expect(run.messages.contains("0 matching points within 250 m"))
    for text in [run.messages] + cachedFiles {
      #expect(!text.contains("10.123") && !text.contains("20.543"))
    }
    #expect(cachedFiles.count == 8)
  }

  @Test
  func `given too few places within 32 km, when asked, then those are shown and the status tells`()
    throws
  {
    let server = try server()
    try directory.write("name,lat,lon,amenity\nElsewhere,10.45,20,cafe\n", to: "far.csv")
    let url = server.url(Self.path)
    let message = "127.0.0.1: searched up to 32 km only; --radius DIST searches farther"
    for sources in ["-s overpass:\(url)", "-s overpass:\(url) -s far.csv"] {
      let options = "10 20 -c cafe -n 3 \(sources)"
      #expect(
        try poi("\(options) --fields name,id")
          == ProgramRun(output: Self.rows, messages: "poi: \(message)\n", status: 69)
      )
      let json = try poi("\(options) --json")
      let failures =
        #""complete":false,"covered":null,"failures":[{"source":"127.0.0.1","message":"\#(message)","status":69,"suggestions":[]}]"#
      #expect(json.output.contains(failures))
      #expect(!json.output.contains("Elsewhere"))
    }
    let enough = try poi("10 20 -c cafe -n 2 --fields name,id -s far.csv -s overpass:\(url)")
    #expect(enough == ProgramRun(output: Self.rows))
    let far = try poi("10 20 -c cafe -n 3 -r 60km --fields name -s far.csv -s overpass:\(url)")
    #expect(far == ProgramRun(output: "Near\nFar\nElsewhere\n"))
  }

  @Test func `given no place at all within 32 km, when asked, then it is not said that none is`()
    throws
  {
    let server = try server(.answer(body: #"{"elements":[]}"#))
    let options = "10 20 -c cafe -s overpass:\(server.url(Self.path))"
    let message = "poi: 127.0.0.1: searched up to 32 km only; --radius DIST searches farther\n"
    #expect(try poi(options) == ProgramRun(messages: message, status: 69))
    #expect(try poi("\(options) -r 1km") == ProgramRun(status: 1))
  }

  @Test func `given offline, when there is an old answer in the cache, then it serves`() throws {
    let server = try server()
    try directory.write(Self.old, to: "c.json5")
    _ = try run(server)
    let run = try run(server, "--offline --config c.json5")
    #expect(run.output == Self.rows && run.status == 0)
    let message = /poi: 127\.0\.0\.1: from the cache, \d+ s old\n/
    #expect(run.messages.wholeMatch(of: message) != nil)
    #expect(server.requests.count == 1)
  }

  @Test func `given servers in the configuration, when the first is down, then the next is asked`()
    throws
  {
    let server = try server()
    try directory.write(
      "{ overpass: [\"http://127.0.0.1:1/api/interpreter\", \"\(server.url(Self.path))\"] }",
      to: "c.json5",
    )
    let run = try poi("10 20 -c cafe -r 1km --fields name,id -s overpass: --config c.json5")
    #expect(run == ProgramRun(output: Self.rows))
  }

  @Test func `given many processes at once, when one cache is shared, then all are right`()
    async throws
  {
    let server = try server()
    let count = Thoroughness.count(6, full: 20)
    let runs = try await withThrowingTaskGroup(of: ProgramRun.self) { group in
      for _ in 0..<count { group.addTask { try run(server) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs == Array(repeating: ProgramRun(output: Self.rows), count: count))
    #expect(server.requests.count == 1)
    #expect(cachedFiles.count == 1)
    #expect(try run(server, "--offline") == ProgramRun(output: Self.rows))
  }

  // MARK: A cache that is in trouble

  @Test func `given no room for a file, when asked, then the answer comes and nothing is left`()
    throws
  {
    let server = try server(
      .answer(body: #"{"elements":[]}"# + String(repeating: " ", count: 100_000))
    )
    let run = try run(server, script: "ulimit -f 16; exec POI")
    #expect(run.status == 1)
    #expect(run.messages.contains("the answer is not kept: \(cachePath): File too large\n"))
    #expect(cachedFiles.isEmpty)
  }

  private static let mount = "unshare -rm true 2>/dev/null"
  private static let canMount =
    (try? BuiltProgram(path: "/bin/sh").run(
      ["-c", "\(mount) && unshare -rm mount -t tmpfs tmpfs /tmp"],
      environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"],
    ).status) == 0

  @Test(.enabled(if: Self.canMount, "takes a mount namespace"))
  func `given a full disk, when asked, then the answer comes and nothing is left`() throws {
    let server = try server(
      .answer(body: #"{"elements":[]}"# + String(repeating: " ", count: 100_000))
    )
    try directory.makeDirectory(".cache/poi")
    let run = try run(
      server,
      script: """
        exec unshare -rm sh -c 'mount -t tmpfs -o size=64k,mode=0700 tmpfs .cache/poi
        POI; echo "$?" >&2; ls -A .cache/poi >&2'
        """,
    )
    #expect(
      run.messages.contains("the answer is not kept: \(cachePath): No space left on device\n")
    )
    #expect(run.messages.hasSuffix("\n1\nlock\n"))
  }

  @Test(.enabled(if: Self.canMount, "takes a mount namespace"))
  func `given a read-only cache, when asked, then the answer comes, an old one from there`() throws
  {
    let server = try server()
    try directory.makeDirectory(".cache/poi")
    let script = """
      exec unshare -rm sh -c 'mount --bind .cache/poi .cache/poi
      mount -o remount,ro,bind .cache/poi; POI'
      """
    let first = try run(server, script: script)
    #expect(first.output == Self.rows)
    #expect(first.status == 0)
    #expect(first.messages.contains("the answer is not kept: the cache cannot be locked\n"))
    _ = try run(server)
    let second = try run(server, script: script)
    #expect(second.output == Self.rows)
    #expect(second.messages.contains("127.0.0.1: from the cache, "))
    #expect(server.requests.count == 2)
  }
}
