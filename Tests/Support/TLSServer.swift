import Foundation
import Testing

/// A real https server on loopback with a certificate of its own, which answers with files.
package final class TLSServer: Sendable {
  /// The path of its certificate (PEM).
  package let certificate: String
  /// Where it is, without a path.
  package let url: String

  private let process: RunningProgram

  /// Whether there is an openssl; for `@Test(.enabled(if:, TLSServer.hint))`.
  package static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: executable)
  }

  package static let hint: Comment = "no openssl here; apt-get install openssl"
  private static let executable = "/usr/bin/openssl"

  /// Answers a path, its query included, with a JSON body.
  package init(_ path: String, body: String, in directory: TemporaryDirectory, name: String) throws
  {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
    try directory.write("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)", to: path)
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
