import TestSupport
import Testing

@testable import Geodesy

@Suite struct PlusCodeTests {
  /// The rows of a table of test vectors, without its comments.
  private func rows(_ name: String) throws -> [[Substring]] {
    try TestData.text("olc/" + name).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given the vectors of encoding, when encoded, then the codes are theirs`() throws {
    let rows = try rows("encoding.csv")
    for row in rows {
      let place = PlusCode.units(
        latitude: try #require(Double(row[0])), longitude: try #require(Double(row[1])),
      )
      expect(place.latitude, is: Int(row[2]), "\(row)")
      expect(place.longitude, is: Int(row[3]), "\(row)")
      if row[4] == "10" { #expect(PlusCode.code(of: place) == row[5], "\(row)") }
    }
    #expect(rows.count > 300)
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given the vectors of decoding, when decoded, then the areas are theirs`() throws {
    let rows = try rows("decoding.csv")
    for row in rows {
      let code = try PlusCode.parse(TextScanner(trimming: String(row[0])))
      let edges = row[2...].compactMap { Double($0) }
      let area = [code.area.south, code.area.west, code.area.north, code.area.east]
      #expect(zip(area, edges).allSatisfy { abs($0 - $1) < 1e-10 }, "\(row)")
    }
    #expect(rows.count > 300)
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given the vectors of validity, when examined, then the kinds are theirs`() throws {
    let rows = try rows("validityTests.csv")
    for row in rows {
      let isShort = PlusCodeSyntax(Array(row[0].utf8))?.isShort
      expect(isShort != nil, is: row[1] == "true", "\(row)")
      expect(isShort == true, is: row[2] == "true", "\(row)")
      expect(isShort == false, is: row[3] == "true", "\(row)")
    }
    #expect(rows.count > 20)
  }

  @Test(arguments: [
    (20.3700625, 2.7821875, "7FG49QCJ+2V"), (47.0000625, 8.0000625, "8FVC2222+22"),
    (-41.2730625, 174.7859375, "4VCPPQGP+Q9"), (90, 1, "CFX3X2X2+X2"), (1, 180, "62H22222+22"),
    (1, -180, "62H22222+22"), (-90, -180, "22222222+22"), (1.2, 3.4, "6FH56C22+22"),
  ])
  func `given a place, when encoded, then the code is the one of the specification`(
    latitude: Double, longitude: Double, code: String,
  ) {
    expect(PlusCode.code(of: Coordinate(latitude, longitude)), is: code)
  }

  @Test func `given any place, when encoded and decoded, then it lies in the area`() throws {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<Thoroughness.count(1_000, full: 5_000) {
      let place = random.coordinate()
      let code = try PlusCode.parse(TextScanner(trimming: PlusCode.code(of: place)))
      #expect(code.area.contains(place), "\(place)")
    }
  }
}

struct ShortPlusCodeTests {
  @Test(arguments: [
    ("84H6+P7", 37.34, -121.89, "849W84H6+P7"), ("9G8F+6X", 47.4, 8.6, "8FVC9G8F+6X"),
    ("2222+22", -89.0, 179.9, "22322222+22"), ("+P7", 37.3293, -121.8893, "849W84H6+P7"),
    ("84h6+p7", 37.34, -121.89, "849W84H6+P7"), ("22WM+PW", 14.0, 122.0, "7Q6422WM+PW"),
  ])
  func `given a code without its first digits, when completed near a place, then it is whole`(
    text: String, latitude: Double, longitude: Double, whole: String,
  ) throws {
    let code = try #require(ShortPlusCode(text))
    let place = Coordinate(latitude, longitude)
    let nearest = try #require(code.nearest(to: place))
    expect(PlusCode.code(of: nearest), is: whole)
  }

  @Test(arguments: ["849W84H6+P7", "84H6", "+", "", "84H6+P", "A4H6+P7", "84H6+P7 x"])
  func `given no short code, when read, then it is refused`(text: String) {
    expect(ShortPlusCode(text), is: nil)
  }

  @Test func `given codes anywhere, when shortened and completed, then they are the same`() throws {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<Thoroughness.count(200, full: 20_000) {
      let latitude = Double.random(in: -80...80, using: &random)
      let longitude = Double.random(in: -180...180, using: &random)
      let whole = PlusCode.code(of: Coordinate(latitude, longitude))
      let code = try #require(ShortPlusCode(String(whole.dropFirst(4))))
      let east = longitude + .random(in: -0.4...0.4, using: &random)
      let place = Coordinate(
        latitude + .random(in: -0.4...0.4, using: &random), Coordinate.wrapped(east),
      )
      expect(code.nearest(to: place).map { PlusCode.code(of: $0) }, is: whole)
    }
  }
}
