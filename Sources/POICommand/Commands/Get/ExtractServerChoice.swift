/// A server of extracts that was chosen.
package struct ExtractServerChoice: Equatable, Sendable {
  /// The address of its list of regions.
  package var address: WebAddress
  /// Headers that the configuration adds to requests.
  package var headers: [String: HeaderValue]
  /// The folder that keeps the list; `nil` when there is no place.
  package var cacheDirectory: String?
  /// The age up to which a kept list is as good as a new one.
  package var freshness: Duration
  /// Largest size of all that is kept there together, in bytes.
  package var cacheSize: Int

  package init(
    address: WebAddress, headers: [String: HeaderValue], cacheDirectory: String?,
    freshness: Duration, cacheSize: Int,
  ) {
    self.address = address
    self.headers = headers
    self.cacheDirectory = cacheDirectory
    self.freshness = freshness
    self.cacheSize = cacheSize
  }
}

extension GivenValues {
  /// The servers of the configuration that have lists of regions.
  var extractServers: [ExtractServerChoice] {
    configuration.extracts.map { address in
      ExtractServerChoice(
        address: address, headers: headers(for: address), cacheDirectory: directories.cache,
        freshness: configuration.cache.freshness, cacheSize: configuration.cache.size,
      )
    }
  }
}
