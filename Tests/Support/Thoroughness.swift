import Foundation

/// How often tests repeat themselves: a few times by default, as often as is useful when the
/// environment variable `POI_TEST_THOROUGH` is set, as CI does.
package enum Thoroughness {
  package static let isFull = ProcessInfo.processInfo.environment["POI_TEST_THOROUGH"] != nil

  package static func count(_ usual: Int, full: Int) -> Int {
    isFull ? full : usual
  }

  /// All of them, or one of so many where the tests are to be quick.
  package static func sample<Element>(_ all: [Element], oneOf count: Int) -> [Element] {
    isFull ? all : stride(from: 0, to: all.count, by: count).map { all[$0] }
  }
}
