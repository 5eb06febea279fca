import PointFormats
import PointsOfInterest

/// The abilities in which executables differ.
///
/// They are asked about the choices of the settings before anything is opened: what one executable
/// lacks, the whole program does from the beginning. Only the bytes of an input can tell more; see
/// the decoder of the front door that hands over XML.
package struct Capabilities: Sendable {
  private let hasGPSD: Bool
  private let hasServices: Bool
  private let canFollow: Bool
  private let hasAllFormats: Bool

  /// - Parameters:
  ///   - hasGPSD: Whether it asks a gpsd.
  ///   - hasServices: Whether it asks services on the network.
  ///   - canFollow: Whether it follows a location that moves.
  ///   - hasAllFormats: Whether it reads also the formats that need the whole program.
  package init(hasGPSD: Bool, hasServices: Bool, canFollow: Bool, hasAllFormats: Bool) {
    self.hasGPSD = hasGPSD
    self.hasServices = hasServices
    self.canFollow = canFollow
    self.hasAllFormats = hasAllFormats
  }

  /// The abilities of the whole program.
  package static var all: Capabilities {
    Capabilities(hasGPSD: true, hasServices: true, canFollow: true, hasAllFormats: true)
  }

  func ensure(_ location: LocationChoice) throws(NeedsFullProgram) {
    switch location {
    case .gpsd: if !hasGPSD { throw NeedsFullProgram("--gpsd") }
    case .file(let path, _):
      if !hasAllFormats, Self.isPipe(path) { throw NeedsFullProgram("a pipe") }
    case .fixed, .saved: break
    }
  }

  func ensure(
    _ sources: [SourceChoice], called name: String = "this source",
  ) throws(NeedsFullProgram) {
    for source in sources where !has(source) { throw NeedsFullProgram(name) }
  }

  private func has(_ source: SourceChoice) -> Bool {
    (hasServices || !source.isService)
      && (hasAllFormats || !needsAllFormats(source))
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
    if !hasServices { throw NeedsFullProgram("poi places --push") }
  }

  func ensureFetching() throws(NeedsFullProgram) {
    if !hasServices { throw NeedsFullProgram("poi get") }
  }

  func ensureFollowing() throws(NeedsFullProgram) {
    if !canFollow { throw NeedsFullProgram("poi watch") }
  }
}
