import Basics
import Locating
import PointsOfInterest
import TestSupport
import Testing

struct TrackFileTests {
  private func outcome(of text: String) throws -> Result<[[[Double]]], Failure> {
    let directory = try TemporaryDirectory()
    let path = try directory.write(text, to: "track")
    let file = FileLocationProvider(plainNumbersAt: path)
    return Result {
      try file.track(by: Deadline(in: .seconds(30))).parts.map { part in
        part.map { [$0.latitude, $0.longitude] }
      }
    }.mapError { error in
      let failure = Failure(error)
      return Failure(failure.kind, failure.message.replacing(path, with: "FILE"))
    }
  }

  @Test(
    arguments: [
      ("1 2\n\n# a remark\n3 4\n", [[[1.0, 2.0], [3, 4]]]),
      ("1 2\r\n1 2\r\n3 4", [[[1, 2], [3, 4]]]),
      (#"{"type":"LineString","coordinates":[[2,1],[4,3,99]]}"# + "\n", [[[1, 2], [3, 4]]]),
      (
        """
        {"type":"Feature","properties":{},"geometry":
        {"type":"MultiLineString","coordinates":[[[2,1],[4,3]],[],[[6,5],[8,7]]]}}
        """, [[[1, 2], [3, 4]], [[5, 6], [7, 8]]],
      ),
      (
        """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]}},
        {"type":"Feature","geometry":null},
        {"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[
        {"type":"LineString","coordinates":[[2,1],[4,3]]},
        {"type":"Polygon","coordinates":[]}]}}]}
        """, [[[1, 2], [3, 4]]],
      ),
      (
        """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]}},
        {"type":"Feature","geometry":{"type":"Point","coordinates":[4,3]}}]}
        """, [[[1, 2], [3, 4]]],
      ),
      (
        """
        {"features":[{"geometry":{"coordinates":[[2,1],[4,3]],"type":"LineString"},
        "properties":{"coordinates":[[0,0]]},"type":"Feature"}],"type":"FeatureCollection"}
        """, [[[1, 2], [3, 4]]],
      ),
      (
        #"{"type":"LineString","coordinates":[[2,1],[4,3]]}"# + "\n\u{1E}"
          + #"{"type":"LineString","coordinates":[[6,5],[8,7]]}"# + "\n",
        [[[1, 2], [3, 4]], [[5, 6], [7, 8]]],
      ),
      (
        """
        {"class":"VERSION","release":"3.25"}
        {"class":"TPV","mode":3,"lat":1,"lon":2}
        { "mode":3,"class":"TPV","lat":3,"lon":4}
        {"class":"TPV","mode":1}
        {"class":"TPV","mode":1}
        {"class":"TPV","mode":2,"lat":5,"lon":6}

        """, [[[1, 2], [3, 4]], [[5, 6]]],
      ),
    ] as [(String, [[[Double]]])])
  func `given a file with positions, when read, then it is a track in parts`(
    text: String, parts: [[[Double]]],
  ) throws {
    try expect(outcome(of: text), is: .success(parts))
  }

  @Test func `given sentences, when read, then each moment is a place and no fix a break`() throws {
    let log = NMEAText.log([
      "GPRMC,120000.00,A,0100.0000,N,00200.0000,E,0.0,0.0,211126,,,A",
      "GPGGA,120000.00,0100.0600,N,00200.0000,E,1,08,0.9,500.0,M,46.9,M,,",
      "GPRMC,120001.00,A,0200.0000,N,00200.0000,E,0.0,0.0,211126,,,A",
      "GPRMC,120002.00,V,,,,,,,211126,,,N",
      "GPRMC,120003.00,A,0300.0000,N,00200.0000,E,0.0,0.0,211126,,,A",
      "GPRMC,120004.00,A,0400.0000,N,00200.0000,E,0.0,0.0,211126,,,A",
    ])
    try expect(outcome(of: log), is: .success([[[1.001, 2], [2, 2]], [[3, 2], [4, 2]]]))
  }

  @Test(arguments: [
    ("", "FILE: a track needs two positions; it has none"),
    ("1 2\n", "FILE: a track needs two positions; it has one"),
    ("1 2\n3 4\nfive six\n", "FILE: line 3: 'five six' is not a location"),
    (
      #"{"type":"LineString","coordinates":[[2,1]]}"#,
      "FILE: a track needs two positions; this GeoJSON has one",
    ),
    (
      """
      {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[2,1]},
      {"type":"LineString","coordinates":[[2,1]]}]}
      """,
      "FILE: a track needs two positions; this GeoJSON has one",
    ),
    (
      #"{"type":"LineString","coordinates":[[2,1],[2]]}"#,
      "FILE: a position is not [longitude, latitude]",
    ),
    ("{\n\"type\":", "FILE: line 2, column 8: not JSON: expected a value, found the end"),
  ])
  func `given a file without a track, when read, then it is data that cannot be read`(
    text: String, message: String,
  ) throws {
    try expect(outcome(of: text), is: .failure(Failure(.data, message)))
  }
}
