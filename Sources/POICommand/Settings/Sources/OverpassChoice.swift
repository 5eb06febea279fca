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
    servers: [WebAddress], isOffline: Bool, cacheDirectory: String?, freshness: Duration,
    cacheSize: Int,
  ) {
    self.servers = servers
    self.isOffline = isOffline
    self.cacheDirectory = cacheDirectory
    self.freshness = freshness
    self.cacheSize = cacheSize
  }
}
