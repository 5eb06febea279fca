package import Basics
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

  package init(
    address: GPSDAddress = GPSDAddress(), requirement: FixRequirement = .none,
    open: @escaping LineStreamOpener,
  ) {
    self.address = address
    self.requirement = requirement
    self.open = open
  }

  /// - Throws: `Failure` that names the address: `.unavailable` if there is no connection or not to
  ///   a gpsd, or it was closed or refused; `.tryAgain` if there was no fix in time.
  package func currentFix(by deadline: Deadline) throws -> Fix {
    let purpose = GPSDSession.Purpose.oneFix(requirement, within: deadline.remaining)
    var connection = try GPSDConnection(to: address, by: deadline, for: purpose, open)
    while !deadline.hasPassed {
      let outcome = try connection.next(by: deadline)
      if outcome == .silence { break }
      if case .event(.fix(let fix)) = outcome { return fix }
    }
    throw connection.failureAtDeadline
  }
}
