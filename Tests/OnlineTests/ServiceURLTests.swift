import Basics
import PointsOfInterest
import Testing

@testable import Online

struct ServiceURLTests {
  @Test(arguments: [
    ("http://", "the source is not a URL with a host"),
    ("http://example.org:65536/", "example.org: the port is no number up to 65535"),
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
    #expect(service.warning() == (warns ? "\(service.host): \(warning)" : nil))
  }

  @Test(arguments: [
    ("HTTP://h/e?q=%C3%BC b", "http://h/e?q=%C3%BC%20b"),
    ("http://h/a%2Fb ü", "http://h/a%2Fb%20%C3%BC"),
    ("http://h/100% b", "http://h/100%25%20b"),
    ("http://h/?q=5%&r=ü%2", "http://h/?q=5%25&r=%C3%BC%252"),
    ("http://h/{\u{1}}|", "http://h/%7B%01%7D%7C"),
    ("https://[::1]:1/a[1]%2F", "https://[::1]:1/a%5B1%5D%2F"),
  ])
  func `given what no URL has beside escapes, when read, then it alone is escaped`(
    text: String, address: String,
  ) throws {
    #expect(try ServiceURL(text).url.absoluteString == address)
  }
}

struct HostAddressTests {
  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "127.0.0.1", "127.1", "0x7f.1", "100.64.0.1", "169.254.169.254",
    "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.0.0.8", "198.19.0.1", "224.0.0.1",
    "255.255.255.255", "::", "::1", "[::1]", "fc00::1", "fdff::1", "fe80::1", "ff02::1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::808:808", "2002:a00:1::",
  ])
  func `given a number that is not public, when resolved, then it is private`(host: String) {
    let addresses = HostAddress.resolve(host)
    #expect(!addresses.isEmpty)
    #expect(addresses.allSatisfy { $0.isPrivate })
  }

  @Test(arguments: [
    "8.8.8.8", "100.128.0.1", "172.32.0.1", "172.15.0.1", "192.0.1.1", "198.20.0.1",
    "223.255.255.255", "2001:4860:4860::8888", "::ffff:8.8.8.8", "64:ff9b::808:808",
    "64:ff9b:2::1", "2002:808:808::",
  ])
  func `given a public number, when resolved, then it is not private`(host: String) {
    let addresses = HostAddress.resolve(host)
    #expect(!addresses.isEmpty)
    #expect(addresses.allSatisfy { !$0.isPrivate })
  }

  @Test(arguments: [
    ("localhost", true), ("LOCALHOST", true), ("localhost.", false), ("a.localhost", true),
    ("127.0.0.1", true), ("127.9", true), ("2130706433", true), ("::1", true), ("[::1]", true),
    ("::ffff:127.0.0.1", true), ("localhost.example", false), ("notlocalhost", false),
    ("128.0.0.1", false), ("::2", false), ("192.168.0.1", false), ("0.0.0.1", false),
    ("0.0.0.0", true), ("0", true), ("::", true), ("[::]", true), ("::ffff:0.0.0.0", true),
    ("127.0.0.1.", false), (".localhost", false), ("0x7F.1", true), ("::FFFF:127.0.0.1", true),
  ])
  func `given a host, when it is this machine by name or number, then it is loopback`(
    host: String, isLoopback: Bool,
  ) {
    #expect(LoopbackHost.includes(host) == isLoopback)
  }
}
