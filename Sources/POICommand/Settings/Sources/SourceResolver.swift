import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// Makes source choices of `-s`, of the configuration, or of what is in the data directory.
struct SourceResolver {
  let given: GivenValues

  private var directories: Directories { given.directories }

  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func sources() throws -> [SourceChoice] {
    let choices = try choices()
    try ensureOneReaderOfStandardInput(choices)
    try given.ensureTable(among: choices)
    return choices
  }

  private func choices() throws -> [SourceChoice] {
    let (format, columns) = (try given.sourceFormat(), try given.columns())
    let asked = given.arguments.all(.source)
    if !asked.isEmpty {
      return try asked.map { option in
        try given.choice(of: typed(option.value ?? ""), format: format, columns: columns)
      }
    }
    if !given.configuration.sources.isEmpty {
      return try given.configuration.sources.map { source in
        try given.choice(of: expanded(source), format: nil, columns: columns)
      }
    }
    let own = try defaultSources()
    if !own.isEmpty { return own }
    // Without a home there may be indexes of which nothing is known, and the answer would be another.
    guard directories.data != nil else {
      throw Failure(
        .configuration,
        "nothing tells where your indexes are: neither XDG_DATA_HOME nor HOME is set; name a source",
        advice: ", as in -s landmarks",
      )
    }
    return [.landmarks]
  }

  /// Whether neither the command line nor the configuration names a source.
  var isNoneNamed: Bool {
    !given.arguments.has(.source) && given.configuration.sources.isEmpty
  }

  private func typed(_ text: String) throws(UsageError) -> SourceName {
    do throws(SourceNameError) {
      return try SourceName(text)
    } catch {
      switch error {
      case .empty: throw UsageError("--source ''", "names no source")
      case .overpassServer:
        throw UsageError(
          "--source \(text)", "expected overpass: or overpass: and an http:// or https:// address",
        )
      case .scheme:
        throw UsageError("--source \(text)", "not a file and not an http:// or https:// address")
      }
    }
  }

  /// A source of the configuration with `~` for the home directory.
  private func expanded(_ source: SourceName) throws(Failure) -> SourceName {
    guard case .file(let path) = source else { return source }
    guard let path = directories.expandedIfKnown(path) else {
      throw Failure(
        .configuration, "\(given.configurationName): sources: \(path): HOME is not set", )
    }
    return .file(path: path)
  }

  private func ensureOneReaderOfStandardInput(_ choices: [SourceChoice]) throws(UsageError) {
    let readers = choices.count(where: \.isStandardInput)
    let isTaken =
      given.arguments.operands == ["-"]
      || (given.arguments.all(.from) + given.arguments.all(.along)).contains { $0.value == "-" }
    if readers > 1 || (readers == 1 && isTaken) {
      throw UsageError("--source -", "standard input can be read for one thing only")
    }
  }

  /// The user's indexes and places, where they have any, then the indexes that are everyone's.
  private func defaultSources() throws(Failure) -> [SourceChoice] {
    var sources = try directories.ownIndexes().map(Self.index)
    if let places = directories.places, unsafe access(places, R_OK) == 0 {
      sources.append(.saved(path: places))
    }
    return try sources + directories.sharedIndexes().map(Self.index)
  }

  private static func index(_ path: String) -> SourceChoice {
    .file(path: path, format: .poix)
  }
}

extension ParsedArguments {
  /// The files of indexes that `-s` names.
  var indexFiles: [String] {
    all(.source).compactMap { option in
      guard case .file(let path) = try? SourceName(option.value ?? ""),
        FileFormat(ofFile: path) == .poix
      else { return nil }
      return path
    }
  }
}

/// The index files of a directory.
enum IndexFiles {
  /// - Returns: The paths of its `.poix` files, by name; none if there is no such directory.
  static func paths(in directory: String) -> [String] {
    guard let handle = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(handle) }
    let suffix = FileFormat.poix.usualSuffix
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // A name that begins with a point is hidden, or an index that is still being built.
      if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { "\(directory)/\($0)" }
  }
}
