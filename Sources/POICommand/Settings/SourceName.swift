/// A source of points as `--source` and the configuration name it.
enum SourceName: Equatable {
  case landmarks
  case saved
  case standardInput
  /// OpenStreetMap by way of a server; `nil` stands for the servers of the configuration.
  case overpass(WebAddress?)
  case locationsAPI(WebAddress)
  case file(path: String)

  private static let overpassPrefix = "overpass:"

  /// Reads a source as it is typed, comparing bytes, as this is on the way of every lookup.
  init(_ text: String) throws(SourceNameError) {
    switch text {
    case "": throw .empty
    case "landmarks": self = .landmarks
    case "saved": self = .saved
    case "-": self = .standardInput
    case _ where text.utf8.starts(with: Self.overpassPrefix.utf8):
      let server = String(text.dropFirst(Self.overpassPrefix.count))
      guard !server.isEmpty else {
        self = .overpass(nil)
        return
      }
      guard let address = WebAddress(server) else { throw .overpassServer }
      self = .overpass(address)
    default:
      if let address = WebAddress(text) {
        self = .locationsAPI(address)
      } else if Self.hasScheme(text) {
        throw .scheme
      } else {
        self = .file(path: text)
      }
    }
  }

  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return text.utf8[colon...].starts(with: "://".utf8)
  }
}

/// The reason why a text names no source.
enum SourceNameError: Error {
  case empty
  /// The text behind `overpass:` is not an `http://` or `https://` address.
  case overpassServer
  /// An address of another scheme.
  case scheme
}
