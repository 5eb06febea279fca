import OpeningHours
import Following
import Geodesy
import PointsOfInterest

/// A scheduler that calls back only when a test says so.
final class ManualScheduler: EventScheduler {
  private var timers: [(delay: Duration, action: () -> Void)] = []
  private var readers: [(descriptor: Int32, action: () -> Void)] = []
  /// All delays that were asked for, in their order.
  private(set) var asked: [Duration] = []

  /// The delays that were asked for and have not passed, shortest first.
  var delays: [Duration] { timers.map(\.delay).sorted() }
  /// The descriptors that are waited for.
  var awaited: [Int32] { readers.map(\.descriptor) }

  func schedule(after delay: Duration, _ action: @escaping () -> Void) {
    asked.append(delay)
    timers.append((delay, action))
  }

  func whenReadable(_ descriptor: Int32, _ action: @escaping () -> Void) {
    readers.append((descriptor, action))
  }

  func forget(_ descriptor: Int32) { readers.removeAll { $0.descriptor == descriptor } }

  func callBackWhatIsDue() -> Bool { true }

  /// Fires everything that is due at once, until nothing is.
  func run() { while fire(.zero) {} }

  /// Fires every timer that there is.
  func fire() {
    let due = timers
    timers = []
    for timer in due { timer.action() }
  }

  /// Fires the timers of one delay.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func fire(_ delay: Duration) -> Bool {
    let due = timers.filter { $0.delay == delay }
    timers.removeAll { $0.delay == delay }
    for timer in due { timer.action() }
    return !due.isEmpty
  }

  /// Says that every descriptor that is waited for is readable.
  func read() {
    let called = readers
    readers = []
    for reader in called { reader.action() }
  }
}

/// A message to a delegate.
enum Told: Equatable {
  case fix(Fix)
  case failure(Failure)
  case availability(LocationAvailability)
  case end(Failure?)
}

/// A delegate that remembers, of availability what is news.
final class RecordingDelegate: LocationFetcherDelegate {
  private(set) var told: [Told] = []
  private var availability: LocationAvailability?
  /// Called after each fix.
  var didTell: () -> Void = {}

  /// The messages since the last time.
  func take() -> [Told] {
    defer { told = [] }
    return told
  }

  func locationFetcher(_ fetcher: any LocationFetcher, didFind fix: Fix) {
    told.append(.fix(fix))
    availability = .available
    didTell()
  }

  func locationFetcher(_ fetcher: any LocationFetcher, didFailWith failure: Failure) {
    told.append(.failure(failure))
  }

  func locationFetcher(
    _ fetcher: any LocationFetcher, didChange availability: LocationAvailability,
  ) {
    if availability != self.availability { told.append(.availability(availability)) }
    self.availability = availability
  }

  func locationFetcher(_ fetcher: any LocationFetcher, didFinishWith failure: Failure?) {
    told.append(.end(failure))
  }
}

extension Told {
  /// A fix from a file.
  static func place(
    _ latitude: Double, _ longitude: Double, time: String? = nil, speed: Double? = nil,
    course: Double? = nil,
  ) -> Told {
    .fix(
      Fix(
        coordinate: Coordinate(latitude, longitude),
        time: time.flatMap { Timestamp(rfc3339: $0) }, speed: speed, course: course, origin: .file,
      )
    )
  }
}
