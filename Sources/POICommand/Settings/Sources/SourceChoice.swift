package import Basics
package import PointFormats

/// A source of points that was chosen.
package enum SourceChoice: Equatable, Sendable {
  /// A file; `nil` if nothing tells its format, and if the columns of a table are to be found.
  case file(path: String, format: FileFormat?, columns: TableColumns? = nil)
  case standardInput(format: FileFormat, columns: TableColumns? = nil)
  case locationsAPI(ServiceChoice)
  case remoteIndex(ServiceChoice)
  /// OpenStreetMap by way of Overpass servers.
  case overpass(ServiceChoice)
  /// The user's own places, in this file.
  case saved(path: String)
  case landmarks
}

// A new source needs a line here only where the usual answer is wrong for it.
extension SourceChoice {
  package var isService: Bool { service != nil }

  /// The service that it is; `nil` for what is on this computer.
  package var service: ServiceChoice? {
    switch self {
    case .locationsAPI(let service), .remoteIndex(let service), .overpass(let service): service
    default: nil
    }
  }

  /// The name of a source that is the only one of its kind; `nil` for files and servers, of which there
  /// may be many.
  var singularName: String? {
    switch self {
    case .saved: SourceName.savedWord
    case .landmarks: SourceName.landmarksWord
    default: nil
    }
  }

  /// Whether it is a table, whose columns can be named, or a file of which nothing tells what it is.
  var mayBeTable: Bool {
    if case .file(_, nil, _) = self { true } else { format?.hasColumns ?? false }
  }

  /// The path of the file that it is read from; `nil` for what is no file.
  package var path: String? {
    switch self {
    case .file(let path, _, _), .saved(let path): path
    default: nil
    }
  }

  /// The format of a file or of standard input, if it is known.
  package var format: FileFormat? {
    switch self {
    case .file(_, let format, _): format
    case .standardInput(let format, _): format
    default: nil
    }
  }

  package var isStandardInput: Bool { if case .standardInput = self { true } else { false } }

  /// Whether nobody knows how many points it holds: all of an index could be a continent.
  var isUnbounded: Bool { isService || format == .poix }
}

/// A source of points as `--source` and the configuration name it.
enum SourceName: Equatable {
  case landmarks
  case saved
  case standardInput
  /// OpenStreetMap by way of a server; `nil` stands for the servers of the configuration.
  case overpass(WebAddress?)
  case locationsAPI(WebAddress)
  case remoteIndex(WebAddress)
  case file(path: String)

  fileprivate static var landmarksWord: String { "landmarks" }
  fileprivate static var savedWord: String { "saved" }
  private static var overpassPrefix: String { "overpass:" }

  /// The names that are neither files nor addresses, for completions.
  static var words: [String] { [landmarksWord, overpassPrefix, savedWord] }

  /// Reads a source as it is typed, comparing bytes, as this is on the way of every lookup.
  ///
  /// - Throws: `TextMistake`, which does not quote the text, as that may hold a key.
  init(_ text: String) throws(TextMistake) {
    switch text {
    case "": throw TextMistake("names no source")
    case Self.landmarksWord: self = .landmarks
    case Self.savedWord: self = .saved
    case "-": self = .standardInput
    case _ where text.utf8.starts(with: Self.overpassPrefix.utf8):
      let server = String(text.dropFirst(Self.overpassPrefix.count))
      let address = WebAddress(server)
      if address == nil, !server.isEmpty {
        throw TextMistake("expected overpass: or overpass: and an http:// or https:// address")
      }
      self = .overpass(address)
    default:
      if let address = WebAddress(text) {
        self = address.isIndex ? .remoteIndex(address) : .locationsAPI(address)
      } else if text.utf8.drop(while: { $0 != UInt8(ascii: ":") }).starts(with: "://".utf8) {
        throw TextMistake("not a file and not an http:// or https:// address")
      } else {
        self = .file(path: text)
      }
    }
  }

  var address: WebAddress? {
    switch self {
    case .locationsAPI(let address), .remoteIndex(let address), .overpass(let address?): address
    default: nil
    }
  }
}

/// The place that keeps a secret value.
package enum SecretOrigin: Equatable, Sendable {
  /// In a file of mode 0600.
  case file(path: String)
  case environment(variable: String)
}

/// How often a source will be asked.
package enum SourceUse: Sendable {
  /// For one location: reading on the way beats building anything.
  case once
  /// For many: it pays to hold the points in an index.
  case often(loadedBy: Deadline)
}

/// A service on somebody else's computer.
package struct ServiceChoice: Equatable, Sendable {
  /// The addresses, at least one, in the order in which they are tried.
  package let addresses: [WebAddress]
  /// By name.
  package let headers: [String: SecretOrigin]
  /// Whether only the cache may answer.
  package let isOffline: Bool
  /// `nil` when answers have no place to be kept.
  package let cache: CacheSettings?
  /// The file of certificates that are trusted beside the system's.
  package var certificates: String?

  package var address: WebAddress { addresses[0] }
}

/// The place of kept answers, and their limits.
package struct CacheSettings: Equatable, Sendable {
  package let directory: String
  /// The age up to which a kept answer is as good as a new one.
  package let freshness: Duration
  /// Largest size of all kept answers together, in bytes.
  package let size: Int
}
