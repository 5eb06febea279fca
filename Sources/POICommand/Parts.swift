package import ByteStreams
package import Geodesy
package import Locating
package import PointFormats
package import PointsOfInterest
package import SavedPlaces

/// What a composition root injects: the only way from a wish to a concrete provider or source.
///
/// Either closure throws `NeedsFullProgram` for what its executable cannot do.
package struct Parts: Sendable {
  /// Makes the provider of a location.
  package var locationProvider: @Sendable (LocationChoice) throws -> any LocationProvider
  /// Makes a source.
  package var pointSource: @Sendable (SourceChoice, SourceUse) throws -> any PointSource
  /// Makes what an index can be built of.
  package var pointFeed: @Sendable (SourceChoice) throws -> any PointFeed
  /// What the user should know before a source is asked; `nil` when there is nothing.
  package var warning: @Sendable (SourceChoice) -> String?
  /// How several sources are asked.
  package var loading: any SourceLoading
  /// Reads the track in a file; `-` is standard input.
  package var track: @Sendable (_ path: String, _ deadline: Deadline) throws -> Track = { _, _ in
    throw NeedsFullProgram("--along")
  }
  /// Makes the server that saved places are sent to.
  package var placeServer: @Sendable (PlaceServerChoice) throws -> any PlaceServer
  /// Finds a location and asks whether it is a point of interest.
  package var checkLocation: LocationCheck = { provider, deadline, pointOfInterest in
    try pointOfInterest(try provider.currentFix(by: deadline))
  }
  /// Follows a location; `nil` where that takes the whole program.
  package var follow: (@Sendable (WatchPlan, World, WatchMessages) throws -> WatchEnding)?

  /// Finds a location, hands it over, and returns the point that it is at.
  package typealias LocationCheck =
    @Sendable (
      _ provider: any LocationProvider,
      _ deadline: Deadline,
      _ pointOfInterest: @escaping (Fix) throws -> NearbyPoint?,
    ) throws -> NearbyPoint?

  /// - Parameters:
  ///   - locationProvider: Makes the provider of a location.
  ///   - pointSource: Makes a source.
  ///   - pointFeed: Makes what an index can be built of.
  ///   - warning: What the user should know before a source is asked.
  ///   - loading: How several sources are asked.
  ///   - placeServer: Makes the server that saved places are sent to.
  package init(
    locationProvider: @escaping @Sendable (LocationChoice) throws -> any LocationProvider,
    pointSource: @escaping @Sendable (SourceChoice, SourceUse) throws -> any PointSource,
    pointFeed: @escaping @Sendable (SourceChoice) throws -> any PointFeed,
    warning: @escaping @Sendable (SourceChoice) -> String? = { _ in nil },
    loading: any SourceLoading,
    placeServer: @escaping @Sendable (PlaceServerChoice) throws -> any PlaceServer = { _ in
      throw NeedsFullProgram("poi places --push")
    },
  ) {
    self.locationProvider = locationProvider
    self.pointSource = pointSource
    self.pointFeed = pointFeed
    self.warning = warning
    self.loading = loading
    self.placeServer = placeServer
  }

  /// - Throws: `NeedsFullProgram` if this executable cannot follow a location.
  func ensureCanWatch() throws(NeedsFullProgram) {
    if follow == nil { throw NeedsFullProgram("poi watch") }
  }

  /// Follows a location.
  func watch(
    _ plan: WatchPlan,
    in world: World,
    _ messages: WatchMessages,
  ) throws -> WatchEnding {
    guard let follow else { throw NeedsFullProgram("poi watch") }
    return try follow(plan, world, messages)
  }
}

/// Where the location is to come from.
package enum LocationChoice: Equatable, Sendable {
  /// It was given.
  case fixed(Fix)
  /// A gpsd, asked for a fix that meets a requirement.
  case gpsd(GPSDAddress, FixRequirement)
  /// A file; `-` is standard input.
  case file(path: String, FixRequirement)
  /// A saved place, by its name, in this file.
  case saved(name: String, path: String)
}

/// Where points are to come from.
package enum SourceChoice: Equatable, Sendable {
  /// A file; `nil` if nothing tells its format.
  case file(path: String, format: FileFormat?)
  /// Standard input, in a format.
  case standardInput(format: FileFormat)
  /// A locations API.
  case locationsAPI(address: WebAddress, headers: [String: HeaderValue], isOffline: Bool)
  /// OpenStreetMap by way of Overpass servers.
  case overpass(OverpassChoice)
  /// The user's own places, in this file.
  case saved(path: String)
  /// The landmarks in the program.
  case landmarks
}

extension SourceChoice {
  /// Whether nobody knows how many points it holds: all of an index could be a continent.
  var isUnbounded: Bool {
    switch self {
    case .file(_, .poix), .standardInput(.poix), .locationsAPI, .overpass: true
    case .file, .standardInput, .saved, .landmarks: false
    }
  }
}

/// Which server saved places are sent to.
package struct PlaceServerChoice: Equatable, Sendable {
  /// The address under which it keeps them.
  package var address: WebAddress
  /// What the configuration adds to requests.
  package var headers: [String: HeaderValue]

  /// - Parameters:
  ///   - address: The address under which it keeps them.
  ///   - headers: What the configuration adds to requests.
  package init(address: WebAddress, headers: [String: HeaderValue]) {
    self.address = address
    self.headers = headers
  }
}

/// Which Overpass servers are asked, and when.
package struct OverpassChoice: Equatable, Sendable {
  /// Their addresses, in the order in which they are tried.
  package var servers: [WebAddress]
  /// Whether only the cache may answer.
  package var isOffline: Bool
  /// Where answers are kept; `nil` when there is no place.
  package var cacheDirectory: String?
  /// Up to which age a kept answer is as good as a new one.
  package var freshness: Duration
  /// How large all kept answers together may be, in bytes.
  package var cacheSize: Int

  /// - Parameters:
  ///   - servers: Their URLs, in the order in which they are tried.
  ///   - isOffline: Whether only the cache may answer.
  ///   - cacheDirectory: Where answers are kept.
  ///   - freshness: Up to which age a kept answer is as good as a new one.
  ///   - cacheSize: How large all kept answers together may be, in bytes.
  package init(
    servers: [WebAddress],
    isOffline: Bool,
    cacheDirectory: String?,
    freshness: Duration,
    cacheSize: Int,
  ) {
    self.servers = servers
    self.isOffline = isOffline
    self.cacheDirectory = cacheDirectory
    self.freshness = freshness
    self.cacheSize = cacheSize
  }
}

/// Where the secret value of a header stands.
package enum HeaderValue: Equatable, Sendable {
  /// In a file of mode 0600.
  case file(path: String)
  /// In an environment variable.
  case environment(variable: String)
}

/// How often a source will be asked.
package enum SourceUse: Sendable {
  /// For one location: reading on the way beats building anything.
  case once
  /// For many: it pays to hold the points in an index.
  case often(loadedBy: Deadline)
}

/// What a composition root throws when only the whole program, `poi-full`, can do it.
package struct NeedsFullProgram: Error {
  /// What it is that needs it, for the message when it is not installed.
  package let reason: String

  /// - Parameter reason: What it is that needs the whole program.
  package init(_ reason: String) {
    self.reason = reason
  }
}
