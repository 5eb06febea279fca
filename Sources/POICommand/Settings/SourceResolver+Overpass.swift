import PointsOfInterest

extension SourceResolver {
  /// The servers that a source names; no URL stands for those of the configuration.
  func overpass(_ server: String) throws -> OverpassChoice {
    guard server.isEmpty || Self.isWebAddress(server) else {
      throw UsageError(
        "--source overpass:\(server)",
        "expected overpass: or overpass: and an http:// or https:// address",
      )
    }
    return OverpassChoice(
      servers: server.isEmpty ? try configuredServers() : [server],
      isOffline: isOffline,
      cacheDirectory: directories.cache,
      freshness: try given.configured(
        "cache: fresh",
        given.configuration.cache.fresh,
        expected: GivenValues.freshnessForm,
        read: DurationText.duration,
      ),
      cacheSize: try given.configured(
        "cache: size",
        given.configuration.cache.size,
        expected: GivenValues.sizeForm,
        read: SizeText.bytes,
      ),
    )
  }

  private func configuredServers() throws(Failure) -> [String] {
    let servers = given.configuration.overpass
    guard let wrong = servers.firstIndex(where: { !Self.isWebAddress($0) }) else { return servers }
    throw Failure(
      .configuration,
      "\(given.configurationName): overpass: number \(wrong + 1): expected an http:// or https:// address",
    )
  }
}
