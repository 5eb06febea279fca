import OpeningHours
import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// Values and dependencies that the parts of `poi get` share.
struct GetContext {
  let messages: Messages
  let output: any ByteSink
  let pointFeed: (SourceChoice) throws -> any PointFeed
  let locationProvider: LocationProviderFactory
  let now: @Sendable () -> Duration
  let time: @Sendable () -> Timestamp
  /// The command line, for better ones.
  let tokens: [String]
  /// The data directory.
  let directory: String
  /// Whether extracts are kept.
  let keepsExtracts: Bool
  /// Whether the user is asked before anything large is fetched.
  let asks: Bool
  /// When questions to servers must have been answered.
  let asking: Deadline
  /// When a download must be complete.
  let fetching: Deadline

  private let choices: [ServiceChoice]
  private let makeServer: (ServiceChoice) throws -> any ExtractServer

  /// Longer than any download takes, in hours: a year.
  private static let unlimited = 366 * 24

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
    let world = invocation.world
    let total = given.arguments.has(.timeout) ? try given.timeout() : nil
    messages = invocation.messages
    output = world.output
    pointFeed = invocation.dependencies.pointFeed
    locationProvider = invocation.dependencies.locationProvider
    (now, time) = (world.now, world.time)
    tokens = given.arguments.tokens
    self.directory = directory
    keepsExtracts = given.arguments.has(.keep)
    asks =
      invocation.messages.isTerminal && isatty(world.input) == 1 && !given.arguments.has(.yes)
    asking = try given.deadline()
    fetching = Deadline(in: total ?? .seconds(Self.unlimited * 3_600), now: world.now)
    choices = given.extractServers
    makeServer = invocation.dependencies.extractServer
  }

  /// The regions of all configured servers.
  ///
  /// - Throws: `Failure` for a server that cannot be asked.
  func offeredRegions() throws -> OfferedRegions {
    let servers = try choices.map { (server: try makeServer($0), address: $0.address.text) }
    for warning in servers.compactMap(\.server.warning) { messages.note(warning) }
    return OfferedRegions(servers, by: asking, messages: messages)
  }
}
