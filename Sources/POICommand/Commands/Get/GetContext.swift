import OpeningHours
import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// Values and dependencies that the parts of `poi get` share.
struct GetContext {
  let invocation: Invocation
  /// The command line, for better ones.
  let tokens: [String]
  /// The data directory.
  let directory: String
  let keepsExtracts: Bool
  /// Whether streets are made, too; those that are there are kept up to date in any case.
  let wantsStreets: Bool
  /// Whether the user is asked before anything large is fetched.
  let asks: Bool
  /// When questions to servers must have been answered.
  let asking: Deadline
  /// When a download must be complete.
  let fetching: Deadline
  /// The bytes of an extract of which the server announces no size, at the most.
  let largestExtract: Int

  private let choices: [ServiceChoice]

  var messages: Messages { invocation.messages }

  /// Longer than any download takes: a year.
  private static let unlimited = Duration.seconds(366 * 24 * 3_600)

  /// - Throws: `UsageError`; `Failure` of kind `.configuration` without a data directory, and of kind
  ///   `.unavailable` for `--offline`.
  init(_ invocation: Invocation, _ given: GivenValues) throws {
    if given.isOffline {
      throw Failure(.unavailable, "poi get: not done, as --offline says")
    }
    guard let directory = given.directories.data else {
      throw Failure(
        .configuration, "regions have nowhere to go: neither XDG_DATA_HOME nor HOME is set",
      )
    }
    try given.directories.ensureDataIsSafe()
    let total = given.arguments.has(.timeout) ? try given.timeout() : nil
    self.invocation = invocation
    tokens = given.arguments.tokens
    self.directory = directory
    keepsExtracts = given.arguments.has(.keep)
    wantsStreets = given.arguments.has(.streets)
    asks =
      invocation.messages.isTerminal && isatty(invocation.world.input) == 1
      && !given.arguments.has(.yes)
    asking = try given.deadline()
    fetching = invocation.deadline(in: total ?? Self.unlimited)
    largestExtract = given.configuration.extractSize
    choices = given.extractServers
  }

  /// The regions of all configured servers.
  ///
  /// - Throws: `Failure` for a server that cannot be asked.
  func offeredRegions() throws -> OfferedRegions {
    let servers = try choices.map {
      (server: try invocation.dependencies.extractServer($0), address: $0.address.text)
    }
    for warning in servers.compactMap(\.server.warning) { messages.note(warning) }
    let names = servers.map(\.server.name).joined(separator: ", ")
    return invocation.explaining("asking \(names)") { messages in
      OfferedRegions(servers, by: asking, messages: messages)
    }
  }
}
