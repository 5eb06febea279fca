/// Fault in the text of a location.
package struct LocationNotationError: Error, Hashable, Sendable {
  /// The offending part as it was written; empty if nothing was.
  package let token: String
  package let reason: Reason

  /// Reason why a text is not a location, in words, with what to write instead.
  package enum Reason: String, Sendable {
    case empty = "no location given; write LATITUDE LONGITUDE, such as 37.3293 -121.8893"
    case tooLong = "too long for a location"
    case notALocation = "not a location; write LATITUDE LONGITUDE, such as 37.3293 -121.8893"
    case malformedAngle = "not a number of degrees"
    case missingLongitude = "the longitude is missing; write LATITUDE LONGITUDE"
    case latitudeOutOfRange = "latitude is not within -90 to 90"
    /// The two numbers would do the other way round.
    case swappedLatitude = "latitude is not within -90 to 90; did you swap latitude and longitude?"
    case longitudeOutOfRange = "longitude is not within -180 to 180"
    case notFinite = "not a finite number"
    case hexadecimal = "a hexadecimal number; write decimal degrees"
    case exponent = "an exponent is only read when negative (1e-05); write plain decimal degrees"
    case eastWestOnLatitude =
      "E or W on a latitude; latitude comes first: did you swap latitude and longitude?"
    case northSouthOnLongitude = "N or S on a longitude; latitude comes first, then longitude"
    case signAndHemisphere = "more than one sign or hemisphere letter; write one of them"
    case minutesOutOfRange = "minutes are less than 60"
    case secondsOutOfRange = "seconds are less than 60"
    case fractionBeforeSmallerUnit = "only the last unit may have a fraction"
    case unmarkedMinutes = "minutes or a longitude? write ' after minutes, ° after degrees"
    case decimalComma = "a decimal comma; write a point, such as 51.5 7.4"
    case trailingText = "unexpected after the location"
    case foreignDigits = "only the digits 0 to 9 are read"
    case malformedGeoURI = "not a geo URI; write geo:LATITUDE,LONGITUDE;u=METRES"
    case unsupportedReferenceSystem = "only the coordinate reference system wgs84 is read"
    case searchByText = "a search by text, not a place; write its coordinates"
    case noCoordinateInAddress = """
      no coordinate can be read from this address; write LATITUDE LONGITUDE, or open a short link \
      in a browser and copy the address of the map
      """
    case malformedISO6709 =
      "not ISO 6709; write +DD.D+DDD.D/, +DDMM.M+DDDMM.M/ or +DDMMSS.S+DDDMMSS.S/"
    case shortPlusCode =
      "a short Plus code needs a place: write its name behind the code, or the full code"
    case malformedPlusCode = "not a valid Plus code"
    /// `O`, which is Ost in German and ouest or oeste in French and Spanish.
    case eastOrWest = "O is east in German and west in French and Spanish; write E or W"

    /// Whether latitude and longitude may stand in each other's place.
    package var suggestsSwap: Bool {
      [.swappedLatitude, .eastWestOnLatitude, .northSouthOnLongitude].contains(self)
    }
  }

  init(token: String, reason: Reason) {
    let isLetter = token.last == "O" && [.malformedAngle, .trailingText].contains(reason)
    (self.token, self.reason) = (token, isLetter ? .eastOrWest : reason)
  }

  /// One line for the user: the token, the reason and what to write instead.
  package var message: String {
    let subject = token.isEmpty ? "location" : "'\(token)'"
    return "\(subject): \(reason.rawValue)"
  }
}
