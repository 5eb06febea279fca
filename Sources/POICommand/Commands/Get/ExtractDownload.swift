import OpeningHours
import Basics
import PointsOfInterest

/// The download of one extract: begun, gone on with, and verified.
struct ExtractDownload {
  /// How often a download that breaks off goes on at once, as long as something comes each time.
  private static let maximumTries = 10
  /// The longest wait before that, in seconds.
  private static let longestPause = 8
  /// How many bytes more than announced may come before the server is stopped.
  private static let slack = 1 << 20

  let offered: OfferedRegion
  /// The bytes of the largest extract, where the server announces no size.
  let largest: Int
  /// When all must have come.
  let deadline: Deadline
  let now: @Sendable () -> Timestamp
  /// Waits before another try, and no longer than the deadline.
  var pause: (Duration, Deadline) -> Void = Deadline.sleep
  /// Called several times a second with the number of bytes that have come.
  let progressed: (Int) -> Void

  /// Downloads what is not there yet and verifies the whole.
  ///
  /// After a failure the bytes received so far stay there for the next try, unless they are damaged.
  ///
  /// - Parameter offer: The file, as the server offered it last.
  /// - Returns: The note of what was fetched.
  func run(_ offer: ExtractOffer, into part: borrowing PartialExtract) throws -> FetchRecord {
    let offer = try complete(offer, part)
    try verify(part, beside: offer)
    return record(part.record?.validators ?? offer.validators)
  }

  /// Downloads until all is there; returns the offer that it is of.
  private func complete(
    _ first: ExtractOffer, _ part: borrowing PartialExtract,
  ) throws -> ExtractOffer {
    var (offer, tries, hasChanged) = (first, 0, false)
    while true {
      let (size, validator) = try usable(part, of: offer)
      if size > 0, size == offer.size { return offer }
      do {
        let target = target(part, size, validator, limit: limit(of: offer))
        switch try server.download(offer, into: target, by: deadline) {
        case .complete(let total):
          try ensureWhole(part, total ?? offer.size)
          return offer
        case .changed:
          guard !hasChanged else {
            throw Failure(.tryAgain, "changes while it is fetched, or is not sent in parts")
          }
          hasChanged = true
          try part.empty()
          offer = try server.offer(of: region.url, by: deadline)
        }
      } catch let failure as Failure where failure.kind == .writing {
        // A disk that is full now would stay so for everybody.
        try part.empty()
        throw failure
      } catch let failure as Failure where [.unavailable, .tryAgain].contains(failure.kind) {
        if part.size > limit(of: offer) {
          try part.empty()
          throw failure
        }
        guard tries < Self.maximumTries, part.size > size, !deadline.hasPassed
        else { throw failure }
        pause(.seconds(min(1 << tries, Self.longestPause)), deadline)
        tries += 1
      }
    }
  }

  /// The bytes in the file that are of the offered version and can be gone on with; other ones are
  /// dropped.
  private func usable(
    _ part: borrowing PartialExtract, of offer: ExtractOffer,
  ) throws(Failure) -> (size: Int, validator: String?) {
    let size = part.size
    guard size > 0 else { return (0, nil) }
    if let record = part.record, record.url == region.url,
      record.validators.isSameVersion(as: offer.validators)
    {
      if size == offer.size { return (size, nil) }
      if let validator = record.validators.forRange { return (size, validator) }
    }
    try part.empty()
    return (0, nil)
  }

  private func target(
    _ part: borrowing PartialExtract, _ size: Int, _ validator: String?, limit: Int,
  ) -> DownloadTarget {
    let (file, path, record) = (part.file, part.notePath, record)
    return DownloadTarget(
      file: file, size: size, validator: validator,
      // A note that cannot be written is no failure: without one all is fetched anew.
      begun: { if size == 0 { try? record($0).write(to: path) } }, limit: limit,
      report: { progressed(FileStatus(file.number)?.size ?? 0) },
    )
  }

  private func limit(of offer: ExtractOffer) -> Int {
    offer.size.map { min($0, .max - Self.slack) + Self.slack } ?? largest
  }

  private var record: @Sendable (Validators) -> FetchRecord {
    let (region, list, now) = (region, offered.list, now)
    return { validators in
      FetchRecord(
        region: region.path, list: list, url: region.url, validators: validators, time: now(),
      )
    }
  }

  private var region: Region { offered.region }

  private var server: any ExtractServer { offered.server }

  // MARK: Verifying

  private func ensureWhole(_ part: borrowing PartialExtract, _ expected: Int?) throws(Failure) {
    let size = part.size
    guard let expected, size != expected else { return }
    // More than announced belongs to nothing; less can be gone on with.
    if size > expected { try part.empty() }
    throw Failure(.unavailable, "\(size) of \(expected) bytes came")
  }

  private func verify(_ part: borrowing PartialExtract, beside offer: ExtractOffer) throws {
    var start: [UInt8] = []
    try part.file.read(at: 0, upTo: 64, appendingTo: &start)
    // Every extract begins with the size of its first header, which is less than 64 KiB.
    guard start.starts(with: [0, 0]) else {
      try part.empty()
      let kind = start.first { $0 > 0x20 } == UInt8(ascii: "<") ? "a web page" : "something else"
      throw Failure(.unavailable, "\(server.name) sent \(kind), not an extract")
    }
    guard let published = try server.checksum(of: offer, by: deadline) else { return }
    guard try digest(of: part.file) == published else {
      try part.empty()
      throw Failure(
        .unavailable, "was damaged on the way (its MD5 is another); it will be fetched anew",
      )
    }
  }

  private func digest(of file: FileDescriptor) throws -> String {
    var (hash, offset, buffer) = (MD5(), 0, [UInt8]())
    while true {
      buffer.removeAll(keepingCapacity: true)
      let count = try file.read(at: offset, upTo: 1 << 20, appendingTo: &buffer)
      guard count > 0 else { return hash.hexadecimal() }
      hash.update(buffer)
      offset += count
    }
  }
}
