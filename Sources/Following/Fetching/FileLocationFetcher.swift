import ByteStreams
package import Geodesy
package import Locating
import PointsOfInterest

/// Locations from a file that is replayed or grows, a FIFO, or standard input.
///
/// The format is found from the content, as `FileLocationProvider` does. Lines are delivered in small
/// batches, so that signals and timers have their turn however long the file is.
package final class FileLocationFetcher: LocationFetcher {
  /// Who is told; it is not kept alive.
  package weak var delegate: (any LocationFetcherDelegate)?
  /// How exact a fix should be.
  package var desiredAccuracy: Metres?
  /// Files do not tell.
  package var quality: FixQuality? { nil }

  private let path: String
  private let isFollowed: Bool
  private let decoders: [any FixDecoder]
  private let scheduler: any EventScheduler
  private let parser: LocationLineParser
  private let note: (String) -> Void

  private var file: FollowedFile?
  private var bytes: ByteReader?
  private var isDecided = false
  private var lines: ReplayedLines
  private var availability = AvailabilityTeller()
  private var settling = SettlingFix()
  private var settlingNumber = 0
  private var isRunning = false
  private var isOneShot = false

  /// How many lines are taken before others have their turn.
  static let batchSize = 256
  /// How long after a file's end is looked at again.
  static let lookAgain = Duration.milliseconds(250)
  /// How long a moment's sentences may be apart: at 4800 baud they take a third of a second, with
  /// no such pause between them.
  static let settlingTime = Duration.milliseconds(150)
  private static let chunkSize = 64 * 1024

  /// - Parameters:
  ///   - path: The file's path; `-` for standard input.
  ///   - isFollowed: Whether to wait for more at its end.
  ///   - parser: Reads plain lines.
  ///   - decoders: Who reads documents.
  ///   - scheduler: Who waits.
  ///   - note: Told what the user may want to know: a line without meaning, a file that was replaced.
  package init(
    path: String,
    isFollowed: Bool,
    parser: @escaping LocationLineParser,
    decoders: [any FixDecoder],
    scheduler: any EventScheduler,
    note: @escaping (String) -> Void,
  ) {
    self.path = path
    self.isFollowed = isFollowed
    self.decoders = decoders
    self.scheduler = scheduler
    self.parser = parser
    self.note = note
    self.lines = ReplayedLines(parser: parser)
  }

  /// Asks for the next fix.
  package func requestLocation() {
    guard !isRunning else { return }
    isOneShot = true
    begin()
  }

  /// Begins to read.
  package func startUpdatingLocation() {
    isOneShot = false
    if !isRunning { begin() }
  }

  private func begin() {
    isRunning = true
    scheduler.schedule(after: .zero) { [weak self] in self?.read() }
  }

  /// Stops reading.
  package func stopUpdatingLocation() {
    isRunning = false
    if case .readable(let descriptor) = file?.pause { scheduler.forget(descriptor) }
  }

  private func read() {
    guard isRunning else { return }
    do {
      try openIfNeeded()
      if try !isDecided && decide() { return finish(with: lines.problem) }
      try readLines()
    } catch let error as ByteStreamError {
      if case .timedOut = error, file != nil { pause() } else { finish(with: Failure(error)) }
    } catch is Unwanted {
      stopUpdatingLocation()
    } catch {
      finish(with: Failure(error).of(file?.name ?? path))
    }
  }

  private func openIfNeeded() throws {
    guard file == nil else { return }
    let file = try FollowedFile(path: path, isFollowed: isFollowed) { [weak self] in
      self?.scheduler.callBackWhatIsDue() ?? false
    }
    self.file = file
    bytes = ByteReader(file, chunkSize: Self.chunkSize)
  }

  /// Finds the format, and reads a document at once.
  ///
  /// - Returns: Whether it was a document.
  private func decide() throws -> Bool {
    guard var bytes else { return false }
    defer { self.bytes = bytes }
    try bytes.skipByteOrderMark()
    let prefix: ArraySlice<UInt8>
    do {
      prefix = try FilePrefix.read(from: &bytes)
    } catch {
      // A document may be a single line without an end, for which nobody should wait.
      if isFollowed, case .timedOut = error { try refuseDocument(in: bytes) }
      throw error
    }
    isDecided = true
    guard let decoder = decoder(of: prefix) else { return false }
    if isFollowed { throw Self.refusal(of: decoder) }
    file?.isPatient = true
    var count = 0
    try decoder.readFixes(in: &bytes) { fix in
      deliver(fix)
      count += 1
      if !isRunning || (count % Self.batchSize == 0 && !scheduler.callBackWhatIsDue()) {
        throw Unwanted()
      }
    }
    return true
  }

  private func decoder(of prefix: ArraySlice<UInt8>) -> (any FixDecoder)? {
    decoders.first { $0.recognises(prefix) }
  }

  /// Refuses to follow what is a document already, though its first line is not complete.
  private func refuseDocument(in bytes: ByteReader) throws(Failure) {
    let prefix = bytes.storage[bytes.position...]
    let isWhole = prefix.last == UInt8(ascii: "}") || prefix.contains(UInt8(ascii: ">"))
    guard isWhole, let decoder = decoder(of: prefix) else { return }
    throw Self.refusal(of: decoder)
  }

  private static func refusal(of decoder: any FixDecoder) -> Failure {
    Failure(.data, "a \(decoder.name) document has an end; it cannot be followed")
  }

  private func readLines() throws {
    for _ in 0..<Self.batchSize {
      guard let line = try bytes?.nextLine(limit: FileLocationProvider.maximumLineLength) else {
        settle()
        return finish(with: lines.problem?.of(file?.name ?? path))
      }
      guard let storage = bytes?.storage else { return }
      take(lines.take(storage[line], note: noteProblem))
      guard isRunning else { return }
    }
    scheduler.schedule(after: .zero) { [weak self] in self?.read() }
  }

  private func noteProblem(_ problem: Failure) {
    note(problem.of(file?.name ?? path).message)
  }

  private func take(_ report: FixLineDecoder.Report) {
    switch report {
    case .nothing: break
    case .noFix:
      settle()
      availability.tell(.searching, of: self)
    case .fix(let fix, let isComplete):
      for fix in settling.take(fix, isComplete: isComplete) { deliver(fix) }
    }
  }

  private func deliver(_ fix: Fix) {
    guard isRunning else { return }
    if isOneShot { stopUpdatingLocation() }
    availability.tell(.available, of: self)
    delegate?.locationFetcher(self, didFind: fix)
  }

  private func settle() {
    if let fix = settling.settle() { deliver(fix) }
  }

  /// There is nothing to read now.
  private func pause() {
    settleSoon()
    if let file, let reason = file.restart() {
      note("\(file.name): \(reason)")
      bytes = ByteReader(file, chunkSize: Self.chunkSize)
      lines = ReplayedLines(parser: parser)
      isDecided = false
    }
    switch file?.pause {
    case .readable(let descriptor):
      scheduler.whenReadable(descriptor) { [weak self] in self?.read() }
    case .grown, nil:
      scheduler.schedule(after: Self.lookAgain) { [weak self] in self?.read() }
    }
  }

  private func settleSoon() {
    guard settling.isHolding else { return }
    settlingNumber += 1
    scheduler.schedule(after: Self.settlingTime) { [weak self, settlingNumber] in
      if settlingNumber == self?.settlingNumber { self?.settle() }
    }
  }

  private func finish(with failure: Failure?) {
    guard isRunning else { return }
    stopUpdatingLocation()
    delegate?.locationFetcher(self, didFinishWith: failure)
  }

  /// Nobody wants to know more.
  private struct Unwanted: Error {}
}
