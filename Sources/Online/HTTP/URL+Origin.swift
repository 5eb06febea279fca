import Foundation

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
