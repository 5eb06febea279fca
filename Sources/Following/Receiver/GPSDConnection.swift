import Basics
import Locating
import PointsOfInterest

/// A connection to a gpsd that has been asked to report, read line by line.
///
/// A location asked once and a location followed read the same connection; they differ in how long
/// they wait for a line.
struct GPSDConnection {
  /// The outcome of waiting for a line.
  enum Outcome: Equatable, Sendable {
    case event(GPSDSession.Event)
    case nothing
    case silence
  }

  private(set) var session: GPSDSession

  private let name: String
  private var stream: any LineStream
  private var partialLine: [UInt8] = []

  /// Connects and asks for reports.
  ///
  /// - Throws: `Failure` of kind `.unavailable` or `.tryAgain` that names the address.
  init(
    to address: GPSDAddress, by deadline: Deadline, for purpose: GPSDSession.Purpose,
    _ open: LineStreamOpener,
  ) throws(Failure) {
    name = address.serverName
    session = GPSDSession(for: purpose)
    do throws(LineStreamError) {
      stream = try open(address, deadline)
      try stream.send(GPSDSession.watch)
    } catch {
      throw session.failure(error).of(name)
    }
  }

  /// The descriptor that is readable when more has come.
  var descriptor: Int32 { stream.descriptor }

  /// Waits for the next line and takes it.
  ///
  /// - Parameter deadline: When waiting ends; what has come already is taken even if it has passed.
  /// - Throws: `Failure` that names the address, when there is no sense in reading on: the
  ///   connection was lost, or it is no gpsd that talks.
  mutating func next(by deadline: Deadline) throws(Failure) -> Outcome {
    let line: [UInt8]
    do throws(LineStreamError) {
      line = try stream.nextLine(by: deadline)
    } catch .timedOut(let partial) {
      partialLine = partial
      return .silence
    } catch {
      throw session.failure(error).of(name)
    }
    return try Failure.told(of: name) { try session.hear(line).map(Outcome.event) ?? .nothing }
  }

  var failureAtDeadline: Failure { session.failure(.timedOut(partial: partialLine)).of(name) }
}
