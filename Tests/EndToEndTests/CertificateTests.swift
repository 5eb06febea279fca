import TestSupport
import Testing

/// Servers whose certificates no authority of the system has signed.
@Suite(.waiting, .enabled(if: TLSServer.isInstalled, TLSServer.hint)) struct CertificateTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func server(_ name: String) throws -> TLSServer {
    try TLSServer(
      "\(name)?lat=1&long=2", body: #"[{"name":"\#(name)","lat":1,"long":2}]"#, in: directory,
      name: name,
    )
  }

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
