import Basics
import Locating
import PointsOfInterest

/// The state of one connection to a gpsd, as its lines tell it: greeting, receivers, fixes, errors.
///
/// It reads nothing and waits for nothing: lines are handed to it, and so is the news that the time
/// is up.
struct GPSDSession {
  /// The use that is made of a connection, which decides the words of its failures.
  enum Purpose: Sendable {
    /// To get one fix that is good enough, within a time.
    case oneFix(FixRequirement, within: Duration)
    case following
  }

  /// News about the location in a line.
  enum Event: Equatable, Sendable {
    /// When one fix is wanted, one that is good enough.
    case fix(Fix)
    /// There is no fix yet, which the greeting says, too.
    case noFix
    /// No fix can be had as long as this lasts.
    case unavailable(reason: String)
  }

  /// The request for reports as JSON; without `json` nothing comes.
  static let watch = #"?WATCH={"enable":true,"json":true};"# + "\n"

  private(set) var isGreeted = false

  let purpose: Purpose
  /// gpsd's refusal of a request, in words.
  private(set) var refusal: String?
  /// The best fix that was not good enough.
  private(set) var best: Fix?
  /// The receiver of the last fix, where gpsd names it.
  private var receiver: String?
  /// Why no receiver gives a fix, as far as gpsd tells.
  private var missingReceiver: String?
  /// Why the receiver gives no fix; `nil` if nothing was heard of it.
  private var silence: String?

  init(for purpose: Purpose) { self.purpose = purpose }

  /// The news in a line, if there is any.
  ///
  /// A line that is not JSON is passed over once the other side is known to be a gpsd.
  ///
  /// - Throws: `Failure` of kind `.unavailable` if it is no gpsd that talks.
  mutating func hear(_ line: [UInt8]) throws(Failure) -> Event? {
    guard let json = try? JSONParser.parse(line) else {
      // A broken report, perhaps the end of one, still begins as one.
      guard isGreeted || line.isEmpty || line.first == UInt8(ascii: "{") else {
        throw Self.notGPSD(line)
      }
      if isGreeted, silence == nil { silence = "what it reports cannot be read" }
      return nil
    }
    guard let report = GPSDReport(json) else {
      guard isGreeted else { throw Self.notGPSD(line) }
      return nil
    }
    defer { isGreeted = true }
    return handle(report) ?? (isGreeted ? nil : .noFix)
  }

  private mutating func handle(_ report: GPSDReport) -> Event? {
    switch report {
    case .position(let position): return handle(position)
    case .devices(let paths):
      if paths.isEmpty { receiver = nil }
      missingReceiver = paths.isEmpty ? "no receiver is attached" : nil
    case .device(let path, let isActive):
      if !isActive, isIdle(path) { return nil }
      if !isActive { receiver = nil }
      missingReceiver = isActive ? nil : "the receiver \(path) was lost"
    case .error(let message):
      let reason = "it refused the request: \(message)"
      refusal = reason
      return .unavailable(reason: reason)
    case .other: return nil
    }
    return missingReceiver.map(Event.unavailable)
  }

  /// Whether a receiver is another than that of the last fix, which gives the location still.
  private func isIdle(_ device: String?) -> Bool {
    receiver != nil && device != nil && device != receiver
  }

  private mutating func handle(_ position: TPVReport) -> Event? {
    missingReceiver = nil
    guard let fix = position.fix(from: .gpsd) else {
      if isIdle(position.device) { return nil }
      guard position.mode >= 2 else {
        silence = "the receiver is still searching"
        return .noFix
      }
      silence = "the receiver has not told its position yet"
      return nil
    }
    receiver = position.device
    if case .oneFix(let requirement, _) = purpose, !requirement.isMet(by: fix) {
      if (fix.accuracy ?? .infinity) <= (best?.accuracy ?? .infinity) { best = fix }
      return nil
    }
    return .fix(fix)
  }

  static func notGPSD(_ line: [UInt8]) -> Failure {
    let start = String(decoding: line.prefix(40), as: UTF8.self)
    return Failure(.unavailable, "this is no gpsd; it says '\(start)'")
  }
}

extension GPSDSession {
  /// The failure that a broken connection means, without the address.
  ///
  /// - Returns: `.tryAgain` if there was no fix in time, else `.unavailable`.
  func failure(_ error: LineStreamError) -> Failure {
    switch error {
    case .unknownHost(let reason):
      Failure(.unavailable, "the host is not known: \(reason)")
    case .cannotConnect(let code):
      Failure(.unavailable, "cannot connect: \(Failure.reason(code)); is gpsd running there?")
    case .connectionTimedOut: Failure(.unavailable, "no connection \(limit ?? "in time")")
    case .timedOut(let partial): failureAtDeadline(partial: partial)
    case .tooLong(let limit):
      Failure(.unavailable, "this is no gpsd; it sent a line longer than \(limit) bytes")
    case .broken(let code):
      Failure(.unavailable, "the connection broke\(beforeFix): \(Failure.reason(code))")
    case .closed: failureAtEnd
    }
  }

  private var failureAtEnd: Failure {
    if isOneShot, let refusal { return Failure(.unavailable, refusal) }
    let reason = coarseness.map { "; \($0)" } ?? beforeFix
    return Failure(.unavailable, "it closed the connection\(reason)")
  }

  private func failureAtDeadline(partial: [UInt8]) -> Failure {
    guard let limit else { return Failure(.unavailable, "no connection in time") }
    if let refusal { return Failure(.unavailable, refusal) }
    guard isGreeted else {
      if let first = partial.first, first != UInt8(ascii: "{") { return Self.notGPSD(partial) }
      return Failure(.tryAgain, "connected, but nothing came \(limit)")
    }
    return Failure(.tryAgain, "no fix \(limit): \(reason)")
  }

  /// Why there is no fix yet.
  private var reason: String {
    coarseness ?? missingReceiver ?? silence ?? "the receiver is silent"
  }

  /// Why the best fix so far is none; `nil` if there is no such fix.
  private var coarseness: String? {
    guard case .oneFix(let requirement, _) = purpose, let best else { return nil }
    return requirement.shortfall(of: best).map { "the best location is too coarse: \($0)" }
  }

  private var isOneShot: Bool { limit != nil }

  private var beforeFix: String { isOneShot ? " before a fix came" : "" }

  /// How long one fix is waited for: `within 30 s`, to a tenth of a second.
  private var limit: String? {
    guard case .oneFix(_, let patience) = purpose else { return nil }
    let limit = FixedDecimal(patience / .seconds(1), places: 1)
    return "within \(limit?.text ?? "\(patience.components.seconds)") s"
  }
}
