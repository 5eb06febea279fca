import Basics
import PointFormats
import PointsOfInterest

/// Whether an executable is the front door or the whole program.
///
/// It is asked about the choices of the settings before anything is opened: what the front door lacks,
/// the whole program does from the beginning. Only the bytes of an input can tell more; see the
/// decoder of the front door that hands over XML.
package enum Capabilities: Sendable {
  /// Local files alone: no receiver, no service, no location that moves, no format with XML or zlib.
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
    case .file(let path, _) where Self.isPipe(path): try ensureAll(for: "a pipe")
    case .file, .fixed, .saved: break
    }
  }

  func ensure(
    _ sources: [SourceChoice], called name: String = "this source",
  ) throws(NeedsFullProgram) {
    if sources.contains(where: Self.needsAll) { try ensureAll(for: name) }
  }

  func ensure(_ settings: Settings) throws(NeedsFullProgram) {
    if case .single(let location) = settings.location { try ensure(location) }
    if self != .frontDoorAlone { try ensure(settings.sources) }
  }

  static func needsAll(_ source: SourceChoice) -> Bool {
    // There may be hundreds of indexes, and both executables read them alike.
    if source.format == .poix { return false }
    return source.isService || source.format?.needsFullProgram ?? false
      || source.path.map { FileFormat.isPacked($0) || isPipe($0) } ?? false
  }

  /// Whether a path is that of a pipe, of which two programs cannot both read the beginning; one that
  /// this process has inherited can be handed over.
  private static func isPipe(_ path: String) -> Bool {
    !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/") && FileStatus(path)?.isPipe ?? false
  }
}
