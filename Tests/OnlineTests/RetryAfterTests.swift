import OpeningHours
import POICommand
import PointsOfInterest
import Testing

@testable import Online

struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110 §5.6.7.
  static let now = Timestamp(milliseconds: 784_111_777_000)

  @Test(arguments: [
    ("120", Duration.seconds(120)), (" 0 ", .zero), ("007", .seconds(7)),
    ("99999999999999999999", RetryAfter.maximumDelay),
    ("9223372036854775807", .seconds(31_622_400)),
    ("Sun, 06 Nov 1994 08:49:47 GMT", .seconds(10)), ("Sun, 06 Nov 1994 08:49:27 GMT", .zero),
    ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(31_622_400)),
  ])
  func `given a wait, when read, then it is a delay within bounds`(value: String, delay: Duration) {
    #expect(RetryAfter.delay(value, now: Self.now) == delay)
  }

  @Test(arguments: ["", "-5", "+5", "1.5", "soon", "1e3", "Sunday", "06 Nov 1994", "٣"])
  func `given nonsense, when read, then it is no wait`(value: String) {
    #expect(RetryAfter.delay(value, now: Self.now) == nil)
  }

  @Test(arguments: [("49:36", false), ("49:37", true), ("", false)])
  func `given a change, when the answer is a minute younger, then its time is a strong validator`(
    time: String, isStrong: Bool,
  ) {
    let headers = [
      "Last-Modified": "Sun, 06 Nov 1994 08:48:37 GMT", "Date": "Sun, 06 Nov 1994 08:\(time) GMT",
    ]
    let validators = Validators(of: HTTPResponse(status: 200, headers: headers))
    #expect((validators.forRange != nil) == isStrong)
  }
}
