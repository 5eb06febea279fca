import Foundation

/// How often tests repeat themselves: a few times by default.
///
/// The environment variable `POI_TEST_THOROUGH` is the share of what is useful, from 0 to 1; CI has a tenth.
package enum Thoroughness {
  private static let share: Double = {
    guard let text = ProcessInfo.processInfo.environment["POI_TEST_THOROUGH"] else { return 0 }
    guard let share = Double(text), (0...1).contains(share) else {
      preconditionFailure("POI_TEST_THOROUGH=\(text) is no share from 0 to 1")
    }
    return share
  }()

  /// Whether tests run that are skipped by default.
  package static let isRaised = share > 0

  /// A number of repetitions or, where `usual` is the larger, a step from one to the next.
  package static func count(_ usual: Int, full: Int) -> Int {
    let (few, many) = (Double(usual), Double(full))
    if usual <= full { return Int((few + share * (many - few)).rounded()) }
    return Int((1 / (1 / few + share * (1 / many - 1 / few))).rounded())
  }

  /// All of them, or one of so many by default and, of a hundred or more, for a share.
  package static func sample<Element>(_ all: [Element], oneOf count: Int) -> [Element] {
    let step = isRaised && all.count < 100 ? 1 : self.count(count, full: 1)
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}
