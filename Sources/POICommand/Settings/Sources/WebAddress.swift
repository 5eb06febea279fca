import PointFormats

/// The `http://` or `https://` address of a service; the rest of the text is not checked.
package struct WebAddress: Hashable, Sendable {
  /// The address as written; it may hold a key.
  package let text: String

  /// - Parameter text: `nil` comes of one without such a scheme.
  package init?(_ text: String) {
    let start = text.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    self.text = text
  }

  /// The servers of Overpass that anybody may ask, in the order in which they are tried.
  static var publicOverpassServers: [WebAddress] {
    [
      "https://overpass-api.de/api/interpreter", "https://overpass.private.coffee/api/interpreter",
    ].compactMap { WebAddress($0) }
  }

  /// Lists of the regions of which anybody may fetch an extract.
  static var publicExtractLists: [WebAddress] {
    ["https://download.geofabrik.de/index-v1.json"].compactMap { WebAddress($0) }
  }

  /// Whether its path ends as the name of an index does.
  var isIndex: Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    return path.hasSuffix(FileFormat.poix.usualSuffix)
  }

  /// Whether a host follows the scheme.
  var hasHost: Bool { afterScheme.first.map { !"/?#".contains($0) } ?? false }

  /// The host in lower case, with its port if one is given; an IPv6 address stays in brackets.
  var hostAndPort: String {
    let authority = afterScheme.prefix { !"/?#".contains($0) }
    return (authority.split(separator: "@").last ?? "").lowercased()
  }

  private var afterScheme: Substring { text.drop { $0 != "/" }.dropFirst(2) }
}
