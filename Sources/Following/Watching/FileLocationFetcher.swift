import Basics
package import Geodesy
package import Locating
import PointsOfInterest

/// Locations from a file that is replayed or grows, a FIFO, or standard input.
///
/// Lines are delivered in small batches, so that signals and timers have their turn however long
/// the file is.
package final class FileLocationFetcher: LocationFetcher {
  package weak var delegate: (any LocationFetcherDelegate)?
  package var desiredAccuracy: Metres?

  private let path: String
  private let standardInput: Int32
  private let isFollowed: Bool
  private let formats: LocationFormats
  private let scheduler: any EventScheduler
  private let note: (String) -> Void

  private var demand = LocationDemand.none
  private var file: FollowedFile?
  private var reader: FixReader?
  private var hasLines = false
  private var problemCount = 0
  /// Number of lines with a place that could not be read.
  private var faultyLineCount = 0
  /// Counts scheduled readings: timers cannot be cancelled, and only the last may read.
  private var readingNumber = 0
  private var settling = SettlingFix()
  private var settlingNumber = 0

  static let batchSize = 256
  /// How long after a file's end is looked at again.
  static let lookAgain = Duration.milliseconds(250)
  /// How long a moment's sentences may be apart: at 4800 baud the longest takes 0.17 s, and a terminal hands
  /// on whole lines.
  static let settlingTime = Duration.milliseconds(250)
  private static let problemLimit = 10
  private static let chunkSize = 64 * 1024

  /// - Parameter note: Told when a file was cut off or replaced.
  package init(
    path: String, standardInput: Int32, isFollowed: Bool, formats: LocationFormats,
    scheduler: any EventScheduler, note: @escaping (String) -> Void,
  ) {
    self.path = path
    self.standardInput = standardInput
    self.isFollowed = isFollowed
    self.formats = formats
    self.scheduler = scheduler
    self.note = note
  }

  package func requestLocation() {
    if demand.request() { read(after: .zero) }
  }

  package func startUpdatingLocation() {
    if demand.start() { read(after: .zero) }
  }

  package func stopUpdatingLocation() {
    demand = .none
    if case .readable(let descriptor) = file?.pause { scheduler.forget(descriptor) }
  }

  // MARK: Reading

  /// Reads after a while, unless another reading was scheduled since.
  private func read(after delay: Duration) {
    readingNumber += 1
    scheduler.schedule(after: delay) { [weak self, readingNumber] in
      if readingNumber == self?.readingNumber { self?.read() }
    }
  }

  private func read() {
    guard demand != .none else { return }
    do {
      try openIfNeeded()
      if try !hasLines && readDocument() { return }
      try readLines()
    } catch let error as ByteStreamError {
      if case .timedOut = error, file != nil { pause() } else { finish(with: Failure(error)) }
    } catch is Unwanted {
      stopUpdatingLocation()
    } catch {
      finish(with: Failure(error).of(file?.name ?? path))
    }
  }

  private func openIfNeeded() throws(ByteStreamError) {
    guard file == nil else { return }
    let file = try FollowedFile(
      path: path, standardInput: standardInput, isFollowed: isFollowed,
    ) { [weak self] in
      self?.scheduler.callBackWhatIsDue() ?? false
    }
    self.file = file
    beginReading(file)
  }

  private func beginReading(_ file: FollowedFile) {
    reader = FixReader(file, chunkSize: Self.chunkSize, formats)
    (hasLines, problemCount, faultyLineCount) = (false, 0, 0)
  }

  /// Finds the format, and reads a document at once to its end; false if it is none.
  private func readDocument() throws -> Bool {
    guard let decoder = try reader?.documentDecoder() else {
      hasLines = true
      return false
    }
    guard !isFollowed else {
      throw Failure(.data, "a \(decoder.name) document has an end; it cannot be followed")
    }
    // Nobody else reads meanwhile, whatever is called back.
    guard var reader = reader.take() else { return false }
    file?.isPatient = true
    var (count, faultCount) = (0, 0)
    try reader.readFixes(with: decoder) { place in
      switch place {
      case .success(let fix): deliver(fix)
      case .failure(let fault):
        faultCount += 1
        report(fault)
      }
      count += 1
      if demand == .none || (count % Self.batchSize == 0 && !scheduler.callBackWhatIsDue()) {
        throw Unwanted()
      }
    }
    finish(with: problem(of: faultCount, "place"))
    return true
  }

  private func readLines() throws(ByteStreamError) {
    for _ in 0..<Self.batchSize {
      guard let line = try reader?.nextLine() else {
        settle()
        return finish(with: problem(of: faultyLineCount + (reader?.problemCount ?? 0), "line"))
      }
      switch line {
      case .success(let report): handle(report)
      case .failure(let problem): report(problem)
      }
      guard demand != .none else { return }
    }
    read(after: .zero)
  }

  private func pause() {
    settleSoon()
    if let file, let reason = file.restart() {
      note("\(file.name): \(reason)")
      beginReading(file)
    }
    switch file?.pause {
    case .readable(let descriptor):
      scheduler.whenReadable(descriptor) { [weak self] in self?.read() }
    case .grown, nil:
      read(after: Self.lookAgain)
    }
  }

  private func finish(with failure: Failure?) {
    guard demand != .none else { return }
    stopUpdatingLocation()
    delegate?.locationFetcher(self, didFinishWith: failure)
  }

  // MARK: Reports

  private func handle(_ report: FixLineDecoder.Report) {
    switch report {
    case .nothing: break
    case .noFix:
      settle()
      delegate?.locationFetcher(self, didChange: .searching)
    case .fix(let fix, let moment):
      for fix in settling.add(fix, moment: moment) { deliver(fix) }
    case .geoJSON(let found):
      settle()
      if found.points.count < found.places.count { faultyLineCount += 1 }
      for place in found.places {
        switch place {
        case .success(let fix): deliver(fix)
        case .failure(let fault):
          self.report(reader.map { fault.of("line \($0.lineNumber)") } ?? fault)
        }
      }
    }
  }

  private func deliver(_ fix: Fix) {
    guard demand != .none else { return }
    if demand == .oneFix { stopUpdatingLocation() }
    delegate?.locationFetcher(self, didFind: fix)
  }

  private func settle() {
    if let fix = settling.settle() { deliver(fix) }
  }

  private func settleSoon() {
    guard settling.isHolding else { return }
    settlingNumber += 1
    scheduler.schedule(after: Self.settlingTime) { [weak self, settlingNumber] in
      if settlingNumber == self?.settlingNumber { self?.settle() }
    }
  }

  /// In the log of a receiver half lines are common.
  private func report(_ problem: Failure) {
    guard reader?.isLog != true, problemCount < Self.problemLimit else { return }
    problemCount += 1
    if demand == .oneFix { stopUpdatingLocation() }
    delegate?.locationFetcher(self, didFailWith: problem.of(file?.name ?? path))
  }

  /// The problems of all lines or places as one failure; `nil` if there were none.
  private func problem(of count: Int, _ unit: String) -> Failure? {
    if count == 0 { return nil }
    let text = count == 1 ? "a \(unit) could not be read" : "\(count) \(unit)s could not be read"
    return Failure(.data, text).of(file?.name ?? path)
  }

  /// Thrown to end a long read that is not wanted any more.
  private struct Unwanted: Error {}
}
