import CommandLine
import PointFormats

extension GivenValues {
  /// The choice that the name of a source stands for.
  ///
  /// - Parameters:
  ///   - format: The format that was named for it, if any.
  ///   - columns: The columns that were named for tables, if any.
  ///   - token: Name of standard input in a message.
  /// - Throws: `UsageError` for standard input without a format; `Failure` of kind `.configuration`
  ///   when saved places have nowhere to be.
  func choice(
    of source: SourceName, format: FileFormat?, columns: TableColumns?,
    called token: String = "--source -",
  ) throws -> SourceChoice {
    switch source {
    case .landmarks: return .landmarks
    case .saved: return .saved(path: try directories.places(for: "saved places"))
    case .standardInput:
      guard let format else {
        throw UsageError(
          token, "needs a format", suggestion: arguments.tokens + ["--source-format", "csv"],
        )
      }
      return .standardInput(format: format, columns: columns)
    case .overpass(let server): return .overpass(overpass(server))
    case .locationsAPI(let address):
      return .locationsAPI(address: address, headers: headers(for: address), isOffline: isOffline)
    case .remoteIndex(let address): return .remoteIndex(remoteIndex(address))
    case .file(let path):
      return .file(path: path, format: format ?? FileFormat(ofFile: path), columns: columns)
    }
  }

  /// Refuses `--columns` where neither a source nor the queries of a batch are a table.
  func ensureTable(among sources: [SourceChoice]) throws(UsageError) {
    guard arguments.has(.columns), !arguments.has(.queries), !sources.contains(where: \.isTable)
    else { return }
    throw UsageError(OptionName.columns.spelling, "is for tables, and nothing that is read is one")
  }

  /// An index on a server, and the cache of its parts.
  func remoteIndex(_ address: WebAddress) -> RemoteIndexChoice {
    RemoteIndexChoice(
      address: address, headers: headers(for: address), isOffline: isOffline,
      cacheDirectory: directories.cache, cacheSize: configuration.cache.size,
    )
  }

  /// Overpass servers, and the cache of their answers: one server, or those of the configuration.
  private func overpass(_ server: WebAddress?) -> OverpassChoice {
    OverpassChoice(
      servers: server.map { [$0] } ?? configuration.overpass, isOffline: isOffline,
      cacheDirectory: directories.cache, freshness: configuration.cache.freshness,
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
