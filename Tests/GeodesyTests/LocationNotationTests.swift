import TestSupport
import Testing

@testable import Geodesy

@Suite struct LocationNotationTests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    let tokens: [String]
    let place: (latitude: Double, longitude: Double)
    let accuracy: Double?

    var testDescription: String { tokens.joined(separator: " · ") }
  }

  static let sanJose = (37.3293, -121.8893)
  /// 37°19'45.5"N 121°53'21.5"W.
  static let seconds = (134_385.5 / 3600, -438_801.5 / 3600)

  /// Texts of one place; a bar parts words of a command line.
  private static func rows(
    _ place: (Double, Double), accuracy: Double? = nil, _ texts: String...,
  ) -> [Accepted] {
    texts.map { Accepted(tokens: tokens($0), place: place, accuracy: accuracy) }
  }

  private static func tokens(_ text: String) -> [String] {
    text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  static let accepted: [Accepted] = [
    rows(
      sanJose, "37.3293|-121.8893", "37.3293,-121.8893", "37.3293, -121.8893",
      "37.3293 ,-121.8893", "37.3293,|-121.8893", "37.3293 -121.8893", "37.3293\t-121.8893",
      "  37.3293   -121.8893 \r\n", "37.3293N|121.8893W", "N37.3293|W121.8893",
      "N 37.3293 W 121.8893", "37.3293 N 121.8893 W", "37.3293N121.8893W", "N37.3293W121.8893",
      "37.3293n|121.8893w", "37.3293 N, 121.8893 W", "37.3293|W121.8893", "37.3293N|-121.8893",
      "37.3293°|-121.8893°", "+37.3293|-121.8893", "37.3293|,|-121.8893", "37.3293|,-121.8893",
      "37.3293|N|,|121.8893|W", "(37.3293, -121.8893)",
      "37.3293\u{A0}-121.8893", "37.3293,\u{202F}-121.8893",
      "\u{200E}37.3293°\u{A0}N \u{3000}121.8893° W\u{202C}",
      "https://www.openstreetmap.org/#map=17/37.3293/-121.8893",
      "https://www.openstreetmap.org/?mlat=37.3293&mlon=-121.8893#map=12/37.4/-121.7",
      "https://www.google.com/maps/@37.3293,-121.8893,17z",
      "https://www.google.com/maps/place/Caf%C3%A9/@37.4,-121.7,17z/data=!3m1!4b1!3d37.3293!4d-121.8893",
      "https://www.google.com/maps/search/?api=1&query=37.3293%2C-121.8893",
      "https://www.google.com/maps/place/37.3293,+-121.8893",
      "https://www.google.com/maps/place/37.3293,-121.8893/@37.4,-121.7,12z",
      "https://www.google.com/maps/@?api=1&map_action=map&center=37.3293%2C-121.8893",
      "https://google.com/maps?q=+37.3293,-121.8893", "https://waze.com/ul?ll=37.3293,-121.8893",
      "https://www.google.com/maps?q=7+11&ll=37.3293,-121.8893",
      "https://www.google.com/maps/search/7+11/@37.3293,-121.8893,17z",
      "HTTP://maps.google.com/maps?z=5&q=loc:37.3293,-121.8893",
      "https://maps.apple.com/?ll=37.3293,-121.8893&q=The%20talk",
      "https://maps.apple.com/place?coordinate=37.3293,-121.8893&name=x",
      "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=37.3293%2C-121.8893",
      "https://www.openstreetmap.org/query?lat=37.3293&lon=-121.8893#map=5/1/2",
      "https://www.openstreetmap.org/export/embed.html?bbox=1%2C2&marker=37.3293%2C-121.8893",
      "https://www.waze.com/live-map/directions?to=ll.37.3293%2C-121.8893",
      "https://maps.apple.com/?sll=37.3293,-121.8893&q=coffee",
      "https://www.mapillary.com/app/?lng=-121.8893&lat=37.3293",
      "https://umap.openstreetmap.fr/en/map/x_1#15/37.3293/-121.8893",
      "google.com/maps/@37.3293,-121.8893,15z", "Google.de/maps?q=37.3293,-121.8893",
      "bing.com/maps?cp=37.3293~-121.8893", "waze.com/ul?ll=37.3293,-121.8893",
      "https://osmand.net/map?pin=37.3293,-121.8893#9/37.4/-121.7", "GEO:37.3293,-121.8893",
      "geo:37.3293,-121.8893,120.5", "geo:37.3293,-121.8893?q=cafe&z=15",
      "geo:0,0?q=37.3293,-121.8893(The%20talk)", "geo:0,0?q=37.3293%2C+-121.8893",
      "geo:0,0?z=3&q=37.3293,-121.8893",
      "+37.3293-121.8893/", "+37.3293-121.8893", "+37,3293-121,8893/",
      "+37.3293-121.8893+25.5/",
    ),
    rows(
      (-33.9, 18.4), "\u{2212}33.9|18.4", "-33.9|18.4", "–33.9|18.4", "\u{2010}33.9|18.4",
      "33.9s|18.4e", "\u{2212}33.9+018.4/", ),
    rows((12.5, 5.25), "N12.5E5.25", "N12°30'E5°15'", "N12:30E5:15", "N12.5 E5.25"),
    rows((12, 5), "12,5"),
    rows((12, 0.5), "12.|.5"),
    rows((-0.5, 0), "-.5|-0"),
    rows((0.00001, -0.000_000_25), "1e-05|-2.5E-7"),
    rows((90, 180), "90|180"),
    rows((-90, -180), "-90|-180"),
    rows((51.5, 7), "000000000051.500000000000000000000000|7"),
    rows(
      seconds, "37°19'45.5\"N|121°53'21.5\"W", "37°19'45.5\"N 121°53'21.5\"W",
      "37°19'45.5\"N,121°53'21.5\"W", "37°19'45.5\"N121°53'21.5\"W",
      "37° 19' 45.5\" N 121° 53' 21.5\" W", "N37°19'45.5\" W121°53'21.5\"",
      "37°19′45.5″N|121°53′21.5″W", "37º19’45.5”N|121º53’21.5”W", "37°19'45.5''N|121°53'21.5''W",
      "37°19´45.5´´N|121°53`21.5``W", "37°19‘45.5“N|121°53ʹ21.5ʺW", "37°19＇45.5＂N|121°53’21.5’’W",
      "37d19m45.5sN|121d53m21.5sW", "37d19'45.5\"N|121d53'21.5\"W", "+37d19m45.5s|-121d53m21.5s",
      "N37:19:45.5|W121:53:21.5", "37:19:45.5N 121:53:21.5W", "37:19:45.5,-121:53:21.5",
      "https://www.google.com/maps/place/37%C2%B019'45.5%22N+121%C2%B053'21.5%22W/@37.4,-121.7,12z",
      "( 37°19'45.5\"N 121°53'21.5\"W )", "+371945,5-1215321,5/", "+371945.5-1215321.5/",
    ),
    rows((37.325, -121.8875), "37°19.5'N|121°53.25'W", "37:19.5|-121:53.25", "+3719.5-12153.25/"),
    rows((37 + 19.0 / 60, -(121 + 53.0 / 60)), "37°19N|121°53W"),
    rows((-122_124.0 / 3600, 66_324.0 / 3600), "33d55m24S|18d25m24E", "33°55'24s|18°25'24e"),
    rows((-0.5, -0.25), "-0°30'|0°15'W", "\u{2212}0°30'|-0:15", "0 deg 30' 0.00\" S|0 deg 15' W"),
    rows((37, 121), "37° 121°", "37°, 121", "37°N 121", "37° E121"),
    rows((37 + 19.0 / 60, 121 + 53.0 / 60), "37°19' 121°53'"),
    rows((59.9999 / 3600, 0), "0°0'59.9999\"N|0°0'0\"E"),
    rows(
      (175_890.1 / 3600, 8_260.2 / 3600), "N 48 51 30.1 E 2 17 40.2", "N|48|51|30.1|E|2|17|40.2",
      "N 48° 51' 30.1 E 2° 17' 40.2", "N 48° 51´ 30.1 E 2° 17‘ 40.2",
    ),
    rows((175_884.0 / 3600, 8_463.0 / 3600), "48 51 24 N 2 21 3 E"),
    rows((-(48 + 51.5 / 60), -(2 + 21.0 / 60)), "48 51.5 S, 2 21 W"),
    rows((-(33 + 55.0 / 60), 18 + 25.0 / 60), "S 33 55 E 18 25"),
    rows((48 + 51.504 / 60, 2 + 17.67 / 60), "N 48° 51.504 E 002° 17.670"),
    rows(sanJose, accuracy: 35, "geo:37.3293,-121.8893;u=35"),
    rows(sanJose, accuracy: 0.5, "geo:37.3293,-121.8893;crs=WGS84;u=0.5;x=y;flag"),
    rows((0, 0), "geo:0,0", "geo:0,0?z=3", "+00-000/"),
    rows((37, -121), "+37-121/"),
    rows((-0.5, 0.25), "-0030+00015/"),
    rows(
      (37.329_312_5, -121.889_312_5), "849W84H6+P7", "849w84h6+p7",
      "https://plus.codes/849W84H6+P7", "plus.codes/849W84H6+P7",
      "https://www.google.com/maps/place/849W84H6%2BP7/@1,2,3z",
    ),
    rows((37.328_75, -121.888_75), "849W84H6+"),
    rows((37.5, -121.5), "849W0000+"),
    rows((40, -130), "84000000+"),
  ].flatMap(\.self)

  /// The last one's coordinate is from OpenStreetMap's wiki, "Shortlink".
  @Test(arguments: [
    ("https://osm.org/go/TZMjHY7c~S", 37.3293, -121.8893, 1e-6),
    ("https://www.openstreetmap.org/go/TZMjHY7c@S--?m=", 37.3293, -121.8893, 1e-6),
    ("osm.org/go/0EEQjE--", 51.5107727, 0.0549316, 2e-3),
  ])
  func `given a short link of a map, when parsed, then it is the middle of its square`(
    link: String, latitude: Double, longitude: Double, tolerance: Double,
  ) throws {
    let place = try LocationNotation.parse([link]).coordinate
    #expect(abs(place.latitude - latitude) < tolerance)
    #expect(abs(place.longitude - longitude) < tolerance)
  }

  @Test(arguments: accepted)
  func `given a location, when parsed, then the place is exact`(text: Accepted) throws {
    let location = try LocationNotation.parse(text.tokens)

    #expect(abs(location.coordinate.latitude - text.place.latitude) < 1e-13)
    #expect(abs(location.coordinate.longitude - text.place.longitude) < 1e-13)
    expect(location.accuracy, is: text.accuracy)
    let line = text.tokens.joined(separator: " ")
    expect(try LocationNotation.parse(line), is: location)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let tokens: [String]
    let token: String
    let reason: LocationNotationError.Reason

    var testDescription: String { tokens.joined(separator: " · ") }
  }

  /// Texts that are named whole.
  private static func rows(
    _ reason: LocationNotationError.Reason, _ texts: String...,
  ) -> [Refused] {
    texts.map { Refused(tokens: [$0], token: $0, reason: reason) }
  }

  /// Texts and what is named of them; a bar parts words of a command line.
  private static func rows(
    _ reason: LocationNotationError.Reason, _ texts: KeyValuePairs<String, String>,
  ) -> [Refused] {
    texts.map { Refused(tokens: tokens($0), token: $1, reason: reason) }
  }

  static let refused: [Refused] = [
    [Refused(tokens: [], token: "", reason: .empty)],
    rows(
      .tooLong, [String(repeating: "1", count: 300): String(repeating: "1", count: 40) + "…"], ),
    rows(
      .longitudeOutOfRange,
      ["5|1" + String(repeating: "0", count: 99): "1" + String(repeating: "0", count: 99)],
    ),
    rows(.empty, ""),
    rows(.empty, [" \t": "", "|7": "", "7| ": "", "()": ""]),
    rows(
      .trailingText,
      [
        "1|2|3": "3", "51.5 7.4 100": "100", "51.5,7.4,": ",", "51.5,7.4|9": "9",
        "48 51 24 N 2 21 3": "24", "geo:5,5|7": "7", "849W84H6+P7|5": "5",
        "N 48 51 3 4 E 2 21": "3",
      ],
    ),
    rows(.notALocation, "hello", "@home", "-", ",", ",5"),
    rows(.notALocation, ["New York": "New", ".|5": ".", "--5|6": "--5", "5|north": "north"]),
    rows(.notALocation, ["N 48 51 30.1 E": "E"]),
    rows(.malformedAngle, "37;121", "37\u{2013}121"),
    rows(
      .malformedAngle,
      [
        "37.3.1|5": "37.3.1", "37abc|5": "37abc", "5|37abc": "37abc", "5|7/": "7/",
        "37°45\"|5": "37°45\"", "1_000|5": "1_000", "37.3293\u{0}|5": "37.3293\u{0}",
        "37:19:|5": "37:19:",
      ],
    ),
    rows(.notFinite, "geo:nan,5"),
    rows(
      .notFinite,
      ["nan|5": "nan", "5|NaN": "NaN", "-inf|5": "-inf", "5|+Infinity": "+Infinity"],
    ),
    rows(.hexadecimal, ["0x1p3|5": "0x1p3", "5|-0X10": "-0X10"]),
    rows(.exponent, ["1e5|7": "1e5", "7|1E+2": "1E+2"]),
    rows(.foreignDigits, ["１２.5|7": "１２.5", "12.٥|7": "12.٥"]),
    rows(.missingLongitude, "37.3293", "-33.9", "37.3293N"),
    rows(.missingLongitude, ["37.3293,": "37.3293"]),
    rows(
      .latitudeOutOfRange,
      [
        "91|181": "91", "200|5": "200", "91N|5E": "91N", "90°0'0.1\"N|5": "90°0'0.1\"N",
        "+91-121/": "+91",
      ],
    ),
    rows(
      .swappedLatitude,
      [
        "-121.8893|37.3293": "-121.8893", "121.8893,37.3293": "121.8893",
        "90.0000001|5": "90.0000001", "https://h/?q=91,5": "91", "geo:91,5": "91",
      ],
    ),
    rows(
      .longitudeOutOfRange,
      ["5|180.0000001": "180.0000001", "5|-181": "-181", "geo:5,-181": "-181", "+37-181/": "-181"],
    ),
    rows(
      .eastWestOnLatitude,
      ["121.8893W|37.3293N": "121.8893W", "E5|5": "E5", "E 48 51 N 2 21": "E 48"],
    ),
    rows(.northSouthOnLongitude, ["5|37.3293N": "37.3293N", "N 48 51 S 2 21": "S 2°21'"]),
    rows(
      .signAndHemisphere,
      [
        "-33.9S|18.4E": "-33.9S", "S-33.9|18.4E": "S-33.9", "S33.9S|18.4E": "S33.9S",
        "33.9S|+18.4E": "+18.4E",
      ],
    ),
    rows(
      .minutesOutOfRange,
      [
        "37°60'|5": "37°60'", "37:75|5": "37:75", "48 60 24 N 2 21 3 E": "48°60'24\"",
        "+3760-12100/": "+3760",
      ],
    ),
    rows(
      .secondsOutOfRange,
      [
        "37°19'60\"|5": "37°19'60\"", "5|7:10:61.5": "7:10:61.5",
        "N 48 51 60 E 2 21 3": "N 48°51'60\"", "+371960-1210000/": "+371960",
      ],
    ),
    rows(
      .fractionBeforeSmallerUnit,
      [
        "37.5°30'|5": "37.5°30'", "37°30.5'20\"|5": "37°30.5'20\"",
        "N 48.5 51 E 2 21": "N 48.5°51'",
      ],
    ),
    rows(.unmarkedMinutes, ["40° 26.767": "26.767", "40°|26.767W": "26.767W", "37d19 45": "45"]),
    rows(
      .noCoordinateInAddress, "https://goo.gl/maps/abc",
      "https://google.com/embed?pb=!1d9!2d4!3d5", "https://google.com/maps?q=37.3+-121.8",
      "https://yandex.ru/?ll=37.6,55.7",
      "https://x.org/?u=google.com&ll=13,52", "https://www.google.com/search?q=12+34",
      "https://google.com/maps/search/7+11/",
      "https://google.com/maps/place/5,7+Ave/",
    ),
    rows(.decimalComma, "51,5 7,4", "51,5,7,4", "48°51'30,1\"N 2°17'40,2\"E"),
    rows(
      .decimalComma,
      ["51,5|7,4": "51,5", "51,5|7.4": "51,5", "51|-7,4": "-7,4", "51,5N|7,4E": "51,5N"],
    ),
    rows(
      .malformedGeoURI, "geo:", "geo:37", "geo:37,", "geo:37,-", "geo:+37,5", "geo:37.,5",
      "geo:37, 5", "geo:37,5,1,2", "geo:37,5;u=-1", "geo:37,5;u", "geo:37,5;u=1;u=2",
      "geo:37,5;u=1 x", "geo:37,5;", "geo:1e1,5", "geo:48,85;2,29", "geo:37,5;5.2",
    ),
    rows(
      .unsupportedReferenceSystem,
      ["geo:37,5;crs=nad27": "nad27", "geo:37,5;crs": "crs"],
    ),
    rows(.searchByText, "geo:0,0?q=San+Jose", "geo:0,0?q=5+Main+St,Springfield"),
    rows(
      .malformedISO6709, "-33.9-18.4", "+3.5+018.4/", "+3719-121/", "+37-121//", "+37-121+/",
      "+37-121CRSNAD27/",
    ),
    rows(.shortPlusCode, "84H6+P7", "22+22"),
    rows(.malformedPlusCode, "849W84H6+P", "849W84A6+P7", "F2222222+22", "849W84H6+P7 San Jose"),
  ].flatMap(\.self)

  @Test(arguments: refused)
  func `given what is no location, when parsed, then token and reason are named`(text: Refused) {
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
    expect(error?.message, is: message)
  }

  @Test func `given minus zero degrees and minutes, when parsed, then the sign is kept`() throws {
    let coordinate = try LocationNotation.parse(["-0°0'0\"", "-0"]).coordinate
    #expect((coordinate.latitude.sign, coordinate.longitude.sign) == (.minus, .minus))
  }

  @Test(arguments: [
    "-33.9", "-.5", "-33.9,18.4", "-33°55'S", "-5e-7", "-0x10", "-inf", "-NaN", "-Infinity", "37",
    "hello", "", "+5", "\u{2212}5", "@home", "geo:1,2",
  ])
  func `given a word that reads as a value, when asked, then it is one, but options are not`(
    token: String
  ) {
    #expect(LocationNotation.isValue(token))
    for option in ["-", "--", "-r", "--radius", "-n", "-N5", "-.", "-.x", "-info", "--5", "-i"] {
      #expect(!LocationNotation.isValue(option))
    }
  }
}

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    (Coordinate(37.3293, -121.8893).decimalText, "37.3293,-121.8893"),
    (Coordinate(37, 0.5).decimalText, "37,0.5"),
    (Coordinate(-0.0, -0.00000001).decimalText, "0,0"),
    (Coordinate(1.23456789, -0.0000001).decimalText, "1.2345679,-0.0000001"),
    (Coordinate(89.99999999, 180).decimalText, "90,180"),
    (Coordinate(37.3293, -121.8893).sexagesimalText, "37°19'45.48\"N 121°53'21.48\"W"),
    (Coordinate(-0.5, 0.25).sexagesimalText, "0°30'0\"S 0°15'0\"E"),
    (Coordinate(-0.0, -1e-12).sexagesimalText, "0°0'0\"N 0°0'0\"E"),
    (Coordinate(0.9999999999, 59.9999999999).sexagesimalText, "1°0'0\"N 60°0'0\"E"),
    (Coordinate(37.3293, -121.8893).iso6709Text, "+37.3293-121.8893/"),
    (Coordinate(-5.5, 7).iso6709Text, "-05.5+007/"),
    (Coordinate(-0.0, -1e-9).iso6709Text, "+00+000/"),
    (Coordinate(90, -180).iso6709Text, "+90-180/"),
    (Coordinate(37.3293, -121.8893).geoURI(accuracy: 35), "geo:37.3293,-121.8893;u=35"),
    (Coordinate(1, 2).geoURI(accuracy: 0.12345), "geo:1,2;u=0.123"),
    (Coordinate(1, 2).geoURI(), "geo:1,2"),
    (Coordinate(1, 2).geoURI(accuracy: .infinity), "geo:1,2"),
    (PlusCode.code(of: Coordinate(37.3293, -121.8893)), "849W84H6+P7"),
  ])
  func `given a place, when written, then the text is as documented`(written: String, text: String)
  {
    expect(written, is: text)
  }

  @Test(arguments: [
    (0.0, "N"), (11.24, "N"), (11.25, "NNE"), (45, "NE"), (90, "E"), (101.25, "ESE"), (180, "S"),
    (191.24, "S"), (270, "W"), (292.5, "WNW"), (337.5, "NNW"), (348.74, "NNW"), (348.75, "N"),
    (359.999, "N"), (360, "N"),
  ])
  func `given a bearing, when named, then it is the nearest wind`(bearing: Double, name: String) {
    expect(CompassPoint.name(of: bearing), is: name)
  }
}
