import Foundation

/// How often tests repeat themselves: a few times by default, as often as is useful when the
/// environment variable `POI_TEST_THOROUGH` is set, as CI does.
package enum Thoroughness {
  private static let isFull = ProcessInfo.processInfo.environment["POI_TEST_THOROUGH"] != nil

  /// A count that depends on the thoroughness.
  package static func count(_ usual: Int, full: Int) -> Int {
    isFull ? full : usual
  }
}
