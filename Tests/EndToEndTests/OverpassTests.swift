import Foundation
import TestSupport
import Testing

/// A cache of Overpass that is in trouble, beside what `Transcripts/overpass.txt` shows.
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

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func server(_ fault: HTTPFault = Self.answer) throws -> LoopbackHTTPServer {
    try LoopbackHTTPServer([Self.path: fault])
  }

  private func query(_ server: LoopbackHTTPServer, _ options: String = "") -> String {
    "10 20 -c cafe -r 1km --fields name,id -s overpass:\(server.url(Self.path)) \(options)"
  }

  private func run(_ server: LoopbackHTTPServer, _ options: String = "") throws -> ProgramRun {
    try Executable.poi.run(query(server, options), in: directory)
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
      run.messages.contains("the answer is not kept: \(cachePath): No space left on device\n"))
    #expect(run.messages.hasSuffix("\n1\nlock\n"))
  }

  @Test(.enabled(if: Self.canMount, "takes a mount namespace"))
  func `given a read-only cache, when asked, then an answer comes, an old one from there`() throws {
    let server = try server()
    try directory.makeDirectory(".cache/poi")
    let script = """
      exec unshare -rm sh -c 'mount --bind .cache/poi .cache/poi
      mount -o remount,ro,bind .cache/poi; POI'
      """
    let first = try run(server, script: script)
    #expect((first.output, first.status) == (Self.rows, 0))
    #expect(first.messages.contains("the answer is not kept: the cache cannot be locked\n"))
    _ = try run(server)
    let second = try run(server, script: script)
    expect(second.output, is: Self.rows)
    #expect(second.messages.contains("127.0.0.1: from the cache, "))
    expect(server.requests.count, is: 2)
  }
}
