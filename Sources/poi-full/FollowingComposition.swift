import Basics
import Following
import Locating
import POICommand
import PointsOfInterest

/// Composes what follows a location.
struct FollowingComposition {
  let world: World
  let formats: LocationFormats

  /// Follows a location until its input ends or a signal asks to stop.
  func follow(
    _ plan: WatchPlan, _ sources: [any PointSource], _ messages: Messages,
  ) throws -> WatchEnding {
    // Before anything else, since threads that are started later must hold the signals back too.
    let signals = try SignalStream(LiveControls.signals(isLive: plan.isLive))
    // To look up a host.
    try WorkerThread.ensureAvailable(1)
    let (loop, center) = (EventLoop(now: world.now), NotificationCenter())
    let held = HeldMessages(
      isHolding: plan.isLive && world.messagesAreTerminal, notificationCenter: center,
      error: { messages.error($0.message) }, note: messages.note,
    )
    let view = view(of: plan, center, loop)
    let table = view as? LiveTable
    let search = search(of: plan, sources, signals)
    let watch = LocationWatch(
      fetcher: fetcher(of: plan, loop, held), scheduler: loop, notificationCenter: center,
      search: search, rules: plan.rules, view: view, now: world.now,
      time: { [world] in plan.isOfNow ? world.time() : nil }, note: held.error,
    )
    let hasKeys = table != nil && !plan.readsStandardInput && isatty(world.input) == 1
    let controls = LiveControls(
      loop: loop, table: table, signals: signals, keyboard: hasKeys ? world.input : nil,
      output: STDOUT_FILENO,
    )
    let ending = try watch.run(on: loop, messages: held, controls: controls)
    if let table { try show(table, isInputOver: ending.isInputOver, search, messages) }
    return WatchEnding(
      fixCount: watch.fixCount,
      failures: search.failureKinds.union(ending.failure.map { [$0.kind] } ?? []),
      isInputOver: ending.isInputOver,
    )
  }

  /// Prints the last state of a replay, which stays on the screen, and whom to credit.
  private func show(
    _ table: LiveTable, isInputOver: Bool, _ search: WatchSearch, _ messages: Messages,
  ) throws {
    if isInputOver {
      let text = table.lastLines.joined(separator: "\n") + "\n"
      try world.output.write(Array(text.utf8).span)
    }
    for attribution in search.attributions { messages.note("data: \(attribution)") }
  }

  private func view(
    of plan: WatchPlan, _ center: NotificationCenter, _ loop: EventLoop,
  ) -> any WatchView {
    switch plan.output {
    case .events(let kinds, let fields):
      EventWriter(
        sink: world.output, kinds: kinds, fields: fields, facts: plan.facts,
        notificationCenter: center,
      )
    case .table(let options):
      LiveTable(
        screen: Terminal(descriptor: STDOUT_FILENO, takesLines: plan.readsStandardInput),
        origin: plan.originText, options: options, facts: plan.facts,
        within: plan.rules.within, target: plan.rules.target,
        notificationCenter: center, scheduler: loop, now: world.now,
      )
    }
  }

  private func fetcher(
    of plan: WatchPlan, _ scheduler: any EventScheduler, _ messages: HeldMessages,
  ) -> any LocationFetcher {
    let (fetcher, requirement): (any LocationFetcher, FixRequirement)
    switch plan.location {
    case .gpsd(let address, let asked):
      requirement = asked
      fetcher = GPSDLocationFetcher(
        address: address, scheduler: scheduler, now: world.now, open: TCPLineStream.open,
      )
    case .file(let path, let asked):
      requirement = asked
      fetcher = FileLocationFetcher(
        path: path, standardInput: world.input, isFollowed: plan.isFollowed,
        formats: formats, scheduler: scheduler, note: messages.note,
      )
    }
    fetcher.desiredAccuracy = requirement.desiredAccuracy
    return fetcher
  }

  /// Every search ends as soon as a signal asks for it.
  private func search(
    of plan: WatchPlan, _ sources: [any PointSource], _ signals: SignalStream,
  ) -> WatchSearch {
    WatchSearch(
      sources: sources, query: plan.query, timeout: plan.timeout, now: world.now,
      isEndAsked: { signals.isEndAsked },
    )
  }
}

extension WatchPlan {
  fileprivate var isLive: Bool { if case .table = output { true } else { false } }

  /// Whether locations come from a receiver as it finds them.
  fileprivate var isOfNow: Bool { if case .gpsd = location { true } else { false } }

  fileprivate var readsStandardInput: Bool {
    if case .file(path: "-", _) = location { true } else { false }
  }

  fileprivate var originText: String {
    switch location {
    case .gpsd(let address, _): address.serverName
    case .file(path: "-", _): "standard input"
    case .file(let path, _): path
    }
  }
}
