import Basics
import Geodesy
import PointIndex
import PointsOfInterest

extension PlaceNaming {
  /// The coordinate of an object of OpenStreetMap, as the first index that knows it has it.
  func coordinate(ofObject id: String, by deadline: Deadline) throws(Failure) -> Coordinate? {
    for index in try indexes.opened().readers {
      if let place = try index.coordinate(ofPoint: id, by: deadline) { return place }
    }
    return nil
  }
}
