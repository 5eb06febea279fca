import PointsOfInterest
import TestSupport
import Testing

/// A gpsd as it is installed, with a receiver played by the test.
@Suite(.waiting, .enabled(if: GPSDServer.isInstalled, GPSDServer.hint))
struct RealGPSDTests {
  /// Twenty seconds of a receiver near San José: a position, speed, and dilutions of precision.
  private static let log = NMEAText.log(
    (10..<30).flatMap { second in
      [
        "GPRMC,1200\(second),A,3719.758,N,12153.358,W,0.5,90.0,180326,,,A",
        "GPGGA,1200\(second),3719.758,N,12153.358,W,1,08,1.0,20.0,M,-30.0,M,,",
        "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.9,1.0,1.6",
      ]
    }
  )

  private static let noFixLog = NMEAText.log(
    (10..<30).flatMap { second in
      [
        "GPRMC,1200\(second),V,,,,,,,180326,,,N", "GPGGA,1200\(second),,,,,0,00,99.9,,M,,M,,",
        "GPGSA,A,1,,,,,,,,,,,,,99.9,99.9,99.9",
      ]
    }
  )

  @Test(arguments: ["127.0.0.1", "localhost"])
  func `given a receiver with a fix, when asked, then its position comes`(host: String) throws {
    let server = try GPSDServer(receiving: Self.log)
    defer { server.stop() }
    let fix = try outcome(port: server.port, host: host).get()
    #expect(abs(fix.coordinate.latitude - (37 + 19.758 / 60)) < 1e-8)
    #expect(abs(fix.coordinate.longitude + (121 + 53.358 / 60)) < 1e-8)
    expect(fix.origin, is: .gpsd)
  }

  @Test func `given a desired accuracy, when asked, then gpsd's estimate is waited for`() throws {
    let server = try GPSDServer(receiving: Self.log)
    defer { server.stop() }
    let fix = try outcome(port: server.port, desiredAccuracy: 50).get()
    #expect(try #require(fix.accuracy) <= 50)
  }

  @Test func `given a receiver without a fix, when time is over, then it searches on`() throws {
    let server = try GPSDServer(receiving: Self.noFixLog)
    defer { server.stop() }
    let result = expectDeadlineKept(.milliseconds(500)) {
      outcome(port: server.port, within: .milliseconds(500))
    }
    let message = "no fix within 0.5 s: the receiver is still searching"
    expect(result, is: .failure(Failure(.tryAgain, message)))
  }

  @Test(.enabled(if: IPv6Loopback.isAvailable, "there is no IPv6 here"))
  func `given IPv6, when asked, then its position comes`() throws {
    let server = try GPSDServer(receiving: Self.log)
    defer { server.stop() }
    let fix = try outcome(port: server.port, host: "::1").get()
    #expect(abs(fix.coordinate.latitude - (37 + 19.758 / 60)) < 1e-8)
  }
}
