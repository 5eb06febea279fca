import Foundation
import TestSupport
import Testing

/// Places of one's own, with the real executables.
@Suite(.waiting) struct SavedPlacesTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private var file: String { directory.path + "/.local/share/poi/places.geojson" }

  private func poi(_ arguments: String...) throws -> ProgramRun {
    try Executable.poi.run(arguments, environment: ["HOME": directory.path])
  }

  @Test func `given a saved place, when named, listed and forgotten, then all agree`() throws {
    let quiet = ProgramRun()
    #expect(
      try poi("save", "Zoë's bar", "37.3293", "-121.8893", "-c", "bar", "--tag", "a=b") == quiet
    )
    #expect(try poi("save", "home", "geo:37.33,-121.8893") == quiet)
    let nearest = "0\t0\tZoë's bar\tamenity=bar\t37.3293\t-121.8893\t"
    let run = try poi("@Zoe\u{308}'s bar", "-s", "saved", "-n", "1")
    #expect(run.output.hasPrefix(nearest))
    #expect(
      try poi("@home", "-s", "saved", "--fields", "name,distance")
        == ProgramRun(output: "home\t0\nZoë's bar\t77.689\n")
    )
    // Saved places are among what a lookup searches when it names no source.
    #expect(
      try poi("37.33", "-121.8893", "-c", "bar", "--fields", "name")
        == ProgramRun(output: "Zoë's bar\n")
    )
    #expect(
      try poi("places", "--fields", "name,category,latitude,longitude")
        == ProgramRun(
          output: "home\t\t37.33\t-121.8893\nZoë's bar\tamenity=bar\t37.3293\t-121.8893\n"
        )
    )
    #expect(try poi("forget", "home") == quiet)
    #expect(try poi("@home").status == 2)
    #expect(try poi("forget", "Zoë's bar") == quiet)
    #expect(try poi("places") == ProgramRun(status: 1))
  }

  @Test func `given no places, when listed or forgotten, then there is none and no file`() throws {
    #expect(try poi("places") == ProgramRun(status: 1))
    #expect(
      try poi("forget", "x") == ProgramRun(messages: "poi: x: no such saved place\n", status: 1)
    )
    #expect(try poi("-q", "forget", "x") == ProgramRun(status: 1))
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/.local"))
  }

  @Test func `given no file, when saved places are searched, then nothing is found`() throws {
    #expect(try poi("1", "1", "-s", "saved") == ProgramRun(status: 1))
  }

  @Test func `given a FIFO for a file, when it is searched, then it is refused at once`() throws {
    try directory.makeDirectory(".local/share/poi")
    #expect(mkfifo(file, 0o600) == 0)
    let refused = ProgramRun(messages: "poi: \(file): not a regular file\n", status: 66)
    #expect(try poi("1", "1", "-s", "saved") == refused)
    #expect(try poi("@home") == refused)
    #expect(try poi("places") == refused)
  }

  @Test func `given a name that begins with a modifier, when named, then it is found`() throws {
    #expect(try poi("save", "\u{1F3FD}x", "1", "2") == ProgramRun())
    #expect(try poi("@\u{1F3FD}x", "-s", "saved", "--fields", "distance").output == "0\n")
  }

  @Test func `given a receiver or a file, when a place is saved, then it is where that says`()
    throws
  {
    let report = #"{"class":"TPV","mode":3,"lat":48.1,"lon":11.5,"eph":4}"# + "\r\n"
    let gpsd = try GPSDFake.start(sending: [GPSDFake.attached, report], then: .silence)
    defer { gpsd.stop() }
    let log = try directory.write("1 2\n3.5 4.5\n", to: "here.txt")
    #expect(try poi("save", "car", "--gpsd=127.0.0.1:\(gpsd.port)") == ProgramRun())
    #expect(try poi("save", "tent", "--from", log) == ProgramRun())
    #expect(
      try poi("places", "--fields", "name,latitude,longitude")
        == ProgramRun(output: "car\t48.1\t11.5\ntent\t3.5\t4.5\n")
    )
  }

  @Test(arguments: ["json", "geojson"])
  func `given no location, when places are listed as a document, then it says so`(
    format: String
  ) throws {
    #expect(try poi("save", "a", "1", "2") == ProgramRun())
    let output = try poi("places", "-f", format).output
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    #expect(document?["location"] is NSNull)
    #expect((document?["points"] ?? document?["features"] as Any) as? [Any] != nil)
    #expect(output.contains(#""name":"a","category":null,"distance":null,"bearing":null,"#))
  }

  @Test func `given places, when listed as a table, then only what is known of them is shown`()
    throws
  {
    #expect(try poi("save", "b", "1", "2", "-c", "bar") == ProgramRun())
    #expect(try poi("save", "Äpfel", "3", "4") == ProgramRun())
    #expect(
      try poi("places", "-f", "table").output == """
        NAME   CATEGORY      LATITUDE  LONGITUDE
        Äpfel  -            3.0000000  4.0000000
        b      amenity=bar  1.0000000  2.0000000

        """
    )
  }

  @Test func `given no home, when a place is saved, then the message says what needs one`() throws {
    #expect(
      try Executable.poi.run(["save", "x", "1", "2"])
        == ProgramRun(
          messages: "poi: saved places: neither XDG_DATA_HOME nor HOME is set\n", status: 78,
        )
    )
  }

  @Test func `given a place that another program has added, when named, then it is found`() throws {
    try directory.makeDirectory(".local/share/poi")
    try directory.write(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"hand"}}]}"#,
      to: ".local/share/poi/places.geojson",
    )
    #expect(try poi("save", "copy", "@hand").status == 0)
    #expect(
      try poi("places", "--fields", "name,latitude,longitude")
        == ProgramRun(output: "copy\t1\t2\nhand\t1\t2\n")
    )
  }

  @Test func `given a disk that is full, when a place is saved, then the file stays`() throws {
    #expect(try poi("save", "a", "1", "2").status == 0)
    let before = try String(contentsOfFile: file, encoding: .utf8)
    // A limit on the size of files fails writes as a full disk does.
    let shell = BuiltProgram(path: "/bin/sh")
    let run = try shell.run(
      [
        "-c", "trap '' XFSZ; ulimit -f 0; exec 2>/dev/null; exec \(Executable.poi.path) save b 1 2",
      ],
      environment: ["HOME": directory.path],
    )
    #expect(run.status == 74)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
    let left = try FileManager.default.contentsOfDirectory(
      atPath: directory.path + "/.local/share/poi"
    )
    #expect(left.sorted() == [".places.geojson.lock", "places.geojson"])
  }

  @Test func `given 20 processes at once, when all have saved, then no place is lost`() async throws
  {
    let runs = try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          try await Task.detached { try poi("save", "p\(number)", "1", "2") }.value
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs == Array(repeating: ProgramRun(), count: 20))
    let names = try poi("places", "--fields", "name").output.split(separator: "\n")
    #expect(Set(names) == Set((0..<20).map { "p\($0)" }))
    #expect(names.count == 20)
  }

  // MARK: Pushing

  @Test func `given places, when pushed, then the server has them and a second push is silent`()
    throws
  {
    let server = try PlaceServerFake()
    for name in ["a", "b"] { #expect(try poi("save", name, "1", "2").status == 0) }
    #expect(try poi("places", "--push", server.url) == ProgramRun())
    #expect(try poi("forget", "a").status == 0)
    #expect(
      try poi("places", "-v", "--push", server.url)
        == ProgramRun(messages: "poi: \(server.name): 0 sent, 1 deleted, 1 unchanged\n")
    )
    #expect(try poi("places", "--push", server.url) == ProgramRun())
    server.expectPlaces(named: ["b"])
    server.expectNothingTwice()
    #expect(server.requests.map(\.method) == ["PUT", "PUT", "DELETE"])
  }

  @Test func `given a key in the configuration, when pushed, then the server alone sees it`() throws
  {
    let server = try PlaceServerFake { request, _ in
      request.headers["x-api-key"] == "s3cret" ? .done : .refused(401)
    }
    let key = try directory.write("s3cret\n", to: "key")
    try directory.setMode(0o600, of: "key")
    let configuration = try directory.write(
      #"{ headers: { "127.0.0.1": { "X-Api-Key": { file: "\#(key)" } } } }"#,
      to: "c.json5",
    )
    #expect(try poi("save", "a", "1", "2").status == 0)
    let refused = try poi("places", "--push", server.url + "?token=t0ken")
    #expect(
      refused
        == ProgramRun(
          messages: """
            poi: \(server.name): the server refused access; check the key in the configured headers (HTTP 401)
            poi: \(server.name): 0 sent, 0 deleted, 0 unchanged, 1 left for the next push

            """,
          status: 69,
        )
    )
    let run = try poi(
      "places", "-v", "--config", configuration, "--push", server.url + "?token=t0ken",
    )
    #expect(run == ProgramRun(messages: "poi: \(server.name): 1 sent, 0 deleted, 0 unchanged\n"))
    #expect(server.requests.allSatisfy { $0.target.hasSuffix("?token=t0ken") })
    server.expectNothingTwice()
    let folder = directory.path + "/.local/share/poi/"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: folder + name, encoding: .utf8)
      #expect(!text.contains("s3cret") && !text.contains("t0ken"), "\(name)")
    }
  }

  @Test func `given offline, when pushed, then nothing is sent`() throws {
    let server = try PlaceServerFake()
    #expect(try poi("save", "a", "1", "2").status == 0)
    #expect(
      try poi("places", "--offline", "--push", server.url)
        == ProgramRun(messages: "poi: --push: not done, as --offline says\n", status: 69)
    )
    #expect(server.requests.isEmpty)
  }
}
