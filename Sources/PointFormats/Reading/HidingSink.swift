import Geodesy
package import PointsOfInterest

/// Makes the rules by which places of plain files are hidden.
package typealias HidingRules = @Sendable () throws(Failure) -> MainTagRules

/// A sink that hides places which are private, closed or disused by their tags.
///
/// The rules are made for the first place that has tags or a category.
struct HidingSink<Base: PointSink>: PointSink {
  /// The sink that gets everything.
  var base: Base
  /// The reason why there are no rules; `nil` as long as all is well.
  private(set) var failure: Failure?
  private let makeRules: HidingRules
  private var rules: PlainPlaceRules?

  init(base: Base, _ rules: @escaping HidingRules) {
    self.base = base
    makeRules = rules
  }

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    base.wants(latitude: latitude, longitude: longitude)
  }

  func wants(_ box: BoundingBox) -> Bool {
    base.wants(box)
  }

  mutating func add(_ point: PointOfInterest) {
    guard !point.isHidden, point.category != nil || !point.tags.isEmpty else {
      return base.add(point)
    }
    var point = point
    prepare()
    rules?.apply(to: &point)
    base.add(point)
  }

  mutating func skip(_ problem: Failure) {
    base.skip(problem)
  }

  private mutating func prepare() {
    guard rules == nil, failure == nil else { return }
    do throws(Failure) {
      rules = PlainPlaceRules(try makeRules())
    } catch {
      failure = error
    }
  }
}

/// A sink that puts a name before problems.
struct NamingSink<Base: PointSink>: PointSink {
  /// The sink that gets everything.
  var base: Base
  /// The file's name.
  let name: String

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    base.wants(latitude: latitude, longitude: longitude)
  }

  func wants(_ box: BoundingBox) -> Bool {
    base.wants(box)
  }

  mutating func add(_ point: PointOfInterest) {
    base.add(point)
  }

  mutating func skip(_ problem: Failure) {
    base.skip(problem.of(name))
  }
}
