package import Basics
package import Geodesy

/// Measures the walks from a location to places, along ways that are known.
package protocol WalkMeasuring {
  /// Begins at a location, without places.
  mutating func begin(at location: Coordinate) throws(Failure)

  /// Adds a place to walk to, also behind a run.
  ///
  /// - Returns: Its number: places count from 0.
  mutating func add(_ place: PointOfInterest, by deadline: Deadline?) throws(Failure) -> Int

  /// Walks on until so many of the nearest places are reached, or all within a limit, or no way is left.
  ///
  /// - Parameter isComplete: Whether all places were added; then it is enough that each is reached.
  mutating func run(
    count: Int, within limit: Metres, isComplete: Bool, by deadline: Deadline?,
  ) throws(Failure)

  /// The credit that the data of the ways asks for.
  var attribution: String? { get }

  /// All walks up to this length are known; infinity where no way is left.
  var horizon: Metres { get }

  /// Upper bound of the distance by air to any place that can be reached, also one that was not added.
  var reach: Metres { get }

  /// The walk to a place; `nil` where none is known, which is final up to the horizon.
  func walk(to place: Int) -> Metres?

  /// The way from the location to a place that was reached, both ends included.
  mutating func path(to place: Int) throws(Failure) -> [Coordinate]
}
