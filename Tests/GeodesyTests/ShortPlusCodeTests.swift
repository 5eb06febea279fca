import Geodesy
import TestSupport
import Testing

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
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let nearest = try #require(code.nearest(to: place))
    #expect(PlusCode.code(of: nearest) == whole)
  }

  @Test(arguments: ["849W84H6+P7", "84H6", "+", "", "84H6+P", "A4H6+P7", "84H6+P7 x"])
  func `given no short code, when read, then it is refused`(text: String) {
    #expect(ShortPlusCode(text) == nil)
  }

  @Test func `given codes anywhere, when shortened and completed nearby, then they are the same`()
    throws
  {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<Thoroughness.count(200, full: 20_000) {
      let latitude = Double.random(in: -80...80, using: &random)
      let longitude = Double.random(in: -180...180, using: &random)
      let whole = PlusCode.code(of: try Coordinate(latitude: latitude, longitude: longitude))
      let code = try #require(ShortPlusCode(String(whole.dropFirst(4))))
      let east = longitude + .random(in: -0.4...0.4, using: &random)
      let place = try Coordinate(
        latitude: latitude + .random(in: -0.4...0.4, using: &random),
        longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
      )
      #expect(code.nearest(to: place).map { PlusCode.code(of: $0) } == whole)
    }
  }
}
