import OpeningHours
import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// Values and dependencies that the parts of `poi get` share.
struct GetContext {
  let invocation: Invocation
  let given: GivenValues
  /// The data directory.
  let directory: String
  /// When questions to servers must have been answered.
  let asking: Deadline
  /// When a download must be complete.
  let fetching: Deadline
  let failures: ToldFailures

  var messages: Messages { invocation.messages }

  /// Longer than any download takes: a year.
  private static let unlimited = Duration.seconds(366 * 24 * 3_600)

  /// - Throws: `UsageError`; `Failure` of kind `.configuration` without a data directory, and of kind
  ///   `.unavailable` for `--offline`.
  init(_ invocation: Invocation, _ given: GivenValues) throws {
    if given.isOffline {
      throw Failure(.unavailable, "poi get: not done, as --offline says")
    }
    directory = try given.directories.data(for: "regions")
    try given.directories.ensureDataIsSafe()
    (self.invocation, self.given) = (invocation, given)
    failures = ToldFailures(invocation.messages)
    asking = try given.deadline()
    fetching =
      given.arguments.has(.timeout) ? asking : invocation.deadline(in: Self.unlimited)
  }

  /// The regions of all configured servers; one that fails is told and leaves the others.
  ///
  /// - Throws: `Failure` for a server that cannot be asked.
  func offeredRegions() throws -> OfferedRegions {
    let servers = try given.extractServers.map {
      (server: try invocation.dependencies.extractServer($0), address: $0.address.text)
    }
    for warning in servers.compactMap(\.server.warning) { messages.note(warning) }
    var regions = OfferedRegions()
    for (server, address) in servers {
      let list = failures.attempt {
        try invocation.explaining("asking \(server.name)") { messages in
          try server.list(by: asking) { messages.note($0) }
        }
      }
      regions.add(list, of: server, at: address)
    }
    return regions
  }
}
