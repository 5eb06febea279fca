import OpeningHours
import Foundation
import Geodesy
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

@testable import Following

struct CurrentLocationProviderTests {
  /// A provider that finds no point.
  private func provider(
    _ fetcher: MockLocationFetcher, _ center: NotificationCenter = NotificationCenter(),
  ) -> CurrentLocationProvider {
    CurrentLocationProvider(
      locationFetcher: fetcher, notificationCenter: center, pointOfInterest: { _ in nil },
    )
  }

  private func checks(
    _ fetcher: MockLocationFetcher,
    pointOfInterest: @escaping (Fix) throws -> NearbyPoint? = { _ in nil },
  ) -> [CurrentLocationProvider.Check] {
    let provider = CurrentLocationProvider(
      locationFetcher: fetcher, notificationCenter: NotificationCenter(),
      pointOfInterest: pointOfInterest,
    )
    var checks: [CurrentLocationProvider.Check] = []
    provider.checkCurrentLocation { checks.append($0) }
    return checks
  }

  /// Keeps every availability that is posted.
  private func recorder(
    _ center: NotificationCenter
  ) -> AvailabilityObserver<[LocationAvailability]> {
    AvailabilityObserver(center, []) { posted, availability, _ in
      posted.update { $0.append(availability) }
    }
  }

  @Test func `given a fix at a point of interest, when checked, then it is that point`() {
    let (fix, point) = (Fix.sanJose(), NearbyPoint.named("Plaza"))
    let found = checks(MockLocationFetcher(answer: .success(fix))) { $0 == fix ? point : nil }
    expect(found, is: [.success(point)])
  }

  @Test func `given a fix elsewhere, when checked, then it is no point of interest`() {
    expect(checks(MockLocationFetcher(answer: .success(.sanJose()))), is: [.success(nil)])
  }

  @Test func `given a fetcher that fails, when checked, then the failure is delivered`() {
    let failure = Failure(.tryAgain, "no fix")
    expect(checks(MockLocationFetcher(answer: .failure(failure))), is: [.failure(failure)])
  }

  @Test func `given a search that fails, when checked, then the failure is delivered`() throws {
    let failure = Failure(.unavailable, "no source")
    let fetcher = MockLocationFetcher(answer: .success(.sanJose()))
    expect(checks(fetcher) { _ in throw failure }, is: [.failure(failure)])
  }

  @Test(
    arguments: [
      (50.0, 50.0, nil),
      (50, 50.5, "the location is too coarse: its error is 50.5 m, 50 m are asked for"),
      (50, nil, "the location is too coarse: its error is unknown, 50 m are asked for"),
      (nil, nil, nil), (nil, 5_000, nil),
    ] as [(Metres?, Metres?, String?)])
  func `given a desired accuracy, when a fix comes, then a coarser one is a failure`(
    desired: Metres?, accuracy: Metres?, message: String?,
  ) {
    let fix = Fix.sanJose(accuracy: accuracy)
    let fetcher = MockLocationFetcher(answer: .success(fix), desiredAccuracy: desired)
    let failure = message.map { Failure(.tryAgain, $0) }
    expect(checks(fetcher), is: [failure.map { .failure($0) } ?? .success(nil)])
  }

  @Test func `given a check under way, when asked again, then one request answers both once`() {
    let fetcher = MockLocationFetcher()
    let provider = provider(fetcher)
    var answers: [String] = []
    provider.checkCurrentLocation { _ in answers.append("first") }
    provider.checkCurrentLocation { _ in answers.append("second") }
    fetcher.answer = .success(.sanJose())
    fetcher.deliver()
    fetcher.deliver()
    expect(answers, is: ["first", "second"])
    expect(fetcher.requestCount, is: 1)
  }

  @Test func `given a desired accuracy, when fixes are coarser, then it is searching, and why`() {
    let (center, fetcher) = (NotificationCenter(), MockLocationFetcher(desiredAccuracy: 10))
    let posted = recorder(center)
    let provider = provider(fetcher, center)
    fetcher.change(to: .available)
    for accuracy in [nil, 20, 10, 5, 30] as [Metres?] {
      fetcher.find(.sanJose(accuracy: accuracy))
    }
    let unknown = "the location is too coarse: its error is unknown, 10 m are asked for"
    let coarse = "the location is too coarse: its error is 30 m, 10 m are asked for"
    #expect(
      posted.state.update(\.self) == [
        .inexact(reason: unknown), .available, .inexact(reason: coarse),
      ])
    withExtendedLifetime(provider) {}
  }

  @Test func `given no desired accuracy, when fixes come again, then that is posted once`() {
    let (center, fetcher) = (NotificationCenter(), MockLocationFetcher())
    let posted = recorder(center)
    let provider = provider(fetcher, center)
    for _ in 0..<2 {
      for _ in 0..<2 { fetcher.change(to: .searching) }
      for _ in 0..<2 { fetcher.find(.sanJose()) }
    }
    let unavailable = LocationAvailability.unavailable(reason: "no receiver")
    fetcher.change(to: unavailable)
    let changes: [LocationAvailability] = [.searching, .available]
    expect(posted.state.update(\.self), is: changes + changes + [unavailable])
    withExtendedLifetime(provider) {}
  }

  @Test func `given a fix, when availability is posted, then its location is known, not told`() {
    let (center, fetcher) = (NotificationCenter(), MockLocationFetcher())
    let steps = Steps()
    let observer = AvailabilityObserver(center, ()) { _, _, _ in steps.add("posted") }
    let provider = provider(fetcher, center)
    provider.locationWillChange = { _ in steps.add("known") }
    provider.locationDidChange = { _ in steps.add("told") }
    fetcher.find(.sanJose())
    fetcher.find(.sanJose())
    expect(steps.all, is: ["known", "posted", "told", "known", "told"])
    withExtendedLifetime((provider, observer)) {}
  }

  private final class Steps: Sendable {
    private let steps = Mutex<[String]>([])
    var all: [String] { steps.withLock(\.self) }

    func add(_ step: String) { steps.withLock { $0.append(step) } }
  }

  @Test(arguments: [nil, "2026-01-01T00:00:00Z"])
  func `given changes of availability, when posted, then each tells its time`(clock: String?) {
    let center = NotificationCenter()
    let posted = AvailabilityObserver(center, [String?]()) { posted, _, time in
      posted.update { $0.append(time?.rfc3339) }
    }
    let fetcher = MockLocationFetcher()
    let provider = CurrentLocationProvider(
      locationFetcher: fetcher, notificationCenter: center,
      time: { clock.flatMap { Timestamp(rfc3339: $0) } },
    ) { _ in nil }
    var fix = Fix.sanJose()
    fix.time = Timestamp(rfc3339: "2020-01-01T00:00:00Z")
    fetcher.change(to: .searching)
    fetcher.find(fix)
    fetcher.change(to: .searching)
    let known = fix.time?.rfc3339
    expect(posted.state.update(\.self), is: [clock, known, clock ?? known])
    withExtendedLifetime(provider) {}
  }
}
