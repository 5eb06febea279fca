import Foundation
import TestSupport
import Testing

#if os(Linux)
/// Servers whose certificates no authority of the system has signed; a URL session takes none of one's own.
@Suite(.waiting, .enabled(if: TLSServer.isInstalled, TLSServer.hint)) struct CertificateTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func server(_ name: String) throws -> TLSServer { try TLSServer(name, in: directory) }

  private func poi(
    _ arguments: [String], environment: [String: String] = [:],
  ) throws -> ProgramRun {
    try Executable.poi.run(
      ["1", "2", "--fields", "name"] + arguments,
      environment: environment.merging(["HOME": directory.path]) { $1 }, directory: directory.path,
    )
  }

  @Test func `given a certificate of one's own, when named, then its server is trusted`() throws {
    let server = try server("a")
    let refused = try poi(["-s", "\(server.url)/a"])
    expect(refused.status, is: 69)
    #expect(refused.messages.contains("no secure connection"))
    let run = try poi(["-s", "\(server.url)/a", "--cacert", "a.pem"])
    expect(run, is: ProgramRun(output: "a\n"))
  }

  #if os(Linux)
  @Test func `given the system's certificates, when one is named, then all are trusted`() throws {
    let (first, second) = (try server("a"), try server("b"))
    let sources = ["-s", "\(first.url)/a", "-s", "\(second.url)/b"]
    let one = try poi(sources + ["--cacert", "b.pem"])
    expect(one.status, is: 69)
    let both = try poi(
      sources + ["--cacert", "b.pem"], environment: ["SSL_CERT_FILE": first.certificate],
    )
    expect(both, is: ProgramRun(output: "a\nb\n"))
  }
  #endif
}

/// A real https server on loopback with a certificate of its own, which answers with files.
private final class TLSServer: Sendable {
  /// The path of its certificate (PEM).
  let certificate: String
  /// Where it is, without a path.
  let url: String

  private let process: RunningProgram

  static let isInstalled = FileManager.default.isExecutableFile(atPath: executable)
  static let hint: Comment = "no openssl here; apt-get install openssl"
  private static let executable = "/usr/bin/openssl"

  /// Answers with one place of its name, under that path.
  init(_ name: String, in directory: TemporaryDirectory) throws {
    let body = #"[{"name":"\#(name)","lat":1,"long":2}]"#
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
    try directory.write(
      "\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)", to: "\(name)?lat=1&long=2",
    )
    try Self.makeCertificate(name, in: directory)
    certificate = "\(directory.path)/\(name).pem"
    // It answers with files of the folder in which it runs.
    process = try RunningProgram(
      BuiltProgram(path: "/bin/sh"),
      [
        "-c",
        "cd \"$0\" && exec \(Self.executable) s_server -accept 127.0.0.1:0 -HTTP -cert \"$1\"",
        directory.path, certificate,
      ],
    )
    let start = "ACCEPT 127.0.0.1:"
    try #require(process.waits(for: start), "openssl does not listen")
    // The port may come after the words.
    try #require(process.waits(for: "\n", count: 2))
    let port = process.output.components(separatedBy: start)[1].prefix { $0.isNumber }
    url = "https://127.0.0.1:\(port)"
  }

  /// A certificate that is valid for some days, and behind it its key, in one file.
  private static func makeCertificate(_ name: String, in directory: TemporaryDirectory) throws {
    let run = try BuiltProgram(path: "/bin/sh").run(
      [
        "-c",
        """
        \(executable) req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3 \
        -subj "/CN=$0" -addext subjectAltName=IP:127.0.0.1 -keyout key -out certificate \
        && cat certificate key >"$0.pem"
        """, name,
      ],
      directory: directory.path,
    )
    try #require(run.status == 0, "\(run.messages)")
  }
}
#endif
