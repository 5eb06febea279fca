import PointFormats
import Testing

@testable import POICommand

struct IndexNameTests {
  @Test(
    arguments: [
      ("a/points.csv", "points"), ("monaco.osm.pbf", "monaco"), ("Trip.GPX", "Trip"),
      ("points", "points"), (".hidden.csv", "hidden"), (".csv", "csv"), ("a.b.geojsonl", "a.b"),
      ("/", "points"), ("...", "points"), ("notes.md", "notes.md"), ("monaco.pbf", "monaco"),
      ("a.jsonl", "a"), ("points-today.csv.txt", "points-today.csv"), ("map.svg", "map.svg"),
    ]
  )
  func `given a path, when an index is named after it, then the format's suffix goes`(
    path: String, stem: String,
  ) {
    #expect(IndexName.stem(of: path) == stem)
  }

  @Test func `given inputs without a file, when named, then by their word or not at all`() {
    #expect(IndexName(.landmarks)?.stem == "landmarks")
    #expect(IndexName(.saved(path: "/x/places.geojson"))?.stem == "saved")
    #expect(IndexName(.standardInput(format: .output(.csv))) == nil)
    for path in ["/dev/stdin", "/dev/fd/63", "/proc/self/fd/0"] {
      #expect(IndexName(.file(path: path, format: nil)) == nil)
    }
  }

  @Test func `given two files of one name, when named, then folder and origin tell them apart`() {
    let (one, other) = (
      IndexName(.file(path: "/one/points.csv", format: nil)),
      IndexName(.file(path: "/other/points.csv", format: nil)),
    )
    #expect(one?.stem == other?.stem)
    #expect(one?.folder == "one")
    #expect(other?.folder == "other")
    #expect(one?.origin != other?.origin)
  }

  @Test func `given a packed file, when its index is named, then neither ending is in it`() {
    #expect(IndexName.stem(of: "a/towers.csv.gz") == "towers")
    #expect(IndexName.stem(of: "a/.gz") == "gz")
  }

  @Test(arguments: FileFormat.readSuffixes)
  func `given any suffix that is read, when an index is named, then it is gone`(suffix: String) {
    #expect(IndexName.stem(of: "a" + suffix) == "a")
  }
}
