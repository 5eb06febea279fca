package import ByteStreams
package import PointFormats

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
