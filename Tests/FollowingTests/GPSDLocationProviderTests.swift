import OpeningHours
import Basics
import Geodesy
import Following
import PointsOfInterest
import Testing

/// A location asked once, with the connection replaced by a list of lines.
struct GPSDLocationProviderTests {
  private static let version = #"{"class":"VERSION","release":"3.22"}"#
  private static let attached = #"{"class":"DEVICES","devices":[{"path":"/dev/gps0"}]}"#

  private func position(_ members: String) -> String {
    #"{"class":"TPV","device":"/dev/gps0",\#(members)}"#
  }

  @Test func `given a position, when asked, then all that it says is in the fix`() {
    let line = position(
      #""mode":3,"time":"2034-11-01T17:19:30.000Z","lat":44.069,"lon":-121.314,"eph":17.29,"speed":0.5,"track":271.25"#
    )
    let expected = Fix(
      coordinate: Coordinate(44.069, -121.314), accuracy: 17.29,
      time: Timestamp(rfc3339: "2034-11-01T17:19:30Z"), speed: 0.5, course: 271.25, origin: .gpsd,
    )
    #expect(outcome(of: [Self.version, Self.attached, line]) == .success(expected))
  }

  @Test(arguments: [
    #"{"class":"AIS","lat":9,"lon":9}"#, #"{"class":"SKY","satellites":[]}"#,
    #"{"class":"NEW","mode":3,"lat":9,"lon":9}"#, #"{"lat":9,"lon":9,"mode":3}"#, "[1,2]",
    #"{"class":"TPV","mode":3,"lat":NaN,"lon":NaN}"#, #"{"class":"TPV","mode":3,"lat":9,"lo"#,
    #"{"class":"TPV","mode":1,"lat":9,"lon":9}"#, #"{"class":"TPV","mode":3,"lat":9}"#,
    #"{"class":"TPV","mode":3,"eph":17.29}"#, #"{"class":"TPV","mode":3,"lat":99,"lon":9}"#,
    "$GPGGA,120000,0900.0,N,00900.0,E,1,09,,,,,,*00", "", "garbage", "\u{0}\u{1}",
    #"{"class":"ERROR","message":"no"}"#, #"{"class":7}"#,
  ])
  func `given a line without a usable position, when asked, then the next counts`(line: String) {
    let lines = [Self.version, line, position(#""mode":2,"lat":1,"lon":2"#)]
    let expected = Fix(coordinate: Coordinate(1, 2), origin: .gpsd)
    #expect(outcome(of: lines) == .success(expected))
  }

  @Test(arguments: [
    ([version, #"{"class":"DEVICES","devices":[]}"#], "no receiver is attached"),
    ([version, attached], "the receiver is silent"),
    ([version], "the receiver is silent"),
    ([version, attached, #"{"class":"TPV","mode":0}"#], "the receiver is still searching"),
    ([version, attached, #"{"class":"TPV","mode":1}"#], "the receiver is still searching"),
    (
      [version, attached, #"{"class":"TPV","mode":3,"eph":17.29}"#],
      "the receiver has not told its position yet",
    ),
    (
      [version, attached, #"{"class":"TPV","mode":3,"lat":137,"lon":9}"#],
      "the receiver has not told its position yet",
    ),
    (
      [version, attached, #"{"class":"TPV","mode":3,"lat":NaN,"lon":NaN}"#],
      "what it reports cannot be read",
    ),
    (
      [version, attached, #"{"class":"DEVICE","path":"/dev/gps0","activated":0}"#],
      "the receiver /dev/gps0 was lost",
    ),
    (
      [
        version, #"{"class":"DEVICES","devices":[]}"#,
        #"{"class":"DEVICE","path":"/dev/gps0","activated":"2026-11-20T21:31:24.556Z"}"#,
      ],
      "the receiver is silent",
    ),
  ])
  func `given no fix, when the deadline comes, then the message says how far it got`(
    lines: [String], reason: String,
  ) {
    #expect(outcome(of: lines) == .failure(Failure(.tryAgain, "no fix within 5 s: \(reason)")))
  }

  @Test func `given fixes too coarse, when the deadline comes, then the best is told`() {
    let lines = [
      position(#""mode":2,"lat":1,"lon":2"#), position(#""mode":3,"lat":1,"lon":2,"eph":17.2"#),
      position(#""mode":3,"lat":1,"lon":2,"eph":40"#),
    ]
    let reason = "the best location is too coarse: its error is 17.2 m, 10 m are asked for"
    #expect(
      outcome(of: lines, desiredAccuracy: 10)
        == .failure(Failure(.tryAgain, "no fix within 5 s: \(reason)")))
    #expect(
      outcome(of: lines, then: .closed, desiredAccuracy: 10)
        == .failure(Failure(.unavailable, "it closed the connection; \(reason)")))
  }

  @Test func `given a coarse fix and then a fine one, when asked, then the fine one counts`() {
    let lines = [
      position(#""mode":2,"lat":1,"lon":2"#), position(#""mode":3,"lat":1,"lon":2,"eph":17.2"#),
      position(#""mode":3,"lat":1,"lon":3,"eph":10"#),
      position(#""mode":3,"lat":1,"lon":4,"eph":5"#),
    ]
    let coordinate = Coordinate(1, 3)
    #expect(
      outcome(of: lines, desiredAccuracy: 10)
        == .success(Fix(coordinate: coordinate, accuracy: 10, origin: .gpsd)))
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request", "SSH-2.0-OpenSSH_9.2", "$GPGGA,", "[]", "7", #"{"error":"no"}"#,
    "\u{0}\u{5}\u{1}",
  ])
  func `given something else than a gpsd, when it speaks, then that is quoted`(line: String) {
    #expect(
      outcome(of: [line]) == .failure(Failure(.unavailable, "this is no gpsd; it says '\(line)'")))
  }

  @Test func `given a binary greeting without line end, when time is over, then it is no gpsd`() {
    #expect(
      outcome(of: [], then: .timedOut(partial: Array("J\u{0}8.0".utf8)))
        == .failure(Failure(.unavailable, "this is no gpsd; it says 'J\u{0}8.0'")))
  }

  @Test func `given half a greeting, when the deadline comes, then nothing came`() {
    #expect(
      outcome(of: [], then: .timedOut(partial: [0x7B]))
        == .failure(Failure(.tryAgain, "connected, but nothing came within 5 s")))
  }

  @Test(arguments: [LineStreamError.timedOut(partial: []), .closed])
  func `given a refused request, when no fix comes, then that is told`(ending: LineStreamError) {
    #expect(
      outcome(
        of: [Self.version, #"{"class":"ERROR","message":"Can't open /dev/x."}"#], then: ending, )
        == .failure(Failure(.unavailable, "it refused the request: Can't open /dev/x.")))
  }
}
