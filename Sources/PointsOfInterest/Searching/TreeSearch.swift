package import Basics
package import Geodesy

/// The way in which a source is searched beside others.
package enum SourceSearch {
  /// Step by step beside other trees, under one bound: an index.
  case tree(any TreeSearch)
  /// Read through after them, under the bound that they have found: a file.
  case reading
  /// Asked for all at once, before them and at the same time as others: a service.
  case asking
}

/// A search of a tree of points for those that fit a query, from any number of locations.
///
/// It opens parts of its tree in the order of the lower bounds of their distances, and stops where another
/// tree has a nearer part. Haversines are those of `GreatCircleBound`.
package protocol TreeSearch: AnyObject {
  /// Whether it is an index that users know as one, which covers a region.
  var isIndex: Bool { get }

  /// Whether its parts come from a server.
  var isRemote: Bool { get }

  /// The box around all points and their extents; `nil` if no point lies anywhere.
  func bounds(by deadline: Deadline) throws -> BoundingBox?

  /// Begins at a location; all steps must be done by the deadline.
  func begin(at centre: Coordinate, by deadline: Deadline) throws

  /// Opens parts, the nearest first, as far as a limit, where another tree goes on.
  ///
  /// - Parameter cut: The haversine beyond which no point is wanted; it shrinks with what is found.
  /// - Returns: Lower bound of the haversines of all points not seen yet, infinity if none is wanted.
  func advance(to limit: Double, within cut: inout Double) throws -> Double

  func finish(within cut: inout Double) throws

  var hasFound: Bool { get }

  /// Whether the coordinate of a point that was found lies in a box.
  func hasFound(in box: BoundingBox) -> Bool

  func answer() throws -> PointSourceAnswer

  /// All points beside some places, as `NearbyQuery.beside` asks for them.
  func look(around places: [Coordinate], by deadline: Deadline) throws -> [PointSourceAnswer]
}
