import Locating
import PointsOfInterest
import Testing

struct GPSDAddressTests {
  @Test(
    arguments: [
      ("", "localhost", 2947), ("gps.example", "gps.example", 2947), ("gps:4000", "gps", 4000),
      (":4000", "localhost", 4000), ("127.0.0.1:4000", "127.0.0.1", 4000), ("::1", "::1", 2947),
      ("[::1]", "::1", 2947), ("[::1]:4000", "::1", 4000), ("fe80::1%eth0", "fe80::1%eth0", 2947),
    ] as [(String, String, UInt16)]
  )
  func `given a host and port, when parsed, then both are told apart`(
    text: String, host: String, port: UInt16,
  ) throws {
    #expect(try GPSDAddress(parsing: text) == GPSDAddress(host: host, port: port))
  }

  @Test(arguments: [
    "gps:", "gps:0", "gps:65536", "gps:+80", "gps:x", "[::1", "[::1]x", "[::1]:", "a b", "gps:-1",
    "http://gps",
  ])
  func `given a wrong address, when parsed, then the command line is wrong`(text: String) {
    #expect {
      try GPSDAddress(parsing: text)
    } throws: { error in
      (error as? Failure)?.kind == .commandLine
    }
  }

  @Test func `given an IPv6 address, when described, then it stands in brackets`() {
    #expect(GPSDAddress(host: "::1").description == "[::1]:2947")
  }
}
