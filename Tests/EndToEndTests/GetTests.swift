import Foundation
import TestSupport
import Testing

/// `poi get` against a server on this machine.
@Suite(.waiting) struct GetTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var data: String { directory.path + "/.local/share/poi" }

  private func poi(_ commandLine: String) throws -> ProgramRun {
    try Executable.poi.run(commandLine, in: directory)
  }

  private func configure(_ servers: String...) throws {
    let list = servers.map { "'\($0)'" }.joined(separator: ", ")
    try directory.write("{ extracts: [\(list)] }", to: "c.json5")
  }

  private func get(_ server: ExtractServerFake, _ arguments: String) throws -> ProgramRun {
    try configure(server.url)
    return try get(arguments)
  }

  private func get(_ arguments: String) throws -> ProgramRun {
    try poi("get --config c.json5 \(arguments)")
  }

  /// Begins to fetch Monaco.
  private func start(_ server: ExtractServerFake) throws -> StartedProcess {
    try configure(server.url)
    let process = Executable.poi.process(
      ["get", "--config", "c.json5", "monaco"], environment: ["HOME": directory.path],
      directory: directory.path,
    )
    return try StartedProcess(process)
  }

  /// The files of the data directory, those in its folders too, without lock files.
  private func files() throws -> [String] {
    (FileManager.default.enumerator(atPath: data)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.hasSuffix(".lock") }.sorted()
  }

  private func cafe() throws -> ProgramRun {
    try poi("43.7 7.4 --no-config -c cafe -n 1 --fields name,source")
  }

  private static let good = ProgramRun()
  private static let found = ProgramRun(output: "Kaffeehaus\tmonaco.poix\n")
  private static let fetched = ["fetching", "monaco.fetched.json", "monaco.poix"]

  @Test func `given a region, when fetched, then it is searched, and nothing is fetched twice`()
    throws
  {
    let server = try ExtractServerFake()

    #expect(try get(server, "Monaco") == Self.good)
    #expect(try cafe() == Self.found)
    #expect(try files() == Self.fetched)
    #expect(server.fetches == ["HEAD", "GET"])

    #expect(try get(server, "europe/monaco") == Self.good)
    #expect(try get(server, "--update") == Self.good)
    #expect(server.fetches == ["HEAD", "GET", "HEAD", "HEAD"])
    #expect(server.requests.count { $0.path == "/index-v1.json" } == 1)

    server.publish(SmallExtract.padded(by: 5_000))
    #expect(try get(server, "--update --keep") == Self.good)
    #expect(server.fetches.suffix(2) == ["HEAD", "GET"])
    #expect(try files() == ["extracts", "extracts/monaco.osm.pbf"] + Self.fetched)
  }

  @Test func `given streets are wanted, when fetched, then they are made and kept up to date`()
    throws
  {
    let server = try ExtractServerFake()
    server.publish(SmallExtract.town)
    #expect(try get(server, "Monaco") == Self.good)
    #expect(try files() == Self.fetched)
    #expect(try get(server, "--streets Monaco") == Self.good)
    #expect(try files() == Self.fetched + ["monaco.streets"])
    #expect(try get(server, "--streets Monaco --update").status == 2)
    #expect(try get(server, "--streets --update") == Self.good)
    #expect(server.fetches == ["HEAD", "GET", "HEAD", "GET", "HEAD"])
    var other = try Data(contentsOf: URL(filePath: data + "/monaco.streets"))
    other[8] = 9
    try other.write(to: URL(filePath: data + "/monaco.streets"))
    #expect(try get(server, "--update") == Self.good)
    #expect(server.fetches.suffix(2) == ["HEAD", "GET"])
    let streets = try Data(contentsOf: URL(filePath: data + "/monaco.streets"))

    let island = "43.7 7.4 --no-config -c cafe -n 1 --by foot --fields name"
    #expect(try poi("0 0 --no-config -c cafe -n 1 --by foot --fields name").output == "Near\n")
    #expect(try poi(island).messages.hasSuffix("try: poi get --streets --here 43.7 7.4\n"))

    // Without streets in the new version, the old ones stay with their index.
    server.publish(SmallExtract.bytes)
    let refused = try get(server, "--update")
    #expect(refused.status == 65)
    #expect(refused.messages.contains("no streets in it"))
    #expect(try Data(contentsOf: URL(filePath: data + "/monaco.streets")) == streets)
    server.publish(SmallExtract.town)
    #expect(try get(server, "--update") == Self.good)
    #expect(try files() == Self.fetched + ["monaco.streets"])
  }

  @Test func `given an index of an older version, when updated, then it is fetched anew`() throws {
    let server = try ExtractServerFake()
    #expect(try get(server, "Monaco") == Self.good)
    let path = URL(fileURLWithPath: data + "/monaco.poix")
    var index = try Data(contentsOf: path)
    index[8] = 2
    try index.write(to: path)
    #expect(try cafe().status == 65)

    #expect(try get(server, "--update") == Self.good)

    #expect(server.fetches == ["HEAD", "GET", "HEAD", "GET"])
    #expect(try cafe() == Self.found)
  }

  @Test(arguments: [
    ("--list", "europe         Europe\neurope/monaco  Monaco\n"),
    ("--list mona", "europe/monaco  Monaco\n"),
  ])
  func `given a list of regions, when asked for, then it is printed`(
    arguments: String, output: String,
  ) throws {
    #expect(try get(try ExtractServerFake(), arguments) == ProgramRun(output: output))
  }

  @Test func `given a kept list, when a name is completed, then its regions and no request`()
    throws
  {
    let server = try ExtractServerFake()
    try directory.makeDirectory(".config/poi")
    try directory.write("{ extracts: ['\(server.url)'] }", to: ".config/poi/poi.json5")
    #expect(try poi("__complete get mon") == ProgramRun(output: "words\n"))
    #expect(server.requests.isEmpty)

    #expect(try get(server, "--list").status == 0)
    #expect(try poi("__complete get mon") == ProgramRun(output: "words\nmonaco\n"))
    #expect(server.requests.count == 1)
  }

  @Test func `given a place, when fetched around, then it is the smallest region`() throws {
    let server = try ExtractServerFake()
    #expect(try get(server, "--here 43.7384 7.4246") == Self.good)
    #expect(try files() == Self.fetched)
  }

  @Test(arguments: [
    ("Atlantis", 2, "Atlantis: no region of this name; try: poi get --list Atlantis"),
    (
      "monacoo", 2,
      "monacoo: no region of this name; did you mean 'monaco'? try: poi get --config c.json5 monaco",
    ),
    ("--here 0 0", 69, "no region holds geo:0,0"),
    ("europe", 69, "europe: 127.0.0.1:PORT: nothing is at this URL; check its path (HTTP 404)"),
  ])
  func `given what cannot be fetched, when asked for, then it says so`(
    arguments: String, status: Int32, message: String,
  ) throws {
    let server = try ExtractServerFake()
    let port = URL(string: server.url)?.port ?? 0
    let text = message.replacingOccurrences(of: "PORT", with: "\(port)")
    #expect(
      try get(server, arguments) == ProgramRun(messages: "poi: \(text)\n", status: status)
    )
    #expect(server.fetches == [])
  }

  @Test
  func `given two servers of which one fails, when asked, then the other serves and 69 tells`()
    throws
  {
    let server = try ExtractServerFake()
    try configure("http://127.0.0.1:1/index-v1.json", server.url)
    let told = ProgramRun(messages: "poi: 127.0.0.1:1: cannot connect\n", status: 69)

    let list = try get("--list mona")
    #expect(list.output == "europe/monaco  Monaco\n" && list.status == 69)
    for arguments in ["monaco", "--update", "--here 0 0", "Atlantis"] {
      #expect(try get(arguments) == told)
    }
    #expect(try cafe() == Self.found)
    #expect(try files() == Self.fetched)
  }

  @Test func `given a server of an earlier fetch that fails, when updated, then the others are`()
    throws
  {
    let (first, second) = (try ExtractServerFake(), try ExtractServerFake())
    #expect(try get(first, "monaco") == Self.good)
    try configure("http://127.0.0.1:1/x", first.url, second.url)
    first.publish(SmallExtract.padded(by: 5_000))
    #expect(try get("--update").status == 69)
    #expect(first.fetches.suffix(2) == ["HEAD", "GET"])
    let moved = try get(second, "--update")
    #expect(moved.status == 69)
    #expect(moved.messages.hasPrefix("poi: europe/monaco: no configured server has this region"))
  }

  @Test func `given a connection that is cut, when fetched, then it goes on where it ended`() throws
  {
    let server = try ExtractServerFake { _, earlier in earlier == 0 ? .cut(after: 100) : .good }
    #expect(try get(server, "monaco --timeout 60") == Self.good)
    #expect(server.fetches == ["HEAD", "GET", "GET bytes=100-"])
    #expect(server.bytesSent == SmallExtract.bytes.count)
    #expect(try cafe() == Self.found)
  }

  @Test func `given an index of one's own, when a region would replace it, then it stays`() throws {
    let server = try ExtractServerFake()
    try directory.write("name,lat,lon\nA,1,2\n", to: "monaco.csv")
    #expect(try poi("index monaco.csv").status == 0)
    let run = try get(server, "monaco")
    #expect(run.status == 2)
    #expect(run.messages.contains("poi index --remove monaco"))
    #expect(try files() == ["monaco.poix"])
  }

  @Test func `given a region that is being fetched, when asked for again, then it is for later`()
    throws
  {
    let begun = DispatchSemaphore(value: 0)
    let server = try ExtractServerFake { _, _ in
      begun.signal()
      return .stalled(after: 50)
    }
    let first = try start(server)
    #expect(begun.wait(timeout: .now() + .seconds(20)) == .success)

    let second = try get(server, "monaco")
    first.send(SIGKILL)
    first.status()

    #expect(
      second
        == ProgramRun(messages: "poi: europe/monaco: another process is fetching it\n", status: 75)
    )
    #expect(try cafe().status == 0)
  }

  @Test
  func `given kills at any moment, when fetched at last, then nothing half-done was searched`()
    throws
  {
    let content = SmallExtract.padded(by: 3 << 20)
    let server = try ExtractServerFake()
    server.publish(content)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<Thoroughness.count(3, full: 40) {
      let started = try start(server)
      // The moment is what is tested, whatever the process has come to by then.
      let moment = DispatchTimeInterval.microseconds(.random(in: 0..<700_000, using: &random))
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + moment)
      started.send(SIGKILL)
      _ = started.status()
      for index in try files() where index.hasSuffix(".poix") && !index.hasPrefix(".") {
        #expect(try poi("index --verify \(data)/\(index)").status == 0)
      }
    }
    #expect(try get(server, "monaco") == Self.good)
    #expect(try cafe() == Self.found)
    #expect(try files() == Self.fetched)
    #expect(try get(server, "monaco") == Self.good)
    #expect(server.fetches.last == "HEAD")
  }
}
