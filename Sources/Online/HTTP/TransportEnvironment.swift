import Foundation

/// The environment of a transport process.
enum TransportEnvironment {
  /// The variables that libcurl, OpenSSL, the resolver and the loader of libraries know.
  private static let passed = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "OPENSSL_CONF", "URLSessionCertificateAuthorityInfoFile",
    "LOCALDOMAIN", "RES_OPTIONS", "HOSTALIASES", "TMPDIR", "TZ",
    "LD_LIBRARY_PATH", "LD_PRELOAD", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH",
  ]

  /// The environment for a request: nothing for this machine itself goes to a proxy, which may be
  /// another one, and would be shown the keys in it.
  ///
  /// - Returns: The same, without proxies where the URL is of this machine.
  static func variables(_ variables: [String: String], for url: URL) -> [String: String] {
    guard HostAddress.isLoopback(url.host ?? "") else { return variables }
    return variables.filter { !$0.key.lowercased().hasSuffix("_proxy") }
  }

  /// The whole environment of the process.
  static func variables(of lookUp: (String) -> String?) -> [String: String] {
    var variables: [String: String] = [:]
    for name in passed { variables[name] = lookUp(name) }
    // Foundation makes folders for caches that are never used, wherever it thinks is home.
    variables["HOME"] = "/dev/null"
    // A report on a crash, which takes seconds, would reach nobody.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables
  }
}
