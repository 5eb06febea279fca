import ByteStreams
import Following
import Foundation
import GPSReceiver
import Locating
import POICommand
import PointFormats
import PointsOfInterest

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Composes what follows a location.
struct FollowingComposition {
  let world: World
  let decoders: [any FixDecoder]

  /// Finds a location and asks whether it is a point of interest.
  @Sendable static func checkLocation(
    _ provider: any LocationProvider,
    _ deadline: Deadline,
    _ pointOfInterest: @escaping (Fix) throws -> NearbyPoint?,
  ) throws -> NearbyPoint? {
    let fetcher = ProvidedLocationFetcher(provider, by: deadline)
    let current = CurrentLocationProvider(
      locationFetcher: fetcher,
      notificationCenter: NotificationCenter(),
      pointOfInterest: pointOfInterest,
    )
    var answer: CurrentLocationProvider.Check?
    current.checkCurrentLocation { answer = $0 }
    guard let answer else { throw Failure(.bug, "the location was not checked") }
    return try answer.get()
  }

  /// Follows a location until its input ends or a signal asks to stop.
  func follow(_ plan: WatchPlan, _ messages: WatchMessages) throws -> WatchEnding {
    // Before anything else, since threads that are started later must hold the signals back too.
    let signals = SignalStream([SIGINT, SIGTERM, SIGHUP])
    let (loop, center) = (EventLoop(now: world.now), NotificationCenter())
    let view = try view(of: plan, center)
    let search = search(of: plan)
    let watch = LocationWatch(
      fetcher: try fetcher(of: plan, loop, messages),
      scheduler: loop,
      notificationCenter: center,
      search: search,
      rules: Self.rules(of: plan),
      view: view,
      now: world.now,
      note: messages.error,
    )
    var ending = WatchEnding(fixCount: 0, isInputOver: false)
    watch.didFinish = { failure in
      if let failure {
        messages.error(failure)
        ending.failures.insert(failure.kind)
      }
      ending.isInputOver = true
      loop.stop()
    }
    let outages = AvailabilityNotes(center)
    loop.beforeWaiting = {
      try view.flush()
      outages.take().forEach(messages.note)
    }
    var deadly: Int32?
    loop.whenReadable(signals.descriptor) {
      deadly = signals.next().first
      loop.stop()
    }
    watch.start()
    try loop.run()
    watch.stop()
    if let deadly, deadly != SIGINT { SignalStream.actByDefault(on: deadly) }
    ending.fixCount = watch.fixCount
    ending.failures.formUnion(search.failureKinds)
    return ending
  }

  private func view(of plan: WatchPlan, _ center: NotificationCenter) throws -> any WatchView {
    switch plan.output {
    case .events(let kinds, let fields):
      return EventWriter(
        sink: world.output,
        kinds: kinds,
        fields: fields,
        notificationCenter: center,
      )
    case .table:
      return EventWriter(
        sink: world.output,
        kinds: Set(WatchEventKind.allCases),
        fields: nil,
        notificationCenter: center,
      )
    }
  }

  private func fetcher(
    of plan: WatchPlan,
    _ scheduler: any EventScheduler,
    _ messages: WatchMessages,
  ) throws -> any LocationFetcher {
    let fetcher: any LocationFetcher
    switch plan.location {
    case .gpsd(let address, _):
      fetcher = GPSDLocationFetcher(name: "gpsd at \(address)", scheduler: scheduler) {
        deadline throws(Failure) in try GPSDConnection.open(to: address, by: deadline)
      }
    case .file(let path, _):
      fetcher = FileLocationFetcher(
        path: path,
        isFollowed: plan.isFollowed,
        parser: LocationText.fix(inLine:),
        decoders: decoders,
        scheduler: scheduler,
        note: messages.note,
      )
    case .fixed, .saved: throw Failure(.bug, "a place does not move")
    }
    fetcher.desiredAccuracy = plan.desiredAccuracy
    return fetcher
  }

  private func search(of plan: WatchPlan) -> WatchSearch {
    WatchSearch(
      sources: plan.sources,
      loading: plan.loading,
      query: plan.query,
      timeout: plan.timeout,
    ) { result in
      if let language = plan.language { result.preferNames(in: language) }
    }
  }

  private static func rules(of plan: WatchPlan) -> WatchRules {
    var rules = WatchRules(
      within: plan.within,
      dwell: plan.dwell,
      interval: plan.interval,
      move: plan.move,
      featured: plan.featured,
    )
    switch plan.output {
    case .events(let kinds, _):
      rules.watchesFences = kinds.contains(.enter) || kinds.contains(.exit)
    case .table: rules.showsPresence = true
    }
    return rules
  }
}
