import TestSupport
import Testing

/// A cache of Overpass on a read-only disk, beside what `Transcripts/overpass.txt` shows.
@Suite(.waiting) struct OverpassTests {
  private static func shell(
    _ script: String, in directory: TemporaryDirectory? = nil,
  ) throws -> ProgramRun {
    let path = directory?.path ?? "/"
    return try BuiltProgram(path: "/bin/sh").run(
      ["-c", script], environment: ["HOME": path, "PATH": "/usr/bin:/bin:/usr/sbin:/sbin"],
      directory: path,
    )
  }

  private static let canMount =
    (try? shell("unshare -rm mount -t tmpfs tmpfs /tmp 2>/dev/null").status) == 0

  @Test(.enabled(if: Self.canMount, "takes a mount namespace"))
  func `given a read-only cache, when asked, then an answer comes, an old one from there`() throws {
    let directory = try TemporaryDirectory()
    let node = #"{"type":"node","id":1,"lat":10.001,"lon":20,"tags":{"amenity":"cafe"}}"#
    let path = "/api/interpreter"
    let server = try LoopbackHTTPServer([path: .answer(body: #"{"elements":[\#(node)]}"#)])
    let source = "overpass:\(server.url(path))"
    let poi = "\(Executable.poi.path) 10 20 -c cafe -r 1km --fields id -v -s \(source)"
    try directory.makeDirectory(".cache/poi")
    let readOnly = """
      exec unshare -rm sh -c 'mount --bind .cache/poi .cache/poi
      mount -o remount,ro,bind .cache/poi; \(poi)'
      """
    let first = try Self.shell(readOnly, in: directory)
    #expect((first.output, first.status) == ("node/1\n", 0))
    _ = try Self.shell(poi, in: directory)
    let second = try Self.shell(readOnly, in: directory)
    expect(second.output, is: "node/1\n")
    #expect(second.messages.contains("127.0.0.1: from the cache, "))
    expect(server.requests.count, is: 2)
  }
}
