import PointFormats
import PointsOfInterest

extension LocationChoice {
  /// Names what a fix is waited for; `nil` for a location that is there.
  var waitingText: String? {
    switch self {
    case .gpsd(let address, _): "waiting for a fix from \(address)"
    case .file("-", _): "waiting for a fix on standard input"
    case .file(let path, _): "waiting for a fix from \(path)"
    case .fixed, .saved: nil
    }
  }
}

extension SourceChoice {
  /// Names the sources that may let a person wait; `nil` for quick ones alone.
  static func waitingText(for choices: [SourceChoice], _ sources: [any PointSource]) -> String? {
    let sources = zip(choices, sources)
    let services = sources.filter(\.0.isService).map(\.1.name)
    let files = sources.filter { $0.0.isReadWhole }.map(\.1.name)
    let texts = [("asking", services), ("reading", files)].filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.joined(separator: ", "))" }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Whether all of it is read for a lookup, however large it is.
  private var isReadWhole: Bool {
    switch self {
    case .file(_, let format, _): format != .poix
    case .standardInput: true
    default: false
    }
  }
}
