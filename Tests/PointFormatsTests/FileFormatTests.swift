import PointFormats
import Testing

struct FileFormatTests {
  @Test func `given the formats that are read, when listed, then no suffix stands twice`() {
    let suffixes = FileFormat.readSuffixes
    #expect(Set(suffixes).count == suffixes.count)
    #expect(suffixes.allSatisfy { $0.hasPrefix(".") && $0 == $0.lowercased() })
  }

  @Test(arguments: [
    ("a.csv", FileFormat.output(.csv)), ("a.txt", .output(.csv)), ("a.tsv", .output(.tsv)),
    ("a.geojson", .output(.geojson)), ("a.geojsonl", .input(.geojsonseq)),
    ("a.geojsonseq", .input(.geojsonseq)), ("a.geojsons", .input(.geojsonseq)),
    ("a.json", .output(.json)), ("a.ndjson", .output(.ndjson)), ("a.jsonl", .output(.ndjson)),
    ("a.gpx", .output(.gpx)), ("a.kml", .input(.kml)), ("a.osm.pbf", .input(.osmPBF)),
    ("a.pbf", .input(.osmPBF)), ("a.poix", .poix), ("a.kmz", .input(.kml)),
    ("a.csv.gz", .output(.csv)), ("A.GPX.GZ", .output(.gpx)),
    ("b/c.csv/A.GeoJSON", .output(.geojson)),
  ])
  func `given a file of a known suffix, when its format is told, then it is that of the manual`(
    path: String, format: FileFormat,
  ) {
    #expect(FileFormat(ofFile: path) == format)
  }

  @Test(arguments: [
    "", "a", "csv", "a.svg", "a.csv/b", "a.gz", ".gz", "a.osm.pbf.gz", "a.poix.gz", "a.svg.gz",
  ])
  func `given another suffix, when the format is told, then there is none`(path: String) {
    #expect(FileFormat(ofFile: path) == nil)
  }

  @Test func `given the catalogue, when asked, then XML and extracts need the whole program`() {
    let formats = FileFormat.allCases.filter(\.needsFullProgram)
    #expect(formats == [.output(.gpx), .input(.kml), .input(.osmPBF)])
  }
}
