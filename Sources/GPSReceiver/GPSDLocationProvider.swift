package import ByteStreams
package import Locating
package import PointsOfInterest

/// The current location from a gpsd.
///
/// It watches until the first fix that is good enough, or the deadline. A receiver that is absent,
/// lost or without a fix may have one a second later, so only what waiting can't mend ends it
/// early: no connection, a closed one, and something that is no gpsd.
package struct GPSDLocationProvider: LocationProvider {
  private let address: GPSDAddress
  private let requirement: FixRequirement
  private let open: LineStreamOpener

  /// - Parameters:
  ///   - address: Where the gpsd listens.
  ///   - requirement: How good a fix must be; a coarser one is waited on.
  ///   - open: Opens the connection.
  package init(
    address: GPSDAddress = GPSDAddress(),
    requirement: FixRequirement = .none,
    open: @escaping LineStreamOpener = { address, deadline throws(LineStreamError) in
      try TCPLineStream(to: address, by: deadline)
    },
  ) {
    self.address = address
    self.requirement = requirement
    self.open = open
  }

  /// Waits for a fix.
  ///
  /// - Throws: `Failure` that names the address: `.unavailable` if there is no connection or not to
  ///   a gpsd, or it was closed or refused; `.tryAgain` if there was no fix in time.
  package func currentFix(by deadline: Deadline) throws -> Fix {
    let patience = Self.text(deadline.remaining)
    var conversation = GPSDConversation(requirement: requirement, patience: patience)
    do {
      return try fix(by: deadline, &conversation)
    } catch let error as LineStreamError {
      throw Self.failure(error, conversation, patience).of("gpsd at \(address)")
    } catch let failure as Failure {
      throw failure.of("gpsd at \(address)")
    }
  }

  private func fix(by deadline: Deadline, _ conversation: inout GPSDConversation) throws -> Fix {
    var stream = try open(address, deadline)
    try stream.send(GPSDRequest.watch)
    while let line = try stream.nextLine() {
      if let fix = try conversation.hear(line) {
        // A courtesy: whether it arrives makes no difference to the fix.
        try? stream.send(GPSDRequest.unwatch)
        return fix
      }
    }
    throw conversation.failureAtEnd
  }

  private static func failure(
    _ error: LineStreamError,
    _ conversation: GPSDConversation,
    _ patience: String,
  ) -> Failure {
    switch error {
    case .unknownHost(let reason):
      Failure(.unavailable, "the host is not known: \(reason)")
    case .cannotConnect(let code):
      Failure(.unavailable, "cannot connect: \(Failure.reason(code)); is gpsd running there?")
    case .connectionTimedOut:
      Failure(.unavailable, "no connection within \(patience)")
    case .timedOut(let partial):
      conversation.failureAtDeadline(partial: partial)
    case .tooLong(let limit):
      Failure(.unavailable, "this is no gpsd; it sent a line longer than \(limit) bytes")
    case .broken(let code):
      Failure(.unavailable, "the connection broke before a fix came: \(Failure.reason(code))")
    }
  }

  /// Seconds to a tenth: `30 s`, `0.5 s`.
  private static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = (Double(seconds) * 10 + Double(attoseconds) / 1e17).rounded()
    guard tenths < 1e15 else { return "\(seconds) s" }
    let whole = Int64(tenths) / 10
    let rest = Int64(tenths) % 10
    return rest == 0 ? "\(whole) s" : "\(whole).\(rest) s"
  }
}
