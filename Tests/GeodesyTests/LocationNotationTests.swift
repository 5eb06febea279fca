import Testing

@testable import Geodesy

@Suite struct LocationNotationTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    let tokens: [String]
    let latitude: Double
    let longitude: Double
    let accuracy: Double?

    var testDescription: String { tokens.joined(separator: " · ") }

    init(_ tokens: String..., at place: (Double, Double), accuracy: Double? = nil) {
      self.tokens = tokens
      (latitude, longitude) = place
      self.accuracy = accuracy
    }
  }

  static let sanJose = (37.3293, -121.8893)
  /// 37°19'45.5"N 121°53'21.5"W.
  static let seconds = (134_385.5 / 3600, -438_801.5 / 3600)

  static let accepted = [
    // Decimal degrees
    Accepted("37.3293", "-121.8893", at: sanJose),
    Accepted("37.3293,-121.8893", at: sanJose),
    Accepted("37.3293, -121.8893", at: sanJose),
    Accepted("37.3293 ,-121.8893", at: sanJose),
    Accepted("37.3293,", "-121.8893", at: sanJose),
    Accepted("37.3293 -121.8893", at: sanJose),
    Accepted("37.3293\t-121.8893", at: sanJose),
    Accepted("  37.3293   -121.8893 \r\n", at: sanJose),
    Accepted("37.3293N", "121.8893W", at: sanJose),
    Accepted("N37.3293", "W121.8893", at: sanJose),
    Accepted("N 37.3293 W 121.8893", at: sanJose),
    Accepted("37.3293 N 121.8893 W", at: sanJose),
    Accepted("37.3293N121.8893W", at: sanJose),
    Accepted("N37.3293W121.8893", at: sanJose),
    Accepted("37.3293n", "121.8893w", at: sanJose),
    Accepted("37.3293 N, 121.8893 W", at: sanJose),
    Accepted("37.3293", "W121.8893", at: sanJose),
    Accepted("37.3293N", "-121.8893", at: sanJose),
    Accepted("37.3293°", "-121.8893°", at: sanJose),
    Accepted("+37.3293", "-121.8893", at: sanJose),
    Accepted("\u{2212}33.9", "18.4", at: (-33.9, 18.4)),
    Accepted("-33.9", "18.4", at: (-33.9, 18.4)),
    Accepted("33.9s", "18.4e", at: (-33.9, 18.4)),
    Accepted("12,5", at: (12, 5)),
    Accepted("12.", ".5", at: (12, 0.5)),
    Accepted("-.5", "-0", at: (-0.5, 0)),
    Accepted("1e-05", "-2.5E-7", at: (0.00001, -0.000_000_25)),
    Accepted("90", "180", at: (90, 180)),
    Accepted("-90", "-180", at: (-90, -180)),
    Accepted("000000000051.500000000000000000000000", "7", at: (51.5, 7)),
    // Degrees, minutes, seconds
    Accepted("37°19'45.5\"N", "121°53'21.5\"W", at: seconds),
    Accepted("37°19'45.5\"N 121°53'21.5\"W", at: seconds),
    Accepted("37°19'45.5\"N,121°53'21.5\"W", at: seconds),
    Accepted("37°19'45.5\"N121°53'21.5\"W", at: seconds),
    Accepted("37° 19' 45.5\" N 121° 53' 21.5\" W", at: seconds),
    Accepted("N37°19'45.5\" W121°53'21.5\"", at: seconds),
    Accepted("37°19′45.5″N", "121°53′21.5″W", at: seconds),
    Accepted("37º19’45.5”N", "121º53’21.5”W", at: seconds),
    Accepted("37°19'45.5''N", "121°53'21.5''W", at: seconds),
    Accepted("37d19m45.5sN", "121d53m21.5sW", at: seconds),
    Accepted("37d19'45.5\"N", "121d53'21.5\"W", at: seconds),
    Accepted("+37d19m45.5s", "-121d53m21.5s", at: seconds),
    Accepted("N37:19:45.5", "W121:53:21.5", at: seconds),
    Accepted("37:19:45.5N 121:53:21.5W", at: seconds),
    Accepted("37:19:45.5,-121:53:21.5", at: seconds),
    Accepted("37°19.5'N", "121°53.25'W", at: (37.325, -121.8875)),
    Accepted("37:19.5", "-121:53.25", at: (37.325, -121.8875)),
    Accepted("37°19N", "121°53W", at: (37 + 19.0 / 60, -(121 + 53.0 / 60))),
    Accepted("33d55m24S", "18d25m24E", at: (-122_124.0 / 3600, 66_324.0 / 3600)),
    Accepted("33°55'24s", "18°25'24e", at: (-122_124.0 / 3600, 66_324.0 / 3600)),
    Accepted("-0°30'", "0°15'W", at: (-0.5, -0.25)),
    Accepted("\u{2212}0°30'", "-0:15", at: (-0.5, -0.25)),
    Accepted("37° 121°", at: (37, 121)),
    Accepted("37°, 121", at: (37, 121)),
    Accepted("37°N 121", at: (37, 121)),
    Accepted("37° E121", at: (37, 121)),
    Accepted("37°19' 121°53'", at: (37 + 19.0 / 60, 121 + 53.0 / 60)),
    Accepted("0°0'59.9999\"N", "0°0'0\"E", at: (59.9999 / 3600, 0)),
    // Parted by spaces
    Accepted("N 48 51 30.1 E 2 17 40.2", at: (175_890.1 / 3600, 8_260.2 / 3600)),
    Accepted(
      "N", "48", "51", "30.1", "E", "2", "17", "40.2", at: (175_890.1 / 3600, 8_260.2 / 3600),
    ),
    Accepted("48 51 24 N 2 21 3 E", at: (175_884.0 / 3600, 8_463.0 / 3600)),
    Accepted("48 51.5 S, 2 21 W", at: (-(48 + 51.5 / 60), -(2 + 21.0 / 60))),
    Accepted("S 33 55 E 18 25", at: (-(33 + 55.0 / 60), 18 + 25.0 / 60)),
    Accepted("N 48° 51.504 E 002° 17.670", at: (48 + 51.504 / 60, 2 + 17.67 / 60)),
    Accepted("N 48° 51' 30.1 E 2° 17' 40.2", at: (175_890.1 / 3600, 8_260.2 / 3600)),
    Accepted("37.3293", ",", "-121.8893", at: sanJose),
    Accepted("37.3293", ",-121.8893", at: sanJose),
    Accepted("37.3293", "N", ",", "121.8893", "W", at: sanJose),
    // In parentheses
    Accepted("(37.3293, -121.8893)", at: sanJose),
    Accepted("( 37°19'45.5\"N 121°53'21.5\"W )", at: seconds),
    // Addresses of maps
    Accepted("https://www.openstreetmap.org/#map=17/37.3293/-121.8893", at: sanJose),
    Accepted(
      "https://www.openstreetmap.org/?mlat=37.3293&mlon=-121.8893#map=12/37.4/-121.7", at: sanJose,
    ),
    Accepted("https://www.google.com/maps/@37.3293,-121.8893,17z", at: sanJose),
    Accepted(
      "https://www.google.com/maps/place/Caf%C3%A9/@37.4,-121.7,17z/data=!3m1!4b1!3d37.3293!4d-121.8893",
      at: sanJose,
    ),
    Accepted("https://www.google.com/maps/search/?api=1&query=37.3293%2C-121.8893", at: sanJose),
    Accepted("https://www.google.com/maps/place/37.3293,+-121.8893", at: sanJose),
    Accepted("HTTP://maps.google.com/maps?z=5&q=loc:37.3293,-121.8893", at: sanJose),
    Accepted("https://maps.apple.com/?ll=37.3293,-121.8893&q=The%20talk", at: sanJose),
    Accepted("https://maps.apple.com/place?coordinate=37.3293,-121.8893&name=x", at: sanJose),
    Accepted("https://osmand.net/map?pin=37.3293,-121.8893#9/37.4/-121.7", at: sanJose),
    // geo URI
    Accepted("geo:37.3293,-121.8893;u=35", at: sanJose, accuracy: 35),
    Accepted("GEO:37.3293,-121.8893", at: sanJose),
    Accepted("geo:37.3293,-121.8893,120.5", at: sanJose),
    Accepted("geo:37.3293,-121.8893;crs=WGS84;u=0.5;x=y;flag", at: sanJose, accuracy: 0.5),
    Accepted("geo:37.3293,-121.8893?q=cafe&z=15", at: sanJose),
    Accepted("geo:0,0?q=37.3293,-121.8893(The%20talk)", at: sanJose),
    Accepted("geo:0,0?z=3&q=37.3293,-121.8893", at: sanJose),
    Accepted("geo:0,0", at: (0, 0)),
    Accepted("geo:0,0?z=3", at: (0, 0)),
    // ISO 6709
    Accepted("+37.3293-121.8893/", at: sanJose),
    Accepted("+37.3293-121.8893", at: sanJose),
    Accepted("+37-121/", at: (37, -121)),
    Accepted("+37,3293-121,8893/", at: sanJose),
    Accepted("+371945,5-1215321,5/", at: seconds),
    Accepted("+3719.5-12153.25/", at: (37.325, -121.8875)),
    Accepted("+371945.5-1215321.5/", at: seconds),
    Accepted("+37.3293-121.8893+25.5CRSWGS_84/", at: sanJose),
    Accepted("\u{2212}33.9+018.4/", at: (-33.9, 18.4)),
    Accepted("-0030+00015/", at: (-0.5, 0.25)),
    Accepted("+00-000/", at: (0, 0)),
    // Plus codes
    Accepted("849W84H6+P7", at: (37.329_312_5, -121.889_312_5)),
    Accepted("849w84h6+p7", at: (37.329_312_5, -121.889_312_5)),
    Accepted("849W84H6+", at: (37.328_75, -121.888_75)),
    Accepted("849W0000+", at: (37.5, -121.5)),
    Accepted("84000000+", at: (40, -130)),
  ]

  @Test(arguments: accepted)
  func `given a location, when parsed, then the place is exact`(text: Accepted) throws {
    let location = try LocationNotation.parse(text.tokens)

    #expect(abs(location.coordinate.latitude - text.latitude) < 1e-13)
    #expect(abs(location.coordinate.longitude - text.longitude) < 1e-13)
    #expect(location.accuracy == text.accuracy)
    let line = text.tokens.joined(separator: " ")
    #expect(try LocationNotation.parse(line) == location)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let tokens: [String]
    let token: String
    let reason: LocationNotationError.Reason

    var testDescription: String { tokens.joined(separator: " · ") }

    init(_ tokens: String..., naming token: String, _ reason: LocationNotationError.Reason) {
      self.tokens = tokens
      self.token = token
      self.reason = reason
    }
  }

  static let refused = [
    Refused(naming: "", .empty),
    Refused("", naming: "", .empty),
    Refused(" \t", naming: "", .empty),
    Refused("", "7", naming: "", .empty),
    Refused("7", " ", naming: "", .empty),
    Refused(
      String(repeating: "1", count: 300), naming: String(repeating: "1", count: 40) + "…", .tooLong,
    ),
    Refused("1", "2", "3", naming: "3", .trailingText),
    // Not numbers
    Refused("hello", naming: "hello", .notALocation),
    Refused("New York", naming: "New", .notALocation),
    Refused("@home", naming: "@home", .notALocation),
    Refused("-", naming: "-", .notALocation),
    Refused(",", naming: ",", .notALocation),
    Refused(",5", naming: ",5", .notALocation),
    Refused(".", "5", naming: ".", .notALocation),
    Refused("--5", "6", naming: "--5", .notALocation),
    Refused("5", "north", naming: "north", .notALocation),
    Refused("37.3.1", "5", naming: "37.3.1", .malformedAngle),
    Refused("37abc", "5", naming: "37abc", .malformedAngle),
    Refused("5", "37abc", naming: "37abc", .malformedAngle),
    Refused("5", "7/", naming: "7/", .malformedAngle),
    Refused("37°45\"", "5", naming: "37°45\"", .malformedAngle),
    Refused("37;121", naming: "37;121", .malformedAngle),
    Refused("1_000", "5", naming: "1_000", .malformedAngle),
    Refused("37.3293\u{0}", "5", naming: "37.3293\u{0}", .malformedAngle),
    Refused("37\u{2013}121", naming: "37\u{2013}121", .malformedAngle),
    Refused("nan", "5", naming: "nan", .notFinite),
    Refused("5", "NaN", naming: "NaN", .notFinite),
    Refused("-inf", "5", naming: "-inf", .notFinite),
    Refused("5", "+Infinity", naming: "+Infinity", .notFinite),
    Refused("0x1p3", "5", naming: "0x1p3", .hexadecimal),
    Refused("5", "-0X10", naming: "-0X10", .hexadecimal),
    Refused("1e5", "7", naming: "1e5", .exponent),
    Refused("7", "1E+2", naming: "1E+2", .exponent),
    Refused("１２.5", "7", naming: "１２.5", .foreignDigits),
    Refused("12.٥", "7", naming: "12.٥", .foreignDigits),
    // Count
    Refused("37.3293", naming: "37.3293", .missingLongitude),
    Refused("-33.9", naming: "-33.9", .missingLongitude),
    Refused("37.3293,", naming: "37.3293", .missingLongitude),
    Refused("37.3293N", naming: "37.3293N", .missingLongitude),
    Refused("51.5 7.4 100", naming: "100", .trailingText),
    Refused("51.5,7.4,", naming: ",", .trailingText),
    Refused("51.5,7.4", "9", naming: "9", .trailingText),
    // Ranges
    Refused("91", "181", naming: "91", .latitudeOutOfRange(swapped: false)),
    Refused("-121.8893", "37.3293", naming: "-121.8893", .latitudeOutOfRange(swapped: true)),
    Refused("121.8893,37.3293", naming: "121.8893", .latitudeOutOfRange(swapped: true)),
    Refused("200", "5", naming: "200", .latitudeOutOfRange(swapped: false)),
    Refused("90.0000001", "5", naming: "90.0000001", .latitudeOutOfRange(swapped: true)),
    Refused("91N", "5E", naming: "91N", .latitudeOutOfRange(swapped: false)),
    Refused("90°0'0.1\"N", "5", naming: "90°0'0.1\"N", .latitudeOutOfRange(swapped: false)),
    Refused("5", "180.0000001", naming: "180.0000001", .longitudeOutOfRange),
    Refused("5", "-181", naming: "-181", .longitudeOutOfRange),
    Refused(
      "5", "1" + String(repeating: "0", count: 99),
      naming: "1" + String(repeating: "0", count: 99),
      .longitudeOutOfRange,
    ),
    // Hemispheres
    Refused("121.8893W", "37.3293N", naming: "121.8893W", .eastWestOnLatitude),
    Refused("E5", "5", naming: "E5", .eastWestOnLatitude),
    Refused("5", "37.3293N", naming: "37.3293N", .northSouthOnLongitude),
    Refused("-33.9S", "18.4E", naming: "-33.9S", .signAndHemisphere),
    Refused("S-33.9", "18.4E", naming: "S-33.9", .signAndHemisphere),
    Refused("S33.9S", "18.4E", naming: "S33.9S", .signAndHemisphere),
    Refused("33.9S", "+18.4E", naming: "+18.4E", .signAndHemisphere),
    // Minutes and seconds
    Refused("37°60'", "5", naming: "37°60'", .minutesOutOfRange),
    Refused("37°19'60\"", "5", naming: "37°19'60\"", .secondsOutOfRange),
    Refused("37:75", "5", naming: "37:75", .minutesOutOfRange),
    Refused("5", "7:10:61.5", naming: "7:10:61.5", .secondsOutOfRange),
    Refused("37.5°30'", "5", naming: "37.5°30'", .fractionBeforeSmallerUnit),
    Refused("37°30.5'20\"", "5", naming: "37°30.5'20\"", .fractionBeforeSmallerUnit),
    Refused("37:19:", "5", naming: "37:19:", .malformedAngle),
    Refused("40° 26.767", naming: "26.767", .unmarkedMinutes),
    Refused("40°", "26.767W", naming: "26.767W", .unmarkedMinutes),
    Refused("37d19 45", naming: "45", .unmarkedMinutes),
    Refused("48 51 24 N 2 21 3", naming: "24", .trailingText),
    Refused("48 60 24 N 2 21 3 E", naming: "48 60", .minutesOutOfRange),
    Refused("N 48 51 60 E 2 21 3", naming: "N 48 51 60", .secondsOutOfRange),
    Refused("N 48.5 51 E 2 21", naming: "N 48.5 51", .fractionBeforeSmallerUnit),
    Refused("N 48 51 3 4 E 2 21", naming: "4", .malformedAngle),
    Refused("E 48 51 N 2 21", naming: "E 48", .eastWestOnLatitude),
    Refused("N 48 51 S 2 21", naming: "S 2 21", .northSouthOnLongitude),
    // Addresses
    Refused("https://goo.gl/maps/abc", naming: "https://goo.gl/maps/abc", .noCoordinateInAddress),
    Refused("https://h/?ll=91,5", naming: "91", .latitudeOutOfRange(swapped: true)),
    Refused("()", naming: "", .empty),
    // Decimal commas
    Refused("51,5", "7,4", naming: "51,5", .decimalComma),
    Refused("51,5", "7.4", naming: "51,5", .decimalComma),
    Refused("51", "-7,4", naming: "-7,4", .decimalComma),
    Refused("51,5N", "7,4E", naming: "51,5N", .decimalComma),
    Refused("51,5 7,4", naming: "51,5 7,4", .decimalComma),
    Refused("51,5,7,4", naming: "51,5,7,4", .decimalComma),
    // geo URI
    Refused("geo:", naming: "geo:", .malformedGeoURI),
    Refused("geo:37", naming: "geo:37", .malformedGeoURI),
    Refused("geo:37,", naming: "geo:37,", .malformedGeoURI),
    Refused("geo:37,-", naming: "geo:37,-", .malformedGeoURI),
    Refused("geo:+37,5", naming: "geo:+37,5", .malformedGeoURI),
    Refused("geo:37.,5", naming: "geo:37.,5", .malformedGeoURI),
    Refused("geo:37, 5", naming: "geo:37, 5", .malformedGeoURI),
    Refused("geo:37,5,1,2", naming: "geo:37,5,1,2", .malformedGeoURI),
    Refused("geo:37,5;u=-1", naming: "geo:37,5;u=-1", .malformedGeoURI),
    Refused("geo:37,5;u", naming: "geo:37,5;u", .malformedGeoURI),
    Refused("geo:37,5;u=1;u=2", naming: "geo:37,5;u=1;u=2", .malformedGeoURI),
    Refused("geo:37,5;u=1 x", naming: "geo:37,5;u=1 x", .malformedGeoURI),
    Refused("geo:37,5;", naming: "geo:37,5;", .malformedGeoURI),
    Refused("geo:1e1,5", naming: "geo:1e1,5", .malformedGeoURI),
    Refused("geo:nan,5", naming: "geo:nan,5", .notFinite),
    Refused("geo:91,5", naming: "91", .latitudeOutOfRange(swapped: true)),
    Refused("geo:5,-181", naming: "-181", .longitudeOutOfRange),
    Refused("geo:37,5;crs=nad27", naming: "nad27", .unsupportedReferenceSystem),
    Refused("geo:37,5;crs", naming: "crs", .unsupportedReferenceSystem),
    Refused("geo:0,0?q=San+Jose", naming: "geo:0,0?q=San+Jose", .searchByText),
    Refused(
      "geo:0,0?q=5+Main+St,Springfield", naming: "geo:0,0?q=5+Main+St,Springfield",
      .malformedGeoURI,
    ),
    Refused("geo:5,5", "7", naming: "7", .trailingText),
    // ISO 6709
    Refused("-33.9-18.4", naming: "-33.9-18.4", .malformedISO6709),
    Refused("+3.5+018.4/", naming: "+3.5+018.4/", .malformedISO6709),
    Refused("+3719-121/", naming: "+3719-121/", .malformedISO6709),
    Refused("+37-121//", naming: "+37-121//", .malformedISO6709),
    Refused("+37-121+/", naming: "+37-121+/", .malformedISO6709),
    Refused("+3760-12100/", naming: "+3760", .minutesOutOfRange),
    Refused("+371960-1210000/", naming: "+371960", .secondsOutOfRange),
    Refused("+91-121/", naming: "+91", .latitudeOutOfRange(swapped: false)),
    Refused("+37-181/", naming: "-181", .longitudeOutOfRange),
    Refused("+37-121CRSNAD27/", naming: "NAD27", .unsupportedReferenceSystem),
    // Plus codes
    Refused("84H6+P7", naming: "84H6+P7", .shortPlusCode),
    Refused("22+22", naming: "22+22", .shortPlusCode),
    Refused("849W84H6+P", naming: "849W84H6+P", .malformedPlusCode),
    Refused("849W84A6+P7", naming: "849W84A6+P7", .malformedPlusCode),
    Refused("F2222222+22", naming: "F2222222+22", .malformedPlusCode),
    Refused("849W84H6+P7 San Jose", naming: "849W84H6+P7 San Jose", .malformedPlusCode),
    Refused("849W84H6+P7", "5", naming: "5", .trailingText),
  ]

  @Test(arguments: refused)
  func `given what is no location, when parsed, then the token and the reason are named`(
    text: Refused
  ) {
    #expect(throws: LocationNotationError(token: text.token, reason: text.reason)) {
      try LocationNotation.parse(text.tokens)
    }
  }

  @Test(arguments: [
    (
      ["-121.8893", "37.3293"],
      "'-121.8893': latitude is not within -90 to 90; did you swap latitude and longitude?",
    ),
    (["91", "181"], "'91': latitude is not within -90 to 90"),
    (["51,5", "7,4"], "'51,5': a decimal comma; write a point, such as 51.5 7.4"),
    ([], "location: no location given; write LATITUDE LONGITUDE, such as 37.3293 -121.8893"),
    (["geo:1,2;crs=nad27"], "'nad27': only the coordinate reference system wgs84 is read"),
  ])
  func `given what is no location, when refused, then one line says what to do`(
    tokens: [String], message: String,
  ) {
    let error = #expect(throws: LocationNotationError.self) { try LocationNotation.parse(tokens) }
    #expect(error?.message == message)
  }

  @Test func `given minus zero degrees and minutes, when parsed, then the sign is kept`() throws {
    let coordinate = try LocationNotation.parse(["-0°0'0\"", "-0"]).coordinate
    #expect(coordinate.latitude.sign == .minus)
    #expect(coordinate.longitude.sign == .minus)
  }

  @Test(arguments: [
    "-33.9", "-.5", "-33.9,18.4", "-33°55'S", "-5e-7", "-0x10", "-inf", "-NaN", "-Infinity", "37",
    "hello", "", "+5", "\u{2212}5", "@home", "geo:1,2",
  ])
  func `given a word that reads as a value, when asked, then it is one`(token: String) {
    #expect(LocationNotation.isValue(token))
  }

  @Test(arguments: ["-", "--", "-r", "--radius", "-n", "-N5", "-.", "-.x", "-info", "--5", "-i"])
  func `given a word that reads as an option, when asked, then it is no value`(token: String) {
    #expect(!LocationNotation.isValue(token))
  }
}
