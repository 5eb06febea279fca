import Basics
package import Geodesy
package import Locating
import PointsOfInterest

/// Locations from a gpsd, for as long as they are wanted: a connection that is lost is made again.
package final class GPSDLocationFetcher: LocationFetcher {
  package weak var delegate: (any LocationFetcherDelegate)?
  package var desiredAccuracy: Metres?
  /// How good the last fix of this connection was.
  package var quality: FixQuality? { connection?.session.quality }

  private let address: GPSDAddress
  private let scheduler: any EventScheduler
  private let open: LineStreamOpener
  private let now: @Sendable () -> Duration

  private var demand = LocationDemand.none
  private var connection: GPSDConnection?
  /// Counts scheduled attempts: timers cannot be cancelled, and only the last may connect.
  private var attemptNumber = 0
  /// Counts connections, so that a timer knows whether it is still the same.
  private var connectionNumber = 0
  /// How long to wait before a lost connection is made again: twice as long each time, until one was
  /// of use.
  private var delay = GPSDLocationFetcher.shortestDelay
  private var wasUseless = false
  /// Whether the connection is not told of yet: a server that greets and hangs up again and again is no
  /// news each time, so after one of no use the next must hold for a while.
  private var isOnProbation = false
  private var availability = AvailabilityTeller()
  private var lastFix: Fix?
  /// The newest fix that waits while there is more to read than there is time for.
  private var newest: Fix?
  private var isFlooded = false
  /// Counts fixes, so that a watch over silence knows whether there was one.
  private var fixNumber = 0

  /// How long connecting may take: nothing else happens meanwhile.
  static let connecting = Duration.seconds(2)
  /// How long a receiver that had a fix may be silent.
  static let silence = Duration.seconds(15)
  /// How long a connection must hold before one that was useless before is believed in.
  static let probation = Duration.seconds(5)
  private static let (shortestDelay, longestDelay) = (Duration.seconds(1), Duration.seconds(30))
  static let batchSize = 256

  package init(
    address: GPSDAddress, scheduler: any EventScheduler, now: @escaping @Sendable () -> Duration,
    open: @escaping LineStreamOpener = TCPLineStream.open,
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
      connectionNumber += 1
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
    scheduler.schedule(after: Self.silence) { [weak self, connectionNumber] in
      guard let self, self.connectionNumber == connectionNumber,
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
    availability.report(.unavailable(reason: failure.message), of: self)
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
      scheduler.schedule(after: now() - start) { [weak self, connectionNumber] in
        if connectionNumber == self?.connectionNumber { self?.read() }
      }
    } catch {
      lose(error)
    }
  }

  /// Reads as many lines as there are, up to the size of a batch; whether there are no more.
  private func readBatch() throws(Failure) -> Bool {
    let deadline = Deadline(in: .zero)
    for _ in 0..<Self.batchSize {
      let wasGreeted = connection?.session.isGreeted
      guard let outcome = try connection?.next(by: deadline), outcome != .silence else {
        return true
      }
      if wasGreeted == false, connection?.session.isGreeted == true { greet() }
      if case .event(let event) = outcome { handle(event) }
    }
    return false
  }

  // MARK: Reports

  private func greet() {
    (isOnProbation, wasUseless) = (wasUseless, true)
    reportSearching()
    guard isOnProbation else { return }
    scheduler.schedule(after: Self.probation) { [weak self, connectionNumber] in
      guard let self, connection != nil, self.connectionNumber == connectionNumber, isOnProbation
      else { return }
      isOnProbation = false
      reportSearching()
    }
  }

  private func reportSearching() {
    if !isOnProbation { availability.report(.searching, of: self) }
  }

  /// The receiver has a fix: if the connection is lost now, it is worth trying again soon.
  private func proveUseful() {
    (wasUseless, isOnProbation, delay) = (false, false, Self.shortestDelay)
  }

  private func handle(_ event: GPSDSession.Event) {
    switch event {
    case .fix(let fix):
      proveUseful()
      handle(fix)
    case .fixWithoutPosition: proveUseful()
    case .noFix: reportSearching()
    case .unavailable(let reason):
      isOnProbation = false
      // The reason may quote the server, whose text can have any length; `Failure` cuts it.
      let failure = Failure(.tryAgain, reason).of(address.serverName)
      availability.report(.unavailable(reason: failure.message), of: self)
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
    availability.report(fix, of: self)
  }

  // MARK: Silence

  /// A receiver that is unplugged may say nothing at all.
  private func expectNext() {
    fixNumber += 1
    if fixNumber == 1 { checkForSilence(after: 1) }
  }

  private func checkForSilence(after number: Int) {
    scheduler.schedule(after: Self.silence) { [weak self] in
      guard let self, demand != .none else { return }
      guard fixNumber == number else { return checkForSilence(after: fixNumber) }
      if availability.isAvailable { availability.report(.searching, of: self) }
      fixNumber = 0
    }
  }
}
