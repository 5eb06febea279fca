import PointsOfInterest

extension HTTPClient {
  private static let maximumRedirects = 5

  /// The URL that a redirect leads to, given the `Location` field.
  ///
  /// - Throws: `Failure` of kind `.unavailable`.
  func redirectTarget(
    _ location: String?, from current: URL, firstURL: URL, redirects: Int,
  ) throws(Failure) -> URL {
    func refusal(_ reason: String) -> Failure {
      Failure(.unavailable, "\(current.authority): \(reason)")
    }
    guard redirects < Self.maximumRedirects else {
      throw refusal("more than \(Self.maximumRedirects) redirects")
    }
    guard let location, let url = URL(string: location, relativeTo: current)?.absoluteURL else {
      throw refusal("a redirect that leads nowhere")
    }
    let scheme = url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      throw refusal("a redirect to \(scheme): is not followed")
    }
    guard let host = url.host, !host.isEmpty, !host.contains("[") else {
      throw refusal("a redirect that leads nowhere")
    }
    guard current.scheme?.lowercased() == "http" || scheme == "https" else {
      throw refusal("a redirect from https to http is not followed")
    }
    // A public server must not be able to make this program talk to servers that only this machine
    // or its network can reach.
    if host != current.host, isPrivate(host), !isPrivate(firstURL.host ?? "") {
      throw refusal("a redirect to the private address \(url.authority) is not followed")
    }
    return url
  }

  private func isPrivate(_ host: String) -> Bool { resolveHost(host).contains { $0.isPrivate } }
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
