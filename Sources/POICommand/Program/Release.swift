/// The program as it is released.
package enum Release {
  /// The name by which it is called.
  static let name = "poi"
  /// The version of command, man page and User-Agent.
  package static let version = "1.0.0"
}
