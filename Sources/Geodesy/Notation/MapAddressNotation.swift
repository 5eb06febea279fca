import Basics

/// The coordinate in the web address of a map, as openstreetmap.org, Google, Apple, Bing and Waze write them,
/// and others that name their `lat=` and `lon=` or end in `#17/48.8584/2.2945`:
/// that of a marker, or of the end of a way, before the middle of the picture.
enum MapAddressNotation {
  /// Greatest number of bytes of an address; those of places with long names are far shorter.
  static var greatestLength: Int { 2_048 }

  static func isBegun(_ scanner: TextScanner) -> Bool {
    let starts: [StaticString] = [
      "https://", "http://", "www.", "osm.org/", "openstreetmap.org/", "maps.", "google.",
      "bing.com/", "waze.com/", "plus.codes/",
    ]
    return starts.contains { scanner.begins(withLowercase: $0) }
  }

  static func parse(_ text: TextScanner) throws(LocationNotationError) -> Coordinate {
    let address = decoded(text)
    if let code = address.after("osm.org/go/") ?? address.after("openstreetmap.org/go/"),
      let coordinate = MapShortLink.coordinate(code)
    {
      return coordinate
    }
    if let (latitude, longitude) = marker(address) ?? query(address) ?? way(address) {
      return try AnglePairNotation.coordinate(latitude, longitude)
    }
    if let place = try place(address) { return place }
    guard let (latitude, longitude) = view(address) else {
      throw LocationNotationError(token: text.beginning, reason: .noCoordinateInAddress)
    }
    return try AnglePairNotation.coordinate(latitude, longitude)
  }

  private typealias Pair = (latitude: WrittenAngle, longitude: WrittenAngle)

  /// `!3d48.8584!4d2.2945` of Google's places, `mlat=48.8584&mlon=2.2945` of openstreetmap.org.
  private static func marker(_ address: TextScanner) -> Pair? {
    pair(address.after("!3d"), address.after("!4d"))
      // The ends of Google's ways, the last of them; in what it embeds a height stands there.
      ?? (address.after("/embed?") == nil ? pair(address.after("!2d"), address.after("!1d")) : nil)
      ?? pair(address.after("mlat="), address.after("mlon="))
  }

  private static func pair(_ latitude: TextScanner?, _ longitude: TextScanner?) -> Pair? {
    guard var latitude, var longitude, let north = angle(&latitude), let east = angle(&longitude)
    else { return nil }
    return (north, east)
  }

  /// `q=48.8584,2.2945` and the like.
  private static func query(_ address: TextScanner) -> Pair? {
    var names: [StaticString] = [
      "q=", "query=", "coordinate=", "pin=", "destination=", "daddr=", "where1=",
    ]
    // Elsewhere the longitude may stand first.
    let hosts: [StaticString] = ["google.", "apple.", "bing.", "waze.", "openstreetmap.", "osm."]
    let host = host(of: address)
    if hosts.contains(where: { host.after($0) != nil }) {
      names += ["ll=", "center=", "to=", "from=", "viewpoint=", "marker="]
    }
    // Google has the picture before a search there.
    if host.after("apple.") != nil { names.append("sll=") }
    for name in names {
      for mark: StaticString in ["?", "&"] {
        guard var value = address.after(mark, then: name) else { continue }
        _ = value.skip("loc:") || value.skip("ll.")
        if let pair = pair(&value, ",") { return pair }
      }
    }
    return nil
  }

  private static func host(of address: TextScanner) -> TextScanner {
    let host = address.after("://") ?? address
    return TextScanner(Array(host.bytes[host.position...].prefix { !"/?#".utf8.contains($0) }))
  }

