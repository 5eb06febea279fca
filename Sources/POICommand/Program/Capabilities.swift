import Basics
import PointFormats
import PointsOfInterest

/// Whether an executable is the front door or the whole program.
///
/// It is asked about the choices of the settings before anything is opened: what the front door lacks,
/// the whole program does from the beginning. Only the bytes of a file can tell more; see the decoder
/// of the front door that leaves XML to the whole program.
package enum Capabilities: Sendable {
  /// Local files alone: no pipe, receiver, service, location that moves, format with XML or zlib.
  case frontDoor
  /// Local files alone where the whole program cannot be started: sources that need it fail.
  case frontDoorAlone
  case all

  func ensureAll(for reason: String) throws(NeedsFullProgram) {
    if self != .all { throw NeedsFullProgram(reason) }
  }

  func ensure(_ location: LocationChoice) throws(NeedsFullProgram) {
    switch location {
    case .gpsd: try ensureAll(for: "--gpsd")
    case .file(let path, _) where self == .frontDoor && Self.isPipe(path):
      throw NeedsFullProgram("a pipe")
    case .file, .fixed, .saved: break
    }
  }

  func ensure(
    _ sources: [SourceChoice], called name: String = "this source",
  ) throws(NeedsFullProgram) {
    if sources.contains(where: Self.needsAll) { try ensureAll(for: name) }
    let paths = sources.compactMap { $0.isStandardInput ? "-" : $0.path }
    if self == .frontDoor, paths.contains(where: Self.isPipe) { throw NeedsFullProgram("a pipe") }
  }

  func ensure(_ settings: Settings) throws(NeedsFullProgram) {
    if case .single(let location) = settings.location { try ensure(location) }
    if self != .frontDoorAlone { try ensure(settings.sources) }
  }

  static func needsAll(_ source: SourceChoice) -> Bool {
    source.isService || source.format?.needsFullProgram ?? false
      || source.path.map(FileFormat.isPacked) ?? false
  }

  /// Whether a path is that of a pipe, of which two programs cannot both read the beginning.
  ///
  /// Standard input counts as one unless it is a file, as some shells have sockets for pipes.
  private static func isPipe(_ path: String) -> Bool {
    if path == "-" { return FileStatus(STDIN_FILENO)?.isRegular == false }
    return FileStatus(path)?.isPipe ?? false
  }
}
