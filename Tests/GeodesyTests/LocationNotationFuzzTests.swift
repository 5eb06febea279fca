import Geodesy
import TestSupport
import Testing

@Suite struct LocationNotationFuzzTests {
  @Test func `given random text, when parsed, then it is a valid place or a named reason`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "0", "1", "5", "37", "59", "60", "90", "121.8", "180", ".", ",", " ", "\t", "+", "-",
      "\u{2212}", "°", "º", "'", "′", "’", "\"", "″", "”", "d", "m", "s", ":", "N", "S", "E", "W",
      "n", "e", "geo:", ";u=", ";crs=", "wgs84", "?q=", "/", "CRS", "WGS_84", "849W", "84H6+",
      "P7", "0000+", "x", "nan", "inf", "１", "é", "\u{0}", "\u{1F600}", "e-5", "E5", "@", "(",
    ]
    let numbers = ["5", "37", "121.8", "-7.25", "59"]
    let marks = [",", " ", "N", "N ", "W", "° ", "'", "\"", ":", "d", "m"]
    var accepted = 0
    let count = Thoroughness.count(6_000, full: 100_000)
    for _ in 0..<count {
      let length = Int.random(in: 1...9, using: &random)
      let usual = Bool.random(using: &random)
      let text = (0..<length).map { index in
        let choice = usual ? (index.isMultiple(of: 2) ? numbers : marks) : pieces
        return choice.randomElement(using: &random) ?? ""
      }.joined()
      do {
        let place = try LocationNotation.parse([text]).coordinate
        accepted += 1
        #expect(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(text)")
      } catch {
        #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(text)")
      }
      _ = LocationNotation.isValue(text)
    }
    #expect(accepted > count / 200)
  }

  @Test(arguments: [
    "37°19'45.5\"N 121°53'21.5\"W", "geo:37.3293,-121.8893;crs=wgs84;u=35?q=x",
    "+371945.5-1215321.5+12/", "849W84H6+P7", "N37:19:45.5 W121:53:21.5",
  ])
  func `given any part of a location, when parsed, then nothing breaks`(text: String) {
    let letters = Array(text)
    for start in letters.indices {
      for end in start...letters.count {
        let part = String(letters[start..<end])
        let place = try? LocationNotation.parse([part]).coordinate
        #expect(place.map { abs($0.latitude) <= 90 } ?? true)
      }
    }
  }

  @Test func `given any place, when written and read, then it is the same to a centimetre`() throws
  {
    let notations: [(accuracy: Metres?, write: (Coordinate) -> String)] = [
      (nil, \.decimalText), (nil, \.sexagesimalText), (nil, \.iso6709Text), (nil, { $0.geoURI() }),
      (12.345, { $0.geoURI(accuracy: 12.345) }),
    ]
    var random = SeededGenerator(seed: 8)
    for (accuracy, write) in notations {
      for _ in 0..<Thoroughness.count(300, full: 3_000) {
        let place = random.coordinate()

        let text = write(place)
        let read = try LocationNotation.parse([text])

        #expect(place.geodesic(to: read.coordinate).distance < 0.01, "\(text)")
        expect(read.accuracy, is: accuracy)
        // A printed location is printed so again.
        expect(write(read.coordinate), is: text)
      }
    }
  }
}

@Suite struct PlainDecimalPairTests {
  private func plain(_ text: String) -> Coordinate? {
    LocationNotation.plainPair(in: Array(text.utf8), 0..<text.utf8.count)
  }

  @Test(arguments: [
    "", "1", "1 ", "1 2 3", "1,2", "91 0", "0 181", "1. 2", ".5 2", "1e-5 2", "+1 2", "1 2N",
    "1,,2", "-- 1", "geo:1,2", "12345678901234567 1", "1-2", "１ ２",
  ])
  func `given anything else, when read plainly, then it is left to parsing`(text: String) {
    expect(plain(text), is: nil)
  }

  @Test func `given random texts, when read plainly, then parsing gives the same`() throws {
    var random = SeededGenerator(seed: 3)
    let characters = Array("0123456789.,- ")
    let tried = Thoroughness.count(10_000, full: 200_000)
    var count = 0
    for _ in 0..<tried {
      let length = Int.random(in: 3...12, using: &random)
      let text = String((0..<length).map { _ in characters.randomElement(using: &random) ?? "0" })
      let trimmed = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard let read = plain(trimmed) else { continue }
      count += 1
      let parsed = try LocationNotation.parse(trimmed).coordinate
      expect(read, is: parsed, "\(trimmed)")
    }
    #expect(count > tried / 200)
  }
}
