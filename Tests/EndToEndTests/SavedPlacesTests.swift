import Foundation
import TestSupport
import Testing

/// Places of one's own, with the real executables.
@Suite(.waiting) struct SavedPlacesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func poi(_ arguments: String...) throws -> ProgramRun {
    try Executable.poi.run(arguments, environment: ["HOME": directory.path])
  }

  @Test func `given a configured key, when pushed, then the server alone sees it`() throws {
    let server = try PlaceServerFake { request, _ in
      request.headers["x-api-key"] == "s3cret" ? .done : .refused(401)
    }
    let key = try directory.write("s3cret\n", to: "key")
    try directory.setMode(0o600, of: "key")
    let configuration = try directory.write(
      #"{ headers: { "127.0.0.1": { "X-Api-Key": { file: "\#(key)" } } } }"#,
      to: "c.json5",
    )
    try expect(poi("save", "a", "1", "2").status, is: 0)
    let url = server.url + "?token=t0ken"
    let messages = """
      poi: \(server.name): the server refused access; check the key in the configured headers (HTTP 401)
      poi: \(server.name): 0 sent, 0 deleted, 0 unchanged, 1 left for the next push

      """
    try expect(poi("places", "--push", url), is: ProgramRun(messages: messages, status: 69))
    let run = try poi("places", "-v", "--config", configuration, "--push", url)
    expect(run, is: ProgramRun(messages: "poi: \(server.name): 1 sent, 0 deleted, 0 unchanged\n"))
    #expect(server.requests.allSatisfy { $0.target.hasSuffix("?token=t0ken") })
    server.expectNothingTwice()
    let folder = directory.path + "/.local/share/poi/"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: folder + name, encoding: .utf8)
      #expect(!text.contains("s3cret") && !text.contains("t0ken"), "\(name)")
    }
  }
}
