import Basics
import CommandLine
import PointFormats
import PointsOfInterest

extension GivenValues {
  /// The sources that `-s` or the configuration names, else those in the data directory, with
  /// the landmarks as long as there is no index.
  func sources() throws -> [SourceChoice] {
    let choices = try sourceChoices()
    if !namesNoSource { try ensureOneReaderOfStandardInput(choices) }
    if arguments.has(.columns), !arguments.has(.queries), !choices.contains(where: \.mayBeTable) {
      throw UsageError("--columns", "is for sources that are tables, and for --queries csv")
    }
    return choices
  }

  private func sourceChoices() throws -> [SourceChoice] {
    let format = try value(.sourceFormat, .sourceFormat)
    let columns = try value(.columns, .columns)
    let asked = arguments.all(.source)
    if !asked.isEmpty {
      return try asked.map {
        try choice(of: typed($0.value ?? ""), format: format, columns: columns)
      }
    }
    if !configuration.sources.isEmpty {
      return try configuration.sources.map { source in
        try choice(of: expanded(source), format: format, columns: columns)
      }
    }
    let own = try defaultSources()
    // Without a home there may be indexes of which nothing is known, and the answer would be another.
    guard !own.isEmpty || directories.data != nil else {
      throw Failure(
        .configuration,
        "nothing tells where your indexes are: neither XDG_DATA_HOME nor HOME is set; name a source",
        advice: ", as in -s landmarks",
      )
    }
    return own.contains { $0.format == .poix } ? own : own + [.landmarks]
  }

  /// Whether neither the command line nor the configuration names a source.
  var namesNoSource: Bool { !arguments.has(.source) && configuration.sources.isEmpty }

  private func typed(_ text: String) throws(UsageError) -> SourceName {
    do throws(TextMistake) {
      return try SourceName(text)
    } catch {
      throw UsageError("--source \(text.isEmpty ? "''" : text)", error.message)
    }
  }

  private func expanded(_ source: SourceName) throws(Failure) -> SourceName {
    guard case .file(let path) = source else { return source }
    guard let known = directories.expanded(path) else {
      throw Failure(.configuration, "\(configurationName): sources: \(path): HOME is not set")
    }
    return .file(path: known)
  }

  private func ensureOneReaderOfStandardInput(_ choices: [SourceChoice]) throws(UsageError) {
    let readers = choices.count {
      FileByteStream.isStandardInput($0.path ?? "") || $0.isStandardInput
    }
    let taken =
      arguments.operands + (arguments.all(.from) + arguments.all(.along)).map { $0.value ?? "" }
    let isTaken = taken.contains(where: FileByteStream.isStandardInput)
    if readers > 1 || (readers == 1 && isTaken) {
      throw UsageError("--source -", "standard input can be read for one thing only")
    }
  }

  private func defaultSources() throws(Failure) -> [SourceChoice] {
    let own = try directories.ownIndexes(), shared = try directories.sharedIndexes()
    // Once the last place is forgotten, the file of saved places is an empty document.
    let places = directories.places.flatMap { path in
      (FileStatus(path) ?? FileStatus(link: path))
        .flatMap { $0.size == PlacesDocument.empty.count ? nil : path }
    }
    return own.map { .file(path: $0, format: .poix) }
      + (places.map { [.saved(path: $0)] } ?? []) + shared.map { .file(path: $0, format: .poix) }
  }

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
          token, "needs a format",
          suggestion: arguments.tokens + [OptionName.sourceFormat.spelling, "csv"],
        )
      }
      return .standardInput(format: format, columns: columns)
    case .overpass(let server):
      return .overpass(service(server.map { [$0] } ?? configuration.overpass))
    case .locationsAPI(let address): return .locationsAPI(service(at: address))
    case .remoteIndex(let address): return .remoteIndex(service(at: address))
    case .file(let text):
      let path = try directories.source(text)
      return .file(path: path, format: FileFormat(ofFile: path) ?? format, columns: columns)
    }
  }

  private func service(
    _ addresses: [WebAddress], headers: [String: SecretOrigin] = [:],
  ) -> ServiceChoice {
    let limits = configuration.cache
    let cache = directories.cache.map {
      CacheSettings(directory: $0, freshness: limits.freshness, size: limits.size)
    }
    return ServiceChoice(
      addresses: addresses, headers: headers, isOffline: isOffline, cache: cache,
      certificates: arguments.last(.cacert)?.value,
    )
  }

  /// A service with the header fields that the configuration has for it.
  func service(at address: WebAddress) -> ServiceChoice {
    service([address], headers: headers(for: address))
  }

  /// The servers of the configuration that have lists of regions.
  var extractServers: [ServiceChoice] { configuration.extracts.map(service(at:)) }

  /// The headers that the configuration has for a host, with or without its port.
  private func headers(for address: WebAddress) -> [String: SecretOrigin] {
    let host = address.hostAndPort
    let headers = configuration.headers
    let end = host.lastIndex(of: "]") ?? host.startIndex
    let bare = host[..<(host[end...].firstIndex(of: ":") ?? host.endIndex)]
    return (headers[host] ?? headers[String(bare)] ?? [:]).mapValues { value in
      guard case .file(let path) = value else { return value }
      return .file(path: directories.expanded(path) ?? path)
    }
  }
}

extension ParsedArguments {
  /// The files of indexes that `-s` names.
  func indexFiles(in directories: Directories) -> [String] {
    all(.source).compactMap { option in
      guard case .file(let text) = try? SourceName(option.value ?? ""),
        let path = try? directories.source(text), FileFormat(ofFile: path) == .poix
      else { return nil }
      return path
    }
  }
}
