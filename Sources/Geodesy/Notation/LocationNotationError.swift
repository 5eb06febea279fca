/// Fault in the text of a location.
package struct LocationNotationError: Error, Hashable, Sendable {
  /// The offending part as it was written; empty if nothing was.
  package let token: String
  package let reason: Reason

  package init(token: String, reason: Reason) {
    self.token = token
    self.reason = reason
  }

  /// Reason why a text is not a location.
  package enum Reason: Hashable, Sendable {
    /// There is no text.
    case empty
    /// The text is longer than any location.
    case tooLong
    /// No notation begins like this.
    case notALocation
    /// Something clings to the digits that is no part of a number or an angle.
    case malformedAngle
    /// There is a latitude and nothing after it.
    case missingLongitude
    /// |latitude| > 90; `swapped` is true if the two numbers would do the other way round.
    case latitudeOutOfRange(swapped: Bool)
    /// |longitude| > 180.
    case longitudeOutOfRange
    /// NaN or infinity.
    case notFinite
    /// A hexadecimal number.
    case hexadecimal
    /// An exponent other than the negative ones that programs print for small numbers.
    case exponent
    /// E or W on the latitude.
    case eastWestOnLatitude
    /// N or S on the longitude.
    case northSouthOnLongitude
    /// Both a sign and a hemisphere letter, or two letters.
    case signAndHemisphere
    /// 60 minutes or more.
    case minutesOutOfRange
    /// 60 seconds or more.
    case secondsOutOfRange
    /// A fraction before a smaller unit: 37.5°30′.
    case fractionBeforeSmallerUnit
    /// A bare number after marked degrees, which may be minutes or the longitude.
    case unmarkedMinutes
    /// A comma where a decimal point belongs.
    case decimalComma
    /// Something follows the location.
    case trailingText
    /// Digits of another script.
    case foreignDigits
    /// A geo URI that RFC 5870 does not allow.
    case malformedGeoURI
    /// A coordinate reference system other than WGS 84.
    case unsupportedReferenceSystem
    /// A geo URI that asks for a search by text and names no place.
    case searchByText
    /// A web address in which no coordinate stands, such as a shortened one.
    case noCoordinateInAddress
    /// A string that ISO 6709 does not allow.
    case malformedISO6709
    /// A Plus code without its first digits, which needs a place to start from.
    case shortPlusCode
    /// A Plus code that breaks the rules of one.
    case malformedPlusCode
  }
}

extension LocationNotationError {
  /// One line for the user: the token, the reason and what to write instead.
  package var message: String {
    let subject = token.isEmpty ? "location" : "'\(token)'"
    return "\(subject): \(reason.explanation)"
  }
}

extension LocationNotationError.Reason {
  /// The reason in words, with what to write instead.
  package var explanation: String {
    switch self {
    case .empty: "no location given; write LATITUDE LONGITUDE, such as 37.3293 -121.8893"
    case .tooLong: "too long for a location"
    case .notALocation: "not a location; write LATITUDE LONGITUDE, such as 37.3293 -121.8893"
    case .malformedAngle: "not a number of degrees"
    case .missingLongitude: "the longitude is missing; write LATITUDE LONGITUDE"
    case .latitudeOutOfRange(swapped: true):
      "latitude is not within -90 to 90; did you swap latitude and longitude?"
    case .latitudeOutOfRange(swapped: false): "latitude is not within -90 to 90"
    case .longitudeOutOfRange: "longitude is not within -180 to 180"
    case .notFinite: "not a finite number"
    case .hexadecimal: "a hexadecimal number; write decimal degrees"
    case .exponent: "an exponent is only read when negative (1e-05); write plain decimal degrees"
    case .eastWestOnLatitude:
      "E or W on a latitude; latitude comes first: did you swap latitude and longitude?"
    case .northSouthOnLongitude: "N or S on a longitude; latitude comes first, then longitude"
    case .signAndHemisphere: "more than one sign or hemisphere letter; write one of them"
    case .minutesOutOfRange: "minutes are less than 60"
    case .secondsOutOfRange: "seconds are less than 60"
    case .fractionBeforeSmallerUnit: "only the last unit may have a fraction"
    case .unmarkedMinutes: "minutes or a longitude? write ' after minutes, ° after degrees"
    case .decimalComma: "a decimal comma; write a point, such as 51.5 7.4"
    case .trailingText: "unexpected after the location"
    case .foreignDigits: "only the digits 0 to 9 are read"
    case .malformedGeoURI: "not a geo URI; write geo:LATITUDE,LONGITUDE;u=METRES"
    case .unsupportedReferenceSystem: "only the coordinate reference system wgs84 is read"
    case .searchByText: "a search by text, not a place; write its coordinates"
    case .noCoordinateInAddress:
      "no coordinate stands in this address; open it in a browser and copy the address of the map,"
        + " or write LATITUDE LONGITUDE"
    case .malformedISO6709:
      "not ISO 6709; write +DD.D+DDD.D/, +DDMM.M+DDDMM.M/ or +DDMMSS.S+DDDMMSS.S/"
    case .shortPlusCode:
      "a short Plus code needs a place: write its name behind the code, or the full code"
    case .malformedPlusCode: "not a valid Plus code"
    }
  }
}
