import Geodesy
import PointsOfInterest

/// The content of `coordinates`: `longitude,latitude[,altitude]` tuples with white space between
/// them.
///
/// Programs also write white space around the commas and a comma behind the last number.
enum KMLCoordinates {
  /// The places of all tuples, without their altitudes.
  ///
  /// - Returns: As many places as there are tuples; none for white space alone.
  /// - Throws: `Failure` of kind `.data` that names the number or tuple.
  static func parse(_ text: String) throws(Failure) -> [Coordinate] {
    var places: [Coordinate] = []
    var tuple: [Substring] = []
    var rest = text.trimmed
    while !rest.isEmpty {
      let number = rest.prefix { $0 != "," && !$0.isXMLSpace }
      tuple.append(number)
      rest = rest[number.endIndex...].drop { $0.isXMLSpace }
      if rest.first == "," {
        rest = rest.dropFirst().drop { $0.isXMLSpace }
        if !rest.isEmpty { continue }
      }
      places.append(try place(of: tuple))
      tuple.removeAll(keepingCapacity: true)
    }
    return places
  }

  private static func place(of tuple: [Substring]) throws(Failure) -> Coordinate {
    guard (2...3).contains(tuple.count) else {
      let text = tuple.prefix(4).joined(separator: ",")
      throw Failure(.data, "\"\(text)\" is not longitude,latitude[,altitude]")
    }
    return try Coordinate(latitudeText: tuple[1], longitudeText: tuple[0])
  }
}
