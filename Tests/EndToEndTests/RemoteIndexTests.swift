import Foundation
import TestSupport
import Testing

/// An index on a web server, against one on this machine.
@Suite(.waiting) struct RemoteIndexTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// An index of 4,000 points with streets, which takes several requests.
  private static let content = Result {
    var random = SeededGenerator(seed: 1)
    let rows = (0..<4_000).map { number in
      let latitude = Double.random(in: 43...44, using: &random)
      let longitude = Double.random(in: 7...8, using: &random)
      let kind = number % 9 == 0 ? "shop=k\(number % 50)" : "amenity=cafe"
      let street = Int.random(in: 0..<2_000, using: &random)
      return "n\(number),Name \(number),\(latitude),\(longitude),\(kind),Street \(street)"
    }
    let directory = try TemporaryDirectory()
    try directory.write(
      (["id,name,lat,lon,category,street"] + rows).joined(separator: "\n") + "\n", to: "p.csv",
    )
    try expect(Executable.poi.run("index p.csv -o points.poix", in: directory).status, is: 0)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: directory.path + "/points.poix")))
  }

  /// The index, which is also put here as a file.
  private func index() throws -> [UInt8] {
    let content = try Self.content.get()
    try directory.write(content, to: "points.poix")
    return content
  }

  private func poi(_ commandLine: String, input: String = "") throws -> ProgramRun {
    try Executable.poi.run("\(commandLine) --no-config", in: directory, input: input)
  }

  private static let fields = "--fields distance,bearing,name,category,latitude,longitude,id"

  @Test func `given an index on a server, when searched, then answers are the file's`() throws {
    let server = try RangeServerFake(try index())
    for options in ["-n 3", "-n 3 -c shop=k9", "-r 2km -n 0", "-n 2 -f ndjson"] {
      let search = "43.5 7.5 \(options) \(Self.fields)"
      let local = try poi("\(search) -s points.poix")
      expect(local.status, is: 0)
      try expect(poi("\(search) -s \(server.url)"), is: local)
    }
    #expect(server.requests.allSatisfy { $0.headers["accept-encoding"] == "identity" })
    #expect(server.requests.allSatisfy { $0.headers["range"] != nil })
    #expect(server.requests.dropFirst().allSatisfy { $0.headers["if-match"] == "\"v1\"" })
  }

  @Test func `given parts in the cache, when searched again, then no more is asked for`() throws {
    let server = try RangeServerFake(try index())
    let first = try poi("43.5 7.5 -n 3 -s \(server.url)")
    let (requests, bytes) = (server.requests.count, server.bytesSent)
    try expect(poi("43.5 7.5 -n 3 -s \(server.url)"), is: first)
    expect(server.requests.count, is: requests + 1)
    expect(server.bytesSent, is: bytes + 1_024)
    try expect(poi("43.5 7.5 -n 3 --offline -s \(server.url)"), is: first)
    expect(server.requests.count, is: requests + 1)
    let elsewhere = try poi("43.1 7.9 -n 3 --offline -s \(server.url)")
    expect(elsewhere.status, is: 69)
    #expect(elsewhere.messages.hasSuffix("are not kept, and --offline forbids to ask\n"))
  }

  @Test func `given many locations, when searched, then ranges are shared, rows right`() throws {
    let content = try index()
    let server = try RangeServerFake(content)
    var random = SeededGenerator(seed: 4)
    let lines = (0..<Thoroughness.count(300, full: 10_000)).map { _ in
      let latitude = Double.random(in: 42.9...44.1, using: &random)
      return "\(latitude) \(Double.random(in: 6.9...8.1, using: &random))\n"
    }
    let local = try poi("- -n 4 \(Self.fields) -s points.poix", input: lines.joined())
    expect(local.status, is: 0)
    let remote = try poi("- -n 4 \(Self.fields) -s \(server.url)", input: lines.joined())
    expect(remote, is: local)
    #expect(server.bytesSent < 2 * content.count)
    #expect(server.connections <= 12)
  }

  @Test func `given a URL, when described and verified, then it is as for the file`() throws {
    let content = try index()
    let server = try RangeServerFake(content)
    let info = try Executable.poi.run("index --info \(server.url)", in: directory)
    #expect(info.status == 0 && info.output.contains("points         4000\n"))
    #expect(server.bytesSent <= 96 << 10)
    let verified = try Executable.poi.run("index --verify \(server.url)", in: directory)
    #expect(verified.status == 0 && verified.output == "\(server.authority): no damage found\n")
    var damaged = content
    damaged[content.count / 2] ^= 1
    let other = try RangeServerFake(damaged)
    let run = try Executable.poi.run("index --verify \(other.url)", in: directory)
    #expect(run.status == 65 && run.messages.contains("damaged at byte"))
  }
}
