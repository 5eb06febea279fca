extension GivenValues {
  /// Overpass servers, and the cache of their answers: one server, or those of the configuration.
  func overpass(_ server: WebAddress?) -> OverpassChoice {
    OverpassChoice(
      servers: server.map { [$0] } ?? configuration.overpass,
      isOffline: isOffline,
      cacheDirectory: directories.cache,
      freshness: configuration.cache.freshness,
      cacheSize: configuration.cache.size,
    )
  }

  /// The headers that the configuration has for a host, with or without its port.
  func headers(for address: WebAddress) -> [String: HeaderValue] {
    let host = address.hostAndPort
    let headers = configuration.headers
    let bare = String(host.split(separator: ":").first ?? "")
    return (headers[host] ?? headers[bare] ?? [:]).mapValues { value in
      guard case .file(let path) = value else { return value }
      return .file(path: directories.expanded(path))
    }
  }
}