  /// `/place/48.8584,2.2945/` and `/place/48°51'30.1"N 2°17'40.2"E/` of Google, and a whole Plus code
  /// there or at plus.codes; `nil` for a name.
  private static func place(_ address: TextScanner) throws(LocationNotationError) -> Coordinate? {
    for start: StaticString in ["/place/", "/search/", "plus.codes/"] {
      guard let place = address.after(start) else { continue }
      let part = place.bytes[place.position...].prefix { !"/?&#@".utf8.contains($0) }
      let scanner = TextScanner(Array(part))
      var decimal = scanner
      if let (latitude, longitude) = pair(&decimal, ","), decimal.isAtEnd {
        return try AnglePairNotation.coordinate(latitude, longitude)
      }
      let code = TextScanner(part.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 })
      if let area = try? PlusCode.parse(code) { return area.centre }
      guard scanner.after("°") != nil else { continue }
      if let place = try? AnglePairNotation.parse(scanner) { return place }
    }
    return nil
  }

  /// `/dir/48.1,11.5/48.2,11.6` of Google and `route=48.1,11.5;48.2,11.6` of openstreetmap.org, the last
  /// of them; `sp=point.48.8_2.2_Name`, `rtp=pos.48.8_2.2` and `cp=48.8~2.2` of Bing.
  private static func way(_ address: TextScanner) -> Pair? {
    if let end = end(of: address.after("/dir/"), "/") { return end }
    if let end = end(of: address.after("route="), ";") { return end }
    for start: StaticString in ["point.", "pos."] {
      if var end = address.after(start), let pair = pair(&end, "_") { return pair }
    }
    guard var view = address.after("cp=") else { return nil }
    return pair(&view, "~")
  }

  /// The last of the ends of a way; `nil` if that is a name, or if there is no way.
  private static func end(of ends: TextScanner?, _ separator: Unicode.Scalar) -> Pair? {
    guard let ends else { return nil }
    let way = ends.bytes[ends.position...].prefix { !"?&#@".utf8.contains($0) }
      .split(separator: UInt8(ascii: separator))
    guard let last = way.last(where: { !$0.contains(UInt8(ascii: "=")) }) else { return nil }
    var end = TextScanner(Array(last))
    return pair(&end, ",")
  }

  /// `/@48.8584,2.2945,17z`, `lat=48.8584&lon=2.2945`, `#map=17/48.8584/2.2945`, `#17/48.8584/2.2945`.
  private static func view(_ address: TextScanner) -> Pair? {
    if var view = address.after("/@"), let pair = pair(&view, ",") { return pair }
    func value(_ name: StaticString) -> TextScanner? {
      address.after("?", then: name) ?? address.after("&", then: name)
    }
    if let pair = pair(value("lat="), value("lon=") ?? value("lng=")) { return pair }
    guard var view = address.after("#map=") ?? address.after("#"), view.number() != nil,
      view.skip("/")
    else { return nil }
    return pair(&view, "/")
  }

  private static func pair(_ scanner: inout TextScanner, _ separator: StaticString) -> Pair? {
    guard let latitude = angle(&scanner), scanner.skip(separator),
      let longitude = angle(&scanner)
    else { return nil }
    return (latitude, longitude)
  }

  private static func angle(_ scanner: inout TextScanner) -> WrittenAngle? {
    scanner.skipSpaces()
    let start = scanner.position
    return scanner.number(.any).map {
      WrittenAngle(degrees: $0.value, text: scanner.text(from: start))
    }
  }

  /// The address with `%2C` and the like as the characters that they stand for, and a space for each
  /// plus sign.
  static func decoded(_ text: TextScanner) -> TextScanner {
    var (bytes, position) = ([UInt8](), 0)
    while position < text.bytes.count {
      let byte = text.bytes[position]
      if byte == UInt8(ascii: "%"), let high = ASCII.hexDigit(text.byte(at: position + 1)),
        let low = ASCII.hexDigit(text.byte(at: position + 2))
      {
        bytes.append(high << 4 | low)
        position += 3
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        position += 1
      }
    }
    return TextScanner(bytes)
  }
}

extension TextScanner {
  /// A scanner that stands behind the last occurrence of a text; `nil` if there is none.
  fileprivate func after(_ start: StaticString, then more: StaticString = "") -> TextScanner? {
    for position in bytes.indices.reversed() {
      var scanner = self
      scanner.position = position
      if scanner.skip(start), scanner.skip(more) { return scanner }
    }
    return nil
  }
}

/// The code of a short link of openstreetmap.org, as in `https://osm.org/go/0EEQjE==`.
///
/// Sixty-four letters give six bits each, longitude and latitude in turn, the highest first; `-` and `=`
/// behind them only tell the scale (OpenStreetMap wiki, "Shortlink").
enum MapShortLink {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8)
  /// Letters of the greatest precision: 30 bits for each axis.
  private static let greatestCount = 10

  /// Centre of the square of the code that comes next; `nil` if none does.
  static func coordinate(_ scanner: TextScanner) -> Coordinate? {
    var (east, north, size) = (0.0, 0.0, 1.0)
    var position = scanner.position
    while let bits = value(of: scanner.byte(at: position)) {
      for shift in [4, 2, 0] {
        size /= 2
        if bits >> shift & 2 != 0 { east += size }
        if bits >> shift & 1 != 0 { north += size }
      }
      position += 1
    }
    let count = position - scanner.position
    guard count > 0, count <= greatestCount else { return nil }
    return try? Coordinate(
      latitude: (north + size / 2) * 180 - 90, longitude: (east + size / 2) * 360 - 180,
    )
  }

  /// Value of a letter of a code; older links have an at sign instead of a tilde.
  private static func value(of byte: UInt8) -> Int? {
    byte == UInt8(ascii: "@") ? 63 : letters.firstIndex(of: byte)
  }
}
