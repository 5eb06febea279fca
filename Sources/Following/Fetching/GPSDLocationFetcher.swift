package import ByteStreams
package import Geodesy
import JSON
import Locating
import PointsOfInterest
import Platform

/// Locations from a gpsd, for as long as they are wanted: a connection that is lost is made again.
package final class GPSDLocationFetcher: LocationFetcher {
  /// Connects and asks for reports; the descriptor becomes the fetcher's.
  package typealias Connector = (Deadline) throws -> Int32

  /// Who is told; it is not kept alive.
  package weak var delegate: (any LocationFetcherDelegate)?
  /// How exact a fix should be.
  package var desiredAccuracy: Metres?
  /// What the last reports said of the fix.
  package private(set) var quality: FixQuality?

  private let name: String
  private let scheduler: any EventScheduler
  private let connect: Connector

  private var descriptor: Int32?
  private var bytes: ByteReader?
  private var backoff = Backoff()
  private var availability = AvailabilityTeller()
  private var isRunning = false
  private var isOneShot = false
  private var isGPSD = false
  /// Whether the last connection was lost before it was of any use.
  private var wasUseless = false
  /// Whether what this connection says is not believed yet.
  private var isOnProbation = false
  /// Whether this connection has told that there is no receiver.
  private var isReceiverMissing = false
  /// Counts connections, so that a timer knows whether it is still the same.
  private var connectionNumber = 0
  private var lastFix: Fix?
  /// Counts reports, so that a watch over silence knows whether there was one.
  private var reportNumber = 0

  /// How long connecting may take: nothing else happens meanwhile.
  static let connecting = Duration.seconds(2)
  /// How long a receiver that had a fix may be silent.
  static let silence = Duration.seconds(15)
  /// How long a connection must hold before one that was useless before is believed in.
  static let probation = Duration.seconds(5)
  private static let longestLine = 65_536

  /// - Parameters:
  ///   - name: What messages call it.
  ///   - scheduler: Who waits.
  ///   - connect: Connects and asks for reports.
  package init(name: String, scheduler: any EventScheduler, connect: @escaping Connector) {
    self.name = name
    self.scheduler = scheduler
    self.connect = connect
  }

  deinit {
    disconnect()
  }

  /// Asks for the next fix.
  package func requestLocation() {
    guard !isRunning else { return }
    isOneShot = true
    begin()
  }

  /// Connects.
  package func startUpdatingLocation() {
    isOneShot = false
    if !isRunning { begin() }
  }

  private func begin() {
    isRunning = true
    scheduler.schedule(after: .zero) { [weak self] in self?.open() }
  }

  /// Disconnects.
  package func stopUpdatingLocation() {
    isRunning = false
    disconnect()
  }

  // MARK: Connecting

  private func open() {
    guard isRunning else { return }
    do {
      let opened = try connect(Deadline(in: Self.connecting))
      descriptor = opened
      let stream = FileByteStream(
        descriptor: opened,
        name: name,
        isOwned: true,
        deadline: Deadline(in: .zero),
      )
      bytes = ByteReader(stream, chunkSize: 16 * 1024)
      (isGPSD, isOnProbation, isReceiverMissing) = (false, false, false)
      connectionNumber += 1
      watch(opened)
    } catch {
      lose(Failure(error).message)
    }
  }

  private func watch(_ descriptor: Int32) {
    scheduler.whenReadable(descriptor) { [weak self] in self?.read() }
  }

  private func disconnect() {
    if let descriptor { scheduler.forget(descriptor) }
    // The stream closes it.
    (descriptor, bytes, quality) = (nil, nil, nil)
  }

  private func lose(_ reason: String) {
    disconnect()
    let delay = backoff.next()
    availability.tell(.unavailable(reason: reason), of: self)
    scheduler.schedule(after: delay) { [weak self] in self?.open() }
  }

  // MARK: Reading

  private func read() {
    guard isRunning else { return }
    do throws(ByteStreamError) {
      while let line = try bytes?.nextLine(limit: Self.longestLine) {
        guard let storage = bytes?.storage else { return }
        guard hear(Array(storage[line])) else { return }
      }
      if descriptor != nil { lose("\(name): it closed the connection") }
    } catch {
      switch error {
      case .timedOut, .unfinished:
        if let descriptor { watch(descriptor) }
      case .tooLong(_, _, let limit):
        lose("\(name): this is no gpsd; it sent a line longer than \(limit) bytes")
      case .cannotRead(_, _, let code), .cannotOpen(_, let code), .cannotSpool(_, _, let code):
        lose("\(name): the connection broke: \(Failure.reason(code))")
      }
    }
  }

  /// - Returns: Whether to read on.
  private func hear(_ line: [UInt8]) -> Bool {
    guard let json = try? JSONParser.parse(line), let report = GPSDReport(json) else {
      // A broken report, perhaps the end of one, still begins as one.
      guard isGPSD || line.isEmpty || line.first == UInt8(ascii: "{") else {
        lose(
          "\(name): this is no gpsd; it says '\(String(decoding: line.prefix(40), as: UTF8.self))'"
        )
        return false
      }
      return true
    }
    if !isGPSD {
      isGPSD = true
      greet()
    }
    take(report)
    return isRunning && descriptor != nil
  }

  /// A gpsd that greets and hangs up again and again is no news each time.
  private func greet() {
    guard wasUseless else {
      wasUseless = true
      return availability.tell(.searching, of: self)
    }
    isOnProbation = true
    scheduler.schedule(after: Self.probation) { [weak self, connectionNumber] in
      guard let self, descriptor != nil, self.connectionNumber == connectionNumber, isOnProbation
      else { return }
      isOnProbation = false
      if !isReceiverMissing { availability.tell(.searching, of: self) }
    }
  }

  /// The receiver has a fix: if the connection is lost now, it is worth trying again soon.
  private func proveUseful() {
    (wasUseless, isOnProbation, isReceiverMissing) = (false, false, false)
    backoff.reset()
  }

  private func take(_ report: GPSDReport) {
    switch report {
    case .position(let position): take(position)
    case .devices(let paths):
      if paths.isEmpty { tellUnavailable("no receiver is attached") }
    case .device(let path, let isActive):
      if !isActive { tellUnavailable("the receiver \(path) was lost") }
    case .satellites(let used, let visible):
      var latest = quality ?? FixQuality()
      (latest.usedSatellites, latest.visibleSatellites) = (used, visible)
      quality = latest
    case .error(let message): tellUnavailable("it refused the request: \(message)")
    case .other: break
    }
  }

  private func tellUnavailable(_ reason: String) {
    isReceiverMissing = true
    availability.tell(.unavailable(reason: "\(name): \(reason)"), of: self)
  }

  private func take(_ position: TPVReport) {
    if position.mode >= 2 { proveUseful() }
    guard let fix = position.fix(from: .gpsd) else {
      if position.mode < 2 {
        quality?.isThreeDimensional = nil
        if !isOnProbation { availability.tell(.searching, of: self) }
      }
      return
    }
    quality = quality ?? FixQuality()
    quality?.isThreeDimensional = position.mode >= 3
    expectNext()
    // gpsd repeats a fix when another sentence of the same moment has nothing to add.
    guard fix != lastFix || fix.time == nil else { return }
    lastFix = fix
    if isOneShot { stopUpdatingLocation() }
    availability.tell(.available, of: self)
    delegate?.locationFetcher(self, didFind: fix)
  }

  /// A receiver that is unplugged may say nothing at all.
  private func expectNext() {
    reportNumber += 1
    guard reportNumber == 1 else { return }
    checkForSilence(after: 1)
  }

  private func checkForSilence(after number: Int) {
    scheduler.schedule(after: Self.silence) { [weak self] in
      guard let self, isRunning else { return }
      if reportNumber == number {
        if availability.isAvailable { availability.tell(.searching, of: self) }
        reportNumber = 0
      } else {
        checkForSilence(after: reportNumber)
      }
    }
  }
}
