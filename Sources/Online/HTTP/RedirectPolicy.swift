import PointsOfInterest

/// Rules for the redirects that are followed.
struct RedirectPolicy: Sendable {
  static let maximumRedirects = 5

  let resolveHost: @Sendable (String) -> [HostAddress]

  /// The URL that a redirect leads to, given the `Location` field.
  func target(
    _ location: String?, from current: URL, firstURL: URL, redirects: Int,
  ) throws(RedirectError) -> URL {
    guard redirects < Self.maximumRedirects else { throw .tooMany(Self.maximumRedirects) }
    guard let location, let url = URL(string: location, relativeTo: current)?.absoluteURL else {
      throw .noLocation
    }
    let scheme = url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else { throw .forbiddenScheme(scheme) }
    guard let host = url.host, !host.isEmpty else { throw .noLocation }
    guard current.scheme?.lowercased() == "http" || scheme == "https" else {
      throw .losesEncryption
    }
    // A public server must not be able to make this program talk to servers that only this machine
    // or its network can reach.
    if host != current.host, isPrivate(host), !isPrivate(firstURL.host ?? "") {
      throw .privateAddress(url.authority)
    }
    return url
  }

  private func isPrivate(_ host: String) -> Bool {
    resolveHost(host).contains { $0.isPrivate }
  }
}

enum RedirectError: Error, Hashable, Sendable {
  case tooMany(Int)
  case noLocation
  case forbiddenScheme(String)
  case losesEncryption
  case privateAddress(String)

  /// The error in words, of kind `.unavailable`.
  func failure(of host: String) -> Failure {
    let reason =
      switch self {
      case .tooMany(let limit): "more than \(limit) redirects"
      case .noLocation: "a redirect that leads nowhere"
      case .forbiddenScheme(let scheme): "a redirect to \(scheme): is not followed"
      case .losesEncryption: "a redirect from https to http is not followed"
      case .privateAddress(let target):
        "a redirect to the private address \(target) is not followed"
      }
    return Failure(.unavailable, "\(host): \(reason)")
  }
}

extension URL {
  /// The host, and the port where the URL names one: all of a URL that messages show, because the
  /// rest may hold a key or a location.
  var authority: String {
    let name = host ?? "unknown host"
    let shown = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    return port.map { "\(shown):\($0)" } ?? shown
  }

  /// Scheme, host and port: who may see a key.
  var origin: String {
    let scheme = self.scheme?.lowercased() ?? ""
    let port = self.port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host?.lowercased() ?? ""):\(port)"
  }
}
