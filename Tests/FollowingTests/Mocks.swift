import Basics
@testable import Following
import Geodesy
import Locating
import PointsOfInterest
import TestSupport

#if os(Linux)
// The program's own, where Foundation has one of that name, too.
typealias NotificationCenter = Following.NotificationCenter
#endif

extension EventLoop {
  /// A loop that waits by the clock of the machine.
  convenience init() { self.init(now: Deadline.monotonicNow) }
}

/// A receiver that answers at once with what it was given.
final class MockLocationFetcher: LocationFetcher {
  weak var delegate: (any LocationFetcherDelegate)?
  var desiredAccuracy: Metres?
  var answer: Result<Fix, Failure>?
  private(set) var requestCount = 0
  private(set) var isUpdating = false

  init(answer: Result<Fix, Failure>? = nil, desiredAccuracy: Metres? = nil) {
    self.answer = answer
    self.desiredAccuracy = desiredAccuracy
  }

  func requestLocation() {
    requestCount += 1
    deliver()
  }

  func startUpdatingLocation() { isUpdating = true }

  func stopUpdatingLocation() { isUpdating = false }

  /// The acts of a receiver while updates are on.
  func find(_ fix: Fix) { delegate?.locationFetcher(self, didFind: fix) }

  func finish(with failure: Failure? = nil) {
    delegate?.locationFetcher(self, didFinishWith: failure)
  }

  func deliver() {
    switch answer {
    case .success(let fix): delegate?.locationFetcher(self, didFind: fix)
    case .failure(let failure): delegate?.locationFetcher(self, didFailWith: failure)
    case nil: break
    }
  }

  func change(to availability: LocationAvailability) {
    delegate?.locationFetcher(self, didChange: availability)
  }
}

extension Fix {
  static func sanJose(accuracy: Metres? = nil) -> Fix {
    let coordinate = Coordinate(37.3293, -121.8893)
    return Fix(coordinate: coordinate, accuracy: accuracy, origin: .gpsd)
  }
}

extension NearbyPoint {
  static func named(_ name: String) -> NearbyPoint {
    let coordinate = Fix.sanJose().coordinate
    let point = PointOfInterest(name: name, coordinate: coordinate, source: "test")
    return NearbyPoint(point, from: coordinate)
  }
}

/// A line stream whose other side is a list of lines, without a socket or a wait.
struct ScriptedLines: LineStream {
  private var lines: [String]
  private let ending: LineStreamError
  /// Nobody waits for it.
  let descriptor: Int32 = -1

  /// - Parameter ending: Behaviour after the last line.
  init(_ lines: [String], then ending: LineStreamError) {
    self.lines = lines
    self.ending = ending
  }

  func send(_ text: String) throws(LineStreamError) {}

  mutating func nextLine(by deadline: Deadline) throws(LineStreamError) -> [UInt8] {
    guard !lines.isEmpty else { throw ending }
    return Array(lines.removeFirst().utf8)
  }
}
