import Geodesy
package import PointsOfInterest

/// Makes the rules by which places of plain files are hidden.
package typealias HidingRules = @Sendable () throws(Failure) -> MainTagRules

/// A sink for what a source reads: places that are private, closed or disused by their tags are
/// hidden, and the input's name stands before problems.
///
/// The rules are made for the first place that has tags or a category.
struct SourceSink<Base: PointSink>: PointSink {
  /// The sink that gets everything.
  var base: Base
  /// The reason why there are no rules; `nil` as long as all is well.
  private(set) var failure: Failure?
  private let inputName: String?
  private let makeRules: HidingRules?
  private var rules: PlainPlaceRules?

  /// - Parameters:
  ///   - inputName: Put before problems; `nil` to leave them as they are.
  ///   - hiding: The rules; `nil` to hide nothing.
  init(base: Base, inputName: String?, hiding: HidingRules?) {
    (self.base, self.inputName, makeRules) = (base, inputName, hiding)
  }

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    base.wants(latitude: latitude, longitude: longitude)
  }

  func wants(_ box: BoundingBox) -> Bool {
    base.wants(box)
  }

  mutating func add(_ point: consuming PointOfInterest) {
    guard let makeRules, !point.isHidden, point.category != nil || !point.tags.isEmpty else {
      return base.add(point)
    }
    prepare(makeRules)
    rules?.apply(to: &point)
    base.add(point)
  }

  mutating func skip(_ problem: Failure) {
    base.skip(inputName.map(problem.of) ?? problem)
  }

  private mutating func prepare(_ makeRules: HidingRules) {
    guard rules == nil, failure == nil else { return }
    do throws(Failure) {
      rules = PlainPlaceRules(try makeRules())
    } catch {
      failure = error
    }
  }
}
