/// The secret value of a header, by the place that keeps it.
package enum HeaderValue: Equatable, Sendable {
  /// In a file of mode 0600.
  case file(path: String)
  /// In an environment variable.
  case environment(variable: String)
}
