import Basics
package import Geodesy
package import Locating
import PointsOfInterest

/// Locations from a gpsd, for as long as they are wanted: a connection that is lost is made again.
package final class GPSDLocationFetcher: LocationFetcher {
  package weak var delegate: (any LocationFetcherDelegate)?
  package var desiredAccuracy: Metres?

  private let address: GPSDAddress
  private let scheduler: any EventScheduler
  private let open: LineStreamOpener
  private let now: @Sendable () -> Duration

  private var demand = LocationDemand.none
  private var connection: GPSDConnection?
  /// Counts scheduled attempts: timers cannot be cancelled, and only those of the last may connect, or read
  /// its connection.
  private var attemptNumber = 0
  /// How long to wait before a lost connection is made again: twice as long each time, until one was
  /// of use.
  private var delay = GPSDLocationFetcher.shortestDelay
  /// Whether the delegate heard of a fix last.
  private var isAvailable = false
  private var lastFix: Fix?
  /// The newest fix that waits while there is more to read than there is time for.
  private var newest: Fix?
  private var isFlooded = false
  /// When the last fix came; `nil` while none is expected.
  private var lastFixTime: Duration?

  /// How long connecting may take: nothing else happens meanwhile.
  static let connecting = Duration.seconds(2)
  /// How long a receiver that had a fix may be silent.
  static let silence = Duration.seconds(15)
  private static let (shortestDelay, longestDelay) = (Duration.seconds(1), Duration.seconds(30))
  static let batchSize = 256

  package init(
    address: GPSDAddress, scheduler: any EventScheduler, now: @escaping @Sendable () -> Duration,
    open: @escaping LineStreamOpener,
  ) {
    self.address = address
    self.scheduler = scheduler
    self.now = now
    self.open = open
  }

  deinit {
    disconnect()
  }

  package func requestLocation() {
    if demand.request() { connect(after: .zero) }
  }

  package func startUpdatingLocation() {
    if demand.start() { connect(after: .zero) }
  }

  package func stopUpdatingLocation() {
    demand = .none
    disconnect()
  }

  // MARK: Connection

  /// Connects after a while, unless another attempt was scheduled since.
  private func connect(after delay: Duration) {
    attemptNumber += 1
    scheduler.schedule(after: delay) { [weak self, attemptNumber] in
      if attemptNumber == self?.attemptNumber { self?.connect() }
    }
  }

  private func connect() {
    guard demand != .none else { return }
    do throws(Failure) {
      connection = try GPSDConnection(
        to: address, by: Deadline(in: Self.connecting, now: now), for: .following, open,
      )
      (isFlooded, newest) = (false, nil)
      waitForMore()
      waitForGreeting()
    } catch {
      lose(error)
    }
  }

  private func waitForMore() {
    guard let connection else { return }
    scheduler.whenReadable(connection.descriptor) { [weak self] in self?.read() }
  }

  private func waitForGreeting() {
    scheduler.schedule(after: Self.silence) { [weak self, attemptNumber] in
      guard let self, self.attemptNumber == attemptNumber,
        connection?.session.isGreeted == false
      else { return }
      lose(Failure(.tryAgain, "\(address.serverName): connected, but nothing came"))
    }
  }

  private func disconnect() {
    if let connection { scheduler.forget(connection.descriptor) }
    connection = nil
  }

  private func lose(_ failure: Failure) {
    disconnect()
    report(.unavailable(reason: failure.message))
    connect(after: delay)
    delay = min(delay * 2, Self.longestDelay)
  }

  /// Reads what has come.
  ///
  /// From a server that sends faster than reports can be followed only the newest fix of each batch
  /// counts; and after each batch others have as much time as it took.
  private func read() {
    do throws(Failure) {
      let start = now()
      let isSilent = try readBatch()
      if let newest { deliver(newest) }
      newest = nil
      isFlooded = !isSilent
      guard connection != nil else { return }
      if isSilent { return waitForMore() }
      scheduler.schedule(after: now() - start) { [weak self, attemptNumber] in
        if attemptNumber == self?.attemptNumber { self?.read() }
      }
    } catch {
      lose(error)
    }
  }

  /// Reads as many lines as there are, up to the size of a batch; whether there are no more.
  private func readBatch() throws(Failure) -> Bool {
    let deadline = Deadline(in: .zero)
    for _ in 0..<Self.batchSize {
      guard let outcome = try connection?.next(by: deadline), outcome != .silence else {
        return true
      }
      if case .event(let event) = outcome { handle(event) }
    }
    return false
  }

  // MARK: Reports

  private func handle(_ event: GPSDSession.Event) {
    switch event {
    case .fix(let fix):
      // If the connection is lost now, it is worth trying again soon.
      delay = Self.shortestDelay
      handle(fix)
    case .noFix: report(.searching)
    case .unavailable(let reason):
      // The reason may quote the server, whose text can have any length; `Failure` cuts it.
      let failure = Failure(.tryAgain, reason).of(address.serverName)
      report(.unavailable(reason: failure.message))
    }
  }

  private func handle(_ fix: Fix) {
    expectNext()
    // gpsd repeats a fix when another sentence of the same moment has nothing to add.
    guard fix != lastFix || fix.time == nil else { return }
    lastFix = fix
    if isFlooded { newest = fix } else { deliver(fix) }
  }

  private func deliver(_ fix: Fix) {
    if demand == .oneFix { stopUpdatingLocation() }
    isAvailable = true
    delegate?.locationFetcher(self, didFind: fix)
  }

  private func report(_ availability: LocationAvailability) {
    isAvailable = false
    delegate?.locationFetcher(self, didChange: availability)
  }

  // MARK: Silence

  /// A receiver that is unplugged may say nothing at all.
  private func expectNext() {
    let isFirst = lastFixTime == nil
    lastFixTime = now()
    if isFirst { checkForSilence(after: Self.silence) }
  }

  private func checkForSilence(after delay: Duration) {
    scheduler.schedule(after: delay) { [weak self] in
      guard let self, let lastFixTime else { return }
      let rest = Self.silence - (now() - lastFixTime)
      guard rest <= .zero else { return checkForSilence(after: rest) }
      if isAvailable, demand != .none { report(.searching) }
      self.lastFixTime = nil
    }
  }
}
