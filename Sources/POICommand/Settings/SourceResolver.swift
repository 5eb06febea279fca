import PointsOfInterest
import Platform

/// Makes source choices of `-s`, of the configuration, or of what is in the data directory.
struct SourceResolver {
  let given: GivenValues
  let directories: Directories

  /// - Throws: `UsageError`.
  func sources() throws -> [SourceChoice] {
    let format = try given.sourceFormat()
    let asked = given.arguments.all(.source)
    if !asked.isEmpty {
      let choices = try asked.map { try choice($0.value ?? "", format: format) }
      try ensureOneReaderOfStandardInput(choices)
      return choices
    }
    if !given.configuration.sources.isEmpty {
      return try given.configuration.sources.enumerated().map { index, text in
        guard let path = directories.expandedIfKnown(text) else {
          throw Failure(
            .configuration,
            "\(given.configurationName): sources: \(text): HOME is not set",
          )
        }
        return try configured(path, number: index + 1)
      }
    }
    let own = standardSources
    return own.isEmpty ? [.landmarks] : own
  }

  /// What is wrong in the configuration is not the command line's fault; and as it may hold a key,
  /// it is told by its number.
  private func configured(_ text: String, number: Int) throws -> SourceChoice {
    guard text != "-" else {
      throw Failure(
        .configuration,
        "\(given.configurationName): sources: standard input cannot be one",
      )
    }
    do {
      return try choice(text, format: nil)
    } catch let error as UsageError {
      throw Failure(
        .configuration,
        "\(given.configurationName): sources: number \(number): \(error.reason)",
      )
    }
  }

  private func choice(_ text: String, format: String?) throws -> SourceChoice {
    switch text {
    case "landmarks": return .landmarks
    case "saved":
      guard let path = directories.places else {
        throw Failure(.configuration, "saved places: neither XDG_DATA_HOME nor HOME is set")
      }
      return .saved(path: path)
    case "-":
      guard let format else {
        throw UsageError(
          "--source -",
          "needs a format",
          suggestion: given.arguments.tokens + ["--source-format", "csv"],
        )
      }
      return .standardInput(format: format)
    case _ where text.utf8.starts(with: Self.overpassPrefix.utf8):
      return .overpass(try overpass(String(text.dropFirst(Self.overpassPrefix.count))))
    case _ where Self.isWebAddress(text):
      return .locationsAPI(
        url: text,
        headers: headers(for: text),
        isOffline: isOffline,
      )
    case _ where Self.isAddress(text):
      throw UsageError("--source \(text)", "not a file and not an http:// or https:// address")
    case "":
      throw UsageError("--source ''", "names no source")
    default:
      return .file(path: text, format: format)
    }
  }

  /// By bytes, here and above, as this is on the way of every lookup.
  static func isAddress(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return text.utf8[colon...].starts(with: "://".utf8)
  }

  /// What the source begins with that asks Overpass.
  static let overpassPrefix = "overpass:"

  var isOffline: Bool {
    given.arguments.has(.offline) || given.configuration.offline
  }

  /// Whether a text is the URL of a service.
  static func isWebAddress(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  /// The headers that the configuration has for the host of a URL.
  func headers(for url: String) -> [String: HeaderValue] {
    let authority = url.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@").last ?? ""
    let bare = host.split(separator: ":").first ?? ""
    let found =
      given.configuration.headers[host.lowercased()]
      ?? given.configuration.headers[bare.lowercased()]
    return (found ?? [:]).mapValues { value in
      guard case .file(let path) = value else { return value }
      return .file(path: directories.expanded(path))
    }
  }

  private func ensureOneReaderOfStandardInput(_ choices: [SourceChoice]) throws {
    let readers = choices.count { choice in
      if case .standardInput = choice { true } else { false }
    }
    let isTaken =
      given.arguments.operands == ["-"]
      || (given.arguments.all(.from) + given.arguments.all(.along)).contains { $0.value == "-" }
    if readers > 1 || (readers == 1 && isTaken) {
      throw UsageError("--source -", "standard input can be read for one thing only")
    }
  }

  /// The user's indexes and places, where they have any.
  private var standardSources: [SourceChoice] {
    let indexes = directories.data.map(IndexFiles.paths(in:)) ?? []
    var sources = indexes.map { SourceChoice.file(path: $0, format: nil) }
    if let places = directories.places, unsafe access(places, R_OK) == 0 {
      sources.append(.saved(path: places))
    }
    return sources
  }
}
