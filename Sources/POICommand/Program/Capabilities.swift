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
  case all

  func ensure(_ location: LocationChoice) throws(NeedsFullProgram) {
    switch location {
    case .gpsd: if self != .all { throw NeedsFullProgram("--gpsd") }
    case .file(let path, _):
      if self != .all, Self.isPipe(path) { throw NeedsFullProgram("a pipe") }
    case .fixed, .saved: break
    }
  }

  func ensure(
    _ sources: [SourceChoice], called name: String = "this source",
  ) throws(NeedsFullProgram) {
    for source in sources where !has(source) { throw NeedsFullProgram(name) }
  }

  private func has(_ source: SourceChoice) -> Bool {
    self == .all || !source.isService && !needsAllFormats(source)
  }

  private func needsAllFormats(_ source: SourceChoice) -> Bool {
    source.isPacked || source.format?.needsFullProgram ?? false
      || source.path.map(Self.isPipe) ?? false
  }

  /// Whether a path is that of a pipe, of which two programs cannot both read the beginning; one that
  /// this process has inherited can be handed over.
  private static func isPipe(_ path: String) -> Bool {
    !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/") && FileStatus(path)?.isPipe ?? false
  }

  func ensure(_ settings: Settings) throws(NeedsFullProgram) {
    if case .single(let location) = settings.location { try ensure(location) }
    try ensure(settings.sources)
  }

  func ensurePushing() throws(NeedsFullProgram) {
    if self != .all { throw NeedsFullProgram("poi places --push") }
  }

  func ensureFetching() throws(NeedsFullProgram) {
    if self != .all { throw NeedsFullProgram("poi get") }
  }

  func ensureFollowing() throws(NeedsFullProgram) {
    if self != .all { throw NeedsFullProgram("poi watch") }
  }
}
