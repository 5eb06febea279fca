/// An index on a server, and the cache of the parts that were fetched.
package struct RemoteIndexChoice: Equatable, Sendable {
  /// The address of the index.
  package var address: WebAddress
  /// The header fields to send, by name.
  package var headers: [String: HeaderValue]
  /// Whether only the cache may answer.
  package var isOffline: Bool
  /// The folder that keeps parts; `nil` when there is no place.
  package var cacheDirectory: String?
  /// Room that all kept parts together may take, in bytes.
  package var cacheSize: Int

  package init(
    address: WebAddress, headers: [String: HeaderValue], isOffline: Bool, cacheDirectory: String?,
    cacheSize: Int,
  ) {
    self.address = address
    self.headers = headers
    self.isOffline = isOffline
    self.cacheDirectory = cacheDirectory
    self.cacheSize = cacheSize
  }
}
