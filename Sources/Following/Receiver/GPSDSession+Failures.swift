import Locating
import PointsOfInterest

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
    return Failure(.unavailable, "it closed the connection\(beforeFix)")
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
    if case .oneFix(let requirement, _) = purpose, let best,
      let shortfall = requirement.shortfall(of: best)
    {
      return "the best location is too coarse: \(shortfall)"
    }
    if let missingReceiver { return missingReceiver }
    switch search {
    case .silent: return "the receiver is silent"
    case .garbled: return "what it reports cannot be read"
    case .impossible: return "the receiver tells a position that is not on Earth"
    case .searching: return "the receiver is still searching"
    case .withoutPosition: return "the receiver has not told its position yet"
    }
  }

  private var isOneShot: Bool { limit != nil }

  private var beforeFix: String { isOneShot ? " before a fix came" : "" }

  /// How long one fix is waited for: `within 30 s`, to a tenth of a second.
  private var limit: String? {
    guard case .oneFix(_, let patience) = purpose else { return nil }
    let (seconds, attoseconds) = patience.components
    let tenths = (Double(seconds) * 10 + Double(attoseconds) / 1e17).rounded()
    guard tenths < 1e15 else { return "within \(seconds) s" }
    let whole = Int64(tenths) / 10
    let rest = Int64(tenths) % 10
    return rest == 0 ? "within \(whole) s" : "within \(whole).\(rest) s"
  }
}
