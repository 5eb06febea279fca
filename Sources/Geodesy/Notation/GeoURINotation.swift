import Basics

/// geo URIs, RFC 5870.
///
/// An altitude and unknown parameters are read past. Android's `?q=` is ignored, but after `0,0`,
/// where it stands for the place: then it must begin with coordinates.
enum GeoURINotation {
  static func isBegun(_ scanner: TextScanner) -> Bool {
    scanner.begins(withLowercase: "geo:")
  }

  static func parse(_ text: TextScanner) throws(LocationNotationError) -> ParsedLocation {
    var scanner = text
    scanner.position = 4
    let latitude = try number(&scanner)
    guard scanner.skip(",") else { throw malformed(text) }
    let longitude = try number(&scanner)
    if scanner.skip(",") { _ = try number(&scanner) }
    let coordinate = try AnglePairNotation.coordinate(latitude, longitude)
    var location = ParsedLocation(coordinate: coordinate)
    try parameters(&scanner, into: &location)
    guard !scanner.isAtEnd else { return location }
    guard scanner.skip("?") else { throw malformed(text) }
    if coordinate.latitude == 0, coordinate.longitude == 0, let query = query(scanner) {
      location.coordinate = try place(of: query, text)
    }
    return location
  }

  /// `coord-a` and the like of section 3.3: digits with an optional minus and fraction.
  private static func number(
    _ scanner: inout TextScanner
  ) throws(LocationNotationError) -> WrittenAngle {
    let start = scanner.position
    guard let number = scanner.number(DecimalGrammar(minus: true)) else {
      _ = scanner.skip("-")
      let isNotFinite = scanner.begins(withLowercase: "nan") || scanner.begins(withLowercase: "inf")
      throw LocationNotationError(
        token: scanner.whole, reason: isNotFinite ? .notFinite : .malformedGeoURI,
      )
    }
    return WrittenAngle(degrees: number.value, text: scanner.text(from: start))
  }

  /// The parameters of section 3.3, `;name=value`; names are compared without case.
  private static func parameters(
    _ scanner: inout TextScanner, into location: inout ParsedLocation,
  ) throws(LocationNotationError) {
    var seen: Set<String> = []
    while scanner.skip(";") {
      let name = run(&scanner) { ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
        .lowercased()
      let value = scanner.skip("=") ? run(&scanner) { _ in true } : nil
      guard !name.isEmpty, seen.insert(name).inserted else { throw malformed(scanner) }
      if name == "crs", value?.lowercased() != "wgs84" {
        throw LocationNotationError(token: value ?? name, reason: .unsupportedReferenceSystem)
      }
      if name == "u" {
        var digits = TextScanner(trimming: value ?? "")
        guard let number = digits.number(), digits.isAtEnd else { throw malformed(scanner) }
        location.accuracy = number.value
      }
    }
  }

  /// Moves past what belongs to a parameter and fits.
  private static func run(_ scanner: inout TextScanner, while fits: (UInt8) -> Bool) -> String {
    let start = scanner.position
    while !scanner.isAtEnd, scanner.next != UInt8(ascii: ";"), scanner.next != UInt8(ascii: "?"),
      scanner.next > 0x20, fits(scanner.next)
    {
      scanner.position += 1
    }
    return scanner.text(from: start)
  }

  private static func query(_ scanner: TextScanner) -> String? {
    scanner.text(scanner.position..<scanner.bytes.count)
      .split(separator: "&")
      .first { $0.hasPrefix("q=") }
      .map { String($0.dropFirst(2)) }
  }

  /// The place of `LAT,LON` or `LAT,LON(label)`.
  private static func place(
    of query: String, _ text: TextScanner,
  ) throws(LocationNotationError) -> Coordinate {
    let pair = TextScanner(trimming: String(query.prefix { $0 != "(" }))
    let bytes = MapAddressNotation.decoded(pair).bytes
    guard let place = LocationNotation.plainPair(in: bytes, bytes.indices) else {
      throw LocationNotationError(token: text.whole, reason: .searchByText)
    }
    return place
  }

  private static func malformed(_ scanner: TextScanner) -> LocationNotationError {
    LocationNotationError(token: scanner.whole, reason: .malformedGeoURI)
  }
}
