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

  private static let good = ProgramRun()
  private static let fetched = ["fetching", "monaco.fetched.json", "monaco.poix"]

  @Test func `given a fetched region, when a new version is there, then it is kept`() throws {
    let server = try ExtractServerFake()

    try expect(get(server, "Monaco"), is: Self.good)
    server.publish(SmallExtract.padded(by: 5_000))
    try expect(get(server, "--update --keep"), is: Self.good)
    expect(server.fetches.suffix(2), is: ["HEAD", "GET"])
    try expect(files(), is: ["extracts", "extracts/monaco.osm.pbf"] + Self.fetched)
  }

  @Test func `given an index or its note is lost, when updated, then it is mended or told`() throws
  {
    let server = try ExtractServerFake()
    let nothing = try get(server, "--update")
    #expect(
      nothing.status == 66 && nothing.messages.hasSuffix("no region has been fetched to it\n"))
    try expect(get(server, "Monaco"), is: Self.good)
    try FileManager.default.removeItem(atPath: data + "/monaco.poix")
    try expect(get(server, "--update"), is: Self.good)
    try expect(files(), is: Self.fetched)
    var index = try Data(contentsOf: URL(filePath: data + "/monaco.poix"))
    index[index.count - 1] ^= 1
    try index.write(to: URL(filePath: data + "/monaco.poix"))
    try expect(get(server, "--update"), is: Self.good)
    expect(server.fetches.suffix(2), is: ["HEAD", "GET"])
    try Data().write(to: URL(filePath: data + "/monaco.fetched.json"))
    let damaged = try get(server, "--update")
    #expect(
      damaged.status == 65 && damaged.messages.contains("/monaco.fetched.json: cannot be read"))
  }

  @Test func `given streets are wanted, when fetched, then they are made and updated`() throws {
    let server = try ExtractServerFake()
    server.publish(SmallExtract.town)
    try expect(get(server, "Monaco"), is: Self.good)
    try expect(files(), is: Self.fetched)
    try expect(get(server, "--streets Monaco"), is: Self.good)
    try expect(files(), is: Self.fetched + ["monaco.streets"])
    try expect(get(server, "--streets Monaco --update").status, is: 2)
    try expect(get(server, "--streets --update"), is: Self.good)
    expect(server.fetches, is: ["HEAD", "GET", "HEAD", "GET", "HEAD"])
    var other = try Data(contentsOf: URL(filePath: data + "/monaco.streets"))
    other[8] = 9
    try other.write(to: URL(filePath: data + "/monaco.streets"))
    try expect(get(server, "--update"), is: Self.good)
    expect(server.fetches.suffix(2), is: ["HEAD", "GET"])
    let streets = try Data(contentsOf: URL(filePath: data + "/monaco.streets"))

    let island = "43.7 7.4 --no-config -c cafe -n 1 --by foot --fields name"
    try expect(poi("0 0 --no-config -c cafe -n 1 --by foot --fields name").output, is: "Near\n")
    #expect(try poi(island).messages.hasSuffix("try: poi get --streets --here 43.7 7.4\n"))

    // Without streets in the new version, the old ones stay with their index.
    server.publish(SmallExtract.bytes)
    let refused = try get(server, "--update")
    expect(refused.status, is: 65)
    #expect(refused.messages.contains("no streets in it"))
    try expect(Data(contentsOf: URL(filePath: data + "/monaco.streets")), is: streets)
    server.publish(SmallExtract.town)
    try expect(get(server, "--update"), is: Self.good)
    try expect(files(), is: Self.fetched + ["monaco.streets"])
  }

  @Test func `given an earlier server that fails, when updated, then the others are`() throws {
    let (first, second) = (try ExtractServerFake(), try ExtractServerFake())
    try expect(get(first, "monaco"), is: Self.good)
    try configure("http://127.0.0.1:1/x", first.url, second.url)
    first.publish(SmallExtract.padded(by: 5_000))
    try expect(get("--update").status, is: 69)
    expect(first.fetches.suffix(2), is: ["HEAD", "GET"])
    // Another server has the same region.
    try expect(get(second, "--update"), is: Self.good)
    let note = data + "/monaco.fetched.json"
    let moved = try String(contentsOfFile: note, encoding: .utf8)
      .replacing("\"europe/monaco\"", with: "\"europe/monac\"")
    try moved.write(toFile: note, atomically: true, encoding: .utf8)
    let gone = try get(first, "--update")
    expect(gone.status, is: 69)
    #expect(gone.messages.hasPrefix("poi: europe/monac: no configured server has this region"))
    // Where no list came, nothing is known of the region.
    try configure("http://127.0.0.1:1/x")
    let unknown = try get("--update")
    #expect((unknown.messages, unknown.status) == ("poi: 127.0.0.1:1: cannot connect\n", 69))
  }

  @Test func `given kills at any moment, when fetched at last, then nothing is half-done`() throws {
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
        try expect(poi("index --verify \(data)/\(index)").status, is: 0)
      }
    }
    try expect(get(server, "monaco"), is: Self.good)
    let cafe = try poi("43.7 7.4 --no-config -c cafe -n 1 --fields name,source")
    expect(cafe, is: ProgramRun(output: "Kaffeehaus\tmonaco.poix\n"))
    try expect(files(), is: Self.fetched)
    try expect(get(server, "monaco"), is: Self.good)
    expect(server.fetches.last, is: "HEAD")
  }
}
