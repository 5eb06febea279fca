import Foundation
import TestSupport
import Testing

/// The two executables under test.
enum Executable {
  /// The front door.
  static let poi = BuiltProgram("poi")
  /// The whole program.
  static let full = BuiltProgram("poi-full")
  /// The folders of commands that scripts of tests have: theirs, and those of the system.
  static let searchPath = "\(poi.path.dropLast("/poi".count)):/usr/bin:/bin"
}

extension BuiltProgram {
  /// Runs it with nothing of the developer's own around: no configuration, and a home without anything.
  func run(
    _ commandLine: String, in directory: TemporaryDirectory? = nil, input: String = "",
  ) throws -> ProgramRun {
    try run(
      commandLine.split(separator: " ").map(String.init), input: input,
      environment: ["HOME": directory?.path ?? "/dev/null"], directory: directory?.path,
    )
  }
}

/// The transcripts in `Transcripts`, run by a shell with the real executables, in a home directory of
/// each scenario's own.
@Suite(.waiting) struct TranscriptTests {
  @Test(arguments: Scenario.all())
  func `given a transcript, when a shell runs its lines, then each prints what stands below it`(
    scenario: Scenario
  ) throws {
    let home = try TemporaryDirectory()
    if let extract = scenario.setting("extract") { try home.write(SmallExtract.town, to: extract) }
    if let extract = scenario.setting("cafes") { try home.write(SmallExtract.bytes, to: extract) }
    let folder = scenario.setting("server")
    let regions = folder == "regions" ? try ExtractServerFake() : nil
    let files = try regions == nil ? folder.map { try Self.server(of: $0, in: home) } : nil
    let port = (regions?.port ?? files?.port).map { "\($0)" }
    let environment = ["HOME": home.path, "PATH": Executable.searchPath, "PORT": port ?? ""]
    try withExtendedLifetime((regions, files)) {
      try scenario.check(in: home, port: port) { line in
        var run = try BuiltProgram(path: "/bin/sh").run(
          ["-c", line], environment: environment, directory: home.path,
        )
        guard let port else { return run }
        let requests = regions?.requests ?? files?.requests ?? []
        try home.write(requests.map(Self.text).joined(), to: "requests")
        run.output.replace(":\(port)", with: ":PORT")
        run.messages.replace(":\(port)", with: ":PORT")
        return run
      }
    }
  }

  private static func server(
    of folder: String, in home: TemporaryDirectory,
  ) throws -> LoopbackHTTPServer {
    try LoopbackHTTPServer { request in
      let file = URL(filePath: "\(home.path)/\(folder)\(request.path)")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return .status(404) }
      return Int(text.dropLast()).map { .status($0) } ?? .answer(body: text)
    }
  }

  private static func text(of request: LoopbackHTTPRequest) -> String {
    let fields = request.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    let body = request.body.removingPercentEncoding ?? ""
    return "\(request.method) \(request.target)\n\(fields.joined())\(body)\n"
  }
}
