import Geodesy
import JSON
import Locating
import PointsOfInterest

/// What has been heard of a gpsd, and what it means for someone who waits for a fix.
struct GPSDConversation {
  private let requirement: FixRequirement
  private let patience: String

  private var isGPSD = false
  private var refusal: String?
  private var receiver = Receiver.unknown
  private var search = Search.silent
  private var best: Fix?

  /// The receivers, as far as gpsd told of them.
  private enum Receiver {
    case unknown, none, attached
    case lost(path: String)
  }

  /// How far the receiver has come.
  private enum Search {
    case silent, garbled, searching, withoutPosition, impossible
  }

  /// - Parameters:
  ///   - requirement: How good a fix must be.
  ///   - patience: How long one is waited for, in words.
  init(requirement: FixRequirement, patience: String) {
    self.requirement = requirement
    self.patience = patience
  }

  /// Takes one line.
  ///
  /// A line that is not JSON is passed over once the other side is known to be a gpsd.
  ///
  /// - Parameter line: The line.
  /// - Returns: The fix, if the line holds one that is good enough.
  /// - Throws: `Failure` of kind `.unavailable` if it is no gpsd that talks.
  mutating func hear(_ line: [UInt8]) throws(Failure) -> Fix? {
    guard let json = try? JSONParser.parse(line) else {
      // A broken report, perhaps the end of one, still begins as one.
      guard isGPSD || line.isEmpty || line.first == UInt8(ascii: "{") else {
        throw Self.stranger(line)
      }
      if isGPSD, case .silent = search { search = .garbled }
      return nil
    }
    guard let report = GPSDReport(json) else {
      guard isGPSD else { throw Self.stranger(line) }
      return nil
    }
    isGPSD = true
    switch report {
    case .position(let report): return hear(report)
    case .devices(let paths): receiver = paths.isEmpty ? .none : .attached
    case .device(let path, let isActive): receiver = isActive ? .attached : .lost(path: path)
    case .error(let message): refusal = message
    case .satellites, .other: break
    }
    return nil
  }

  private mutating func hear(_ report: TPVReport) -> Fix? {
    receiver = .attached
    guard let fix = report.fix(from: .gpsd) else {
      search =
        report.isImpossible ? .impossible : report.mode >= 2 ? .withoutPosition : .searching
      return nil
    }
    if requirement.isMet(by: fix) { return fix }
    if (fix.accuracy ?? .infinity) <= (best?.accuracy ?? .infinity) { best = fix }
    return nil
  }

  /// Why there is no fix when the time is up.
  ///
  /// - Parameter partial: What had come of an unfinished line.
  /// - Returns: The failure, without the address.
  func failureAtDeadline(partial: [UInt8]) -> Failure {
    if let refusal { return Failure(.unavailable, "it refused the request: \(refusal)") }
    guard isGPSD else {
      if let first = partial.first, first != UInt8(ascii: "{") { return Self.stranger(partial) }
      return Failure(.tryAgain, "connected, but nothing came within \(patience)")
    }
    return Failure(.tryAgain, "no fix within \(patience): \(reason)")
  }

  /// Why there is no fix when the other side has closed the connection.
  var failureAtEnd: Failure {
    if let refusal { return Failure(.unavailable, "it refused the request: \(refusal)") }
    return Failure(.unavailable, "it closed the connection before a fix came")
  }

  private var reason: String {
    if let best, let objection = requirement.objection(to: best) {
      return "the best location is too coarse: \(objection)"
    }
    switch receiver {
    case .none: return "no receiver is attached"
    case .lost(let path): return "the receiver \(path) was lost"
    case .unknown, .attached: break
    }
    switch search {
    case .silent: return "the receiver is silent"
    case .garbled: return "what it reports cannot be read"
    case .impossible: return "the receiver tells a position that is not on Earth"
    case .searching: return "the receiver is still searching"
    case .withoutPosition: return "the receiver has not told its position yet"
    }
  }

  private static func stranger(_ line: [UInt8]) -> Failure {
    let start = String(decoding: line.prefix(40), as: UTF8.self)
    return Failure(.unavailable, "this is no gpsd; it says '\(start)'")
  }
}
