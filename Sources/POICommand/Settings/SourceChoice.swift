package import ByteStreams
package import PointFormats

/// A source of points that was chosen.
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
    case .file(_, .poix), .standardInput(.poix): true
    case .file, .standardInput, .locationsAPI, .overpass, .saved, .landmarks: isService
    }
  }

  /// Whether it is a service on somebody else's computer.
  var isService: Bool {
    switch self {
    case .locationsAPI, .overpass: true
    case .file, .standardInput, .saved, .landmarks: false
    }
  }
}

/// Overpass servers to ask, and the cache of their answers.
package struct OverpassChoice: Equatable, Sendable {
  /// Their addresses, in the order in which they are tried.
  package var servers: [WebAddress]
  /// Whether only the cache may answer.
  package var isOffline: Bool
  /// The folder that keeps answers; `nil` when there is no place.
  package var cacheDirectory: String?
  /// The age up to which a kept answer is as good as a new one.
  package var freshness: Duration
  /// Largest size of all kept answers together, in bytes.
  package var cacheSize: Int

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

/// The secret value of a header, by the place that keeps it.
package enum HeaderValue: Equatable, Sendable {
  /// In a file of mode 0600.
  case file(path: String)
  /// In an environment variable.
  case environment(variable: String)
}

/// The number of times that a source will be asked.
package enum SourceUse: Sendable {
  /// For one location: reading on the way beats building anything.
  case once
  /// For many: it pays to hold the points in an index.
  case often(loadedBy: Deadline)
}
