import Basics
import Dispatch
import Foundation
import Geodesy
import Following
import Locating
import PointsOfInterest
import TestSupport
import Testing

@Suite(.waiting) struct TCPConnectionTests {
  private static let fix = #"{"class":"TPV","mode":3,"lat":44.5,"lon":-121.5}"# + "\n"

  /// A port at which nothing listens any more.
  private func closedPort() throws -> UInt16 {
    let listener = try LoopbackListener { _ in }
    defer { listener.stop() }
    return listener.port
  }

  private func ask(
    port: UInt16, within patience: Duration = .seconds(20), lookUp: @escaping HostLookup,
  ) -> Result<Fix, Failure> {
    let address = GPSDAddress(host: "gps.example", port: port)
    let provider = GPSDLocationProvider(address: address) {
      address,
      deadline throws(LineStreamError) in
      try TCPLineStream(to: address, by: deadline, lookUp: lookUp)
    }
    return outcome(of: provider, at: address, within: patience)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST", "gps.localhost"])
  func `given an address or a name, when asked, then the connection is made`(host: String) throws {
    let server = try GPSDFake.start(sending: [Self.fix], then: .silence)
    defer { server.stop() }
    let fix = try outcome(port: server.port, host: host).get()
    expect(fix.coordinate, is: Coordinate(44.5, -121.5))
  }

  @Test func `given a connection, when it is silent, then it is probed`() throws {
    let server = try GPSDFake.start(sending: [], then: .silence)
    defer { server.stop() }
    let stream = try TCPLineStream(
      to: GPSDAddress(host: "127.0.0.1", port: server.port), by: Deadline(in: .seconds(20)),
    )
    var (isProbed, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    getsockopt(stream.descriptor, SOL_SOCKET, SO_KEEPALIVE, &isProbed, &size)
    #expect(isProbed != 0)
  }

  @Test func `given a closed port, when asked, then the connection is refused`() throws {
    let message = "cannot connect: Connection refused; is gpsd running there?"
    expect(outcome(port: try closedPort()), is: .failure(Failure(.unavailable, message)))
  }

  @Test func `given a name without an address, when asked, then the host is not known`() {
    // A label of more than 63 characters is refused by the resolver without asking anyone.
    let host = String(repeating: "x", count: 64) + ".invalid"
    guard case .failure(let failure) = outcome(port: 1, host: host) else {
      Issue.record("the name has an address")
      return
    }
    expect(failure.kind, is: .unavailable)
    #expect(failure.message.hasPrefix("the host is not known: "))
  }

  @Test(arguments: [false, true])
  func `given a first address that refuses or never answers, when asked, then the second is tried`(
    isSilent: Bool
  ) throws {
    let server = try GPSDFake.start(sending: [Self.fix], then: .silence)
    defer { server.stop() }
    let full = try FullListener()
    let port = isSilent ? full.port : try closedPort()
    let first = try HostResolver.lookUp(host: "127.0.0.1", port: port).get()
    let result = ask(port: server.port, within: .seconds(1)) { _, port in
      HostResolver.lookUp(host: "127.0.0.1", port: port).map { first + $0 }
    }
    try expect(result.get().coordinate, is: Coordinate(44.5, -121.5))
  }

  @Test func `given a resolver that hangs, when the deadline comes, then it is kept`() {
    let release = DispatchSemaphore(value: 0)
    let result = expectDeadlineKept(.milliseconds(300)) {
      ask(port: 1, within: .milliseconds(300)) { _, _ in
        release.wait()
        return .failure(UnknownHost(reason: "late"))
      }
    }
    release.signal()
    expect(result, is: .failure(Failure(.unavailable, "no connection within 0.3 s")))
  }

  @Test func `given a listener with a full queue, when asked, then the deadline is kept`() throws {
    let listener = try FullListener()
    let result = expectDeadlineKept(.milliseconds(300)) {
      outcome(port: listener.port, within: .milliseconds(300))
    }
    expect(result, is: .failure(Failure(.unavailable, "no connection within 0.3 s")))
  }
}
