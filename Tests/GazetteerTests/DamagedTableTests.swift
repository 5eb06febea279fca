import Basics
import Gazetteer
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// Whatever is wrong with a table: an error, or some answer, but the program goes on.
struct DamagedTableTests {
  private static func ask(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      let gazetteer = try Gazetteer(unsafe ProgramBytes(bytes))
      for latitude in [-90.0, 0.3, 48.9] {
        let location = Coordinate(latitude, 2.3)
        _ = try gazetteer.place(at: location)
        _ = try gazetteer.timeZone(at: location)
      }
      for name in ["paris", "a", "zzz", "東京"] {
        let query = PlaceQuery(name: PlaceNameKey(name), qualifiers: [PlaceNameKey("fr")])
        _ = try gazetteer.places(named: query)
      }
      for number in stride(from: 0, to: gazetteer.count, by: 5000) {
        _ = try gazetteer.place(number)
      }
    }
  }

  private static func isRefused(_ bytes: [UInt8]) throws -> Bool {
    do {
      try ask(bytes)
      return false
    } catch is GazetteerError {
      return true
    }
  }

  @Test(arguments: [0, 1, 7, 8, 12, 16, 40, 71, 72, 1000, 500_000, 3_000_000])
  func `given a table that is cut off, when opened, then it is refused`(count: Int) throws {
    #expect(try Self.isRefused(Array(EmbeddedGazetteer.bytes().prefix(count))))
  }

  @Test func `given a table of another version, when opened, then it is refused`() throws {
    var bytes = Array(EmbeddedGazetteer.bytes())
    bytes[6] = UInt8(ascii: "1")
    #expect(throws: GazetteerError.otherFormat) { try Self.ask(bytes) }
  }

  @Test func `given damage anywhere, when asked, then there is an answer or an error`() throws {
    let whole = Array(EmbeddedGazetteer.bytes())
    var random = SeededGenerator(seed: 13)
    for number in 0..<Thoroughness.count(8, full: 100) {
      var bytes = whole
      // The header in every second case: it says where all is.
      let range = number % 2 == 0 ? 0..<80 : 0..<bytes.count
      for _ in 0..<(number % 2 == 0 ? 2 : 20_000) {
        bytes[Int.random(in: range, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = try Self.isRefused(bytes)
    }
  }
}
