import Online
import PointsOfInterest
import Testing

struct ServiceURLTests {
  @Test(arguments: [
    ("http://", "the http URL has no host"),
    ("ftp://example.org/", "ftp: is not supported; a service has an http(s) URL"),
    ("file:///etc/passwd", "file: is not supported; a service has an http(s) URL"),
    ("locations", "the source is not a URL"),
    (
      "https://me:s3cr3t@example.org/",
      "example.org: a URL must not hold a password; give a header in the configuration",
    ),
  ])
  func `given what is no URL of a service, when read, then it is refused without showing it`(
    text: String, message: String,
  ) {
    #expect(throws: Failure(.commandLine, message)) { try ServiceURL(text) }
  }

  @Test(arguments: [
    ("http://example.org/l", true), ("http://192.168.1.2/", true),
    ("https://example.org/l", false),
    ("http://localhost:8080/", false), ("http://127.0.0.2/", false),
    ("http://[::1]:8475/key", false),
  ])
  func `given a URL, when it is plain HTTP to elsewhere, then there is a warning`(
    text: String, warns: Bool,
  ) throws {
    let service = try ServiceURL(text)
    let warning = "the location is sent unencrypted; use https if the service has it"
    #expect(service.warning == (warns ? "\(service.host): \(warning)" : nil))
  }

  @Test func `given a URL, when read, then its host is the name`() throws {
    #expect(try ServiceURL("https://api.example.org:8443/l?key=k").host == "api.example.org")
  }
}
