import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// Places of the user's files, after the XDG Base Directory Specification 0.8.
package struct Directories: Sendable {
  let environment: @Sendable (String) -> String?

  /// Folder of files that nobody keeps.
  package var temporary: String { absolute("TMPDIR") ?? "/tmp" }

  // Folders of the user, `nil` when neither the variable nor `HOME` is set.
  var data: String? { directory("XDG_DATA_HOME", orInHome: ".local/share") }
  var configuration: String? { directory("XDG_CONFIG_HOME", orInHome: ".config") }
  var cache: String? { directory("XDG_CACHE_HOME", orInHome: ".cache") }
  /// `poi` in each folder of `$XDG_DATA_DIRS`: data that is everyone's.
  var shared: [String] {
    let folders = environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    return (folders ?? "/usr/local/share:/usr/share").utf8.split(separator: UInt8(ascii: ":"))
      .filter { $0.first == UInt8(ascii: "/") }
      .map { "\(Substring($0))/poi" }
      .filter { $0 != data }
  }

  /// The file of the user's own places.
  var places: String? { data.map { $0 + Self.placesFile } }

  private static var placesFile: String { "/places.geojson" }

  /// The file of the user's own places, for something that cannot do without them.
  ///
  /// - Throws: `Failure` of kind `.configuration` when they have nowhere to be, or others may write
  ///   there.
  func places(for subject: String) throws(Failure) -> String {
    let data = try data(for: subject)
    try ensureDataIsSafe()
    return data + Self.placesFile
  }

  /// The user's folder of data, for something that cannot do without it.
  ///
  /// - Throws: `Failure` of kind `.configuration` when it has nowhere to be.
  func data(for subject: String) throws(Failure) -> String {
    if let data { return data }
    throw Failure(.configuration, "\(subject): neither XDG_DATA_HOME nor HOME is set")
  }

  /// Refuses a folder of data that others may write: whoever puts an index or a place there decides what
  /// every lookup answers.
  ///
  /// - Throws: `Failure` of kind `.configuration`.
  func ensureDataIsSafe() throws(Failure) {
    if let data { try WriteProtection.ensure(folder: data) }
  }

  /// The indexes of the user.
  ///
  /// - Throws: `Failure` of kind `.configuration` when others may write there, or to one of them;
  ///   `.noInput` when the folder cannot be read: answers would be of less than the user has.
  func ownIndexes() throws(Failure) -> [String] {
    try ensureDataIsSafe()
    return try data.map(indexes(in:)) ?? []
  }

  /// The indexes that are everyone's, in the order of the folders and by name; a folder that this user may not
  /// read is not for them.
  ///
  /// - Throws: As `ownIndexes()`.
  func sharedIndexes() throws(Failure) -> [String] {
    var paths: [String] = []
    for folder in shared {
      do throws(Failure) {
        paths += try indexes(in: folder)
      } catch {
        guard unsafe access(folder, R_OK | X_OK) != 0, errno == EACCES else { throw error }
      }
    }
    return paths
  }

  /// The indexes of a folder that nobody else can change.
  private func indexes(in folder: String) throws(Failure) -> [String] {
    let paths = try IndexFiles.paths(in: folder)
    if !paths.isEmpty { try WriteProtection.ensure(folder: folder) }
    for path in paths { try WriteProtection.ensure(file: path) }
    return paths
  }

  /// The path that a source stands for: that of an index by whose name it is called, one's own first,
  /// unless a file is called so; else as it is.
  ///
  /// - Throws: As `ownIndexes()`; `Failure` of kind `.noInput` for almost the name of an index, of kind
  ///   `.configuration` for what may be one where nothing tells which there are.
  func source(_ text: String) throws(Failure) -> String {
    let name = FileFormat(ofFile: text) == .poix ? text : text + FileFormat.poix.usualSuffix
    guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "/")), IndexFiles.isSearched(name),
      FileFormat(ofFile: name) == .poix
    else { return text }
    // A folder of that name is no source.
    guard FileStatus(text)?.isDirectory ?? true else { return text }
    if let path = try kept(name) { return path }
    guard FileFormat(ofFile: text) ?? .poix == .poix, FileStatus(text) == nil else { return text }
    let index = IndexFiles.name(like: text, in: [data].compactMap(\.self) + shared)
    let word = NearestWord.nearest(to: text, among: SourceName.words)
    let missing = "\(text): \(Failure.reason(ENOENT))"
    if let meant = index.map({ "the index '\($0)'" }) ?? word.map({ "'\($0)'" }) {
      throw Failure(.noInput, "\(missing); did you mean \(meant)?")
    }
    if FileFormat(ofFile: text) == nil { _ = try data(for: "\(missing); indexes") }
    return text
  }

  /// The path that the name of streets stands for, as of a source.
  func streets(_ text: String) throws(Failure) -> String {
    let name = text.hasSuffix(StreetsFiles.suffix) ? text : text + StreetsFiles.suffix
    guard !text.utf8.contains(UInt8(ascii: "/")), FileStatus(text) == nil else { return text }
    return try kept(name) ?? text
  }

  /// The file of a name in the user's folder of data, else in everyone's; `nil` if there is none.
  private func kept(_ name: String) throws(Failure) -> String? {
    for folder in [data].compactMap(\.self) + shared {
      let path = "\(folder)/\(name)"
      guard FileStatus(path) != nil else {
        let code = errno
        if folder == data, code == EACCES {
          throw Failure(.noInput, "\(folder): \(Failure.reason(EACCES))")
        }
        continue
      }
      try WriteProtection.ensure(folder: folder)
      try WriteProtection.ensure(file: path)
      return path
    }
    return nil
  }

  /// A path of the configuration with the home directory for `~`; `nil` if nobody knows that.
  func expanded(_ path: String) -> String? {
    path.hasPrefix("~/") ? absolute("HOME").map { $0 + path.dropFirst() } : path
  }

  private func directory(_ variable: String, orInHome defaultPath: String) -> String? {
    if let base = absolute(variable) { return base + "/poi" }
    return absolute("HOME").map { "\($0)/\(defaultPath)/poi" }
  }

  /// "All paths must be absolute. If an implementation encounters a relative path it should
  /// consider the path invalid and ignore it."
  private func absolute(_ variable: String) -> String? {
    environment(variable).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
  }
}

extension World {
  package var directories: Directories { Directories(environment: environment) }
}
