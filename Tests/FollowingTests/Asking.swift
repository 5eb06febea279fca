import Basics
import Following
import Locating
import PointsOfInterest
import Testing

/// The outcome of asking a gpsd, without the address in front of messages.
func outcome(
  of provider: GPSDLocationProvider, at address: GPSDAddress,
  within patience: Duration = .seconds(20),
) -> Result<Fix, Failure> {
  Result { try provider.currentFix(by: Deadline(in: patience)) }
    .mapError { error in
      let failure = Failure(error)
      let name = "gpsd at \(address): "
      guard failure.message.hasPrefix(name) else { return failure }
      return Failure(failure.kind, String(failure.message.dropFirst(name.count)))
    }
}

/// The outcome of asking a gpsd that says these lines, and then ends so.
func outcome(
  of lines: [String], then ending: LineStreamError = .timedOut(partial: []),
  desiredAccuracy: Double? = nil,
) -> Result<Fix, Failure> {
  let requirement = FixRequirement(desiredAccuracy: desiredAccuracy)
  let provider = GPSDLocationProvider(requirement: requirement) {
    _,
    _ throws(LineStreamError) in ScriptedLines(lines, then: ending)
  }
  return outcome(of: provider, at: GPSDAddress(), within: .seconds(5))
}

/// The outcome of asking a gpsd on this machine.
func outcome(
  port: UInt16, host: String = "127.0.0.1", desiredAccuracy: Double? = nil,
  within patience: Duration = .seconds(20),
) -> Result<Fix, Failure> {
  let address = GPSDAddress(host: host, port: port)
  let requirement = FixRequirement(desiredAccuracy: desiredAccuracy)
  let provider = GPSDLocationProvider(
    address: address, requirement: requirement, open: TCPLineStream.open, )
  return outcome(of: provider, at: address, within: patience)
}

/// Checks that something takes as long as it may, and no longer than 0.2 s more.
func expectDeadlineKept<T>(
  _ patience: Duration, sourceLocation: SourceLocation = #_sourceLocation, _ work: () throws -> T,
) rethrows -> T {
  let start = ContinuousClock.now
  let result = try work()
  let elapsed = ContinuousClock.now - start
  #expect(elapsed >= patience - .milliseconds(5), sourceLocation: sourceLocation)
  #expect(elapsed <= patience + .milliseconds(200), sourceLocation: sourceLocation)
  return result
}
