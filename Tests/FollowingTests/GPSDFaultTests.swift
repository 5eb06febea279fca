import Basics
import Geodesy
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

/// A scripted gpsd behind a real socket, with the faults that only a socket has.
@Suite(.waiting) struct GPSDFaultTests {
  private static let fix = #"{"class":"TPV","mode":3,"lat":44.5,"lon":-121.5,"eph":17.29}"# + "\r\n"
  private static let noFix = #"{"class":"TPV","mode":1}"# + "\r\n"

  private static let expected = Fix(
    coordinate: Coordinate(44.5, -121.5), accuracy: 17.29, origin: .gpsd,
  )

  /// The outcome of asking a server that sends these texts and then does that.
  private func ask(_ script: [String], then ending: GPSDFake.Ending) throws -> Result<Fix, Failure>
  {
    let server = try GPSDFake.start(sending: script, then: ending)
    defer { server.stop() }
    return outcome(port: server.port)
  }

  @Test func `given reports split at every byte, when asked, then the fix is whole`() throws {
    let script = (GPSDFake.attached + Self.fix).map(String.init)
    try expect(ask(script, then: .silence), is: .success(Self.expected))
  }

  @Test func `given a last line without an end, when the server closes, then it counts`() throws {
    let script = [GPSDFake.attached, String(Self.fix.dropLast(1))]
    try expect(ask(script, then: .close), is: .success(Self.expected))
  }

  @Test func `given a fix, when it is there, then one write asked for it`() throws {
    let heard = Mutex("")
    let server = try GPSDFake.start(sending: [Self.fix], then: .silence) { text in
      heard.withLock { $0 = text }
    }
    expect(outcome(port: server.port), is: .success(Self.expected))
    server.stop()
    expect(heard.withLock { $0 }, is: "?WATCH={\"enable\":true,\"json\":true};\n")
  }

  @Test(
    arguments: [
      ([], GPSDFake.Ending.silence, "connected, but nothing came within 0.3 s"),
      (
        [GPSDFake.greeting, #"{"class":"DEVICES","devices":[]}"# + "\r\n"], .silence,
        "no fix within 0.3 s: no receiver is attached",
      ),
      (
        [GPSDFake.attached, noFix], .silence,
        "no fix within 0.3 s: the receiver is still searching",
      ),
      (
        [GPSDFake.attached, noFix], .repetition,
        "no fix within 0.3 s: the receiver is still searching",
      ),
      (
        [GPSDFake.attached, String(fix.dropLast(9))], .silence,
        "no fix within 0.3 s: the receiver is silent",
      ),
    ] as [([String], GPSDFake.Ending, String)])
  func
    `given silence, no receiver, no fix, a flood or half a line, when the deadline comes, then it is kept`(
      script: [String], ending: GPSDFake.Ending, message: String,
    ) throws
  {
    let server = try GPSDFake.start(sending: script, then: ending)
    defer { server.stop() }
    let result = expectDeadlineKept(.milliseconds(300)) {
      outcome(port: server.port, within: .milliseconds(300))
    }
    expect(result, is: .failure(Failure(.tryAgain, message)))
  }

  @Test(arguments: [
    (GPSDFake.Ending.close, "it closed the connection before a fix came"),
    (.reset, "the connection broke before a fix came: Connection reset by peer"),
  ])
  func `given a connection that ends, when asked, then it is told at once`(
    ending: GPSDFake.Ending, message: String,
  ) throws {
    #expect(
      try ask([GPSDFake.attached, Self.noFix], then: ending)
        == .failure(Failure(.unavailable, message)))
  }

  @Test func `given a line of 1 MB, when it comes, then it is refused`() throws {
    let line = String(repeating: "x", count: 1 << 20)
    let message = "this is no gpsd; it sent a line longer than 65536 bytes"
    #expect(
      try ask([GPSDFake.attached, line], then: .silence)
        == .failure(Failure(.unavailable, message)))
  }
}
