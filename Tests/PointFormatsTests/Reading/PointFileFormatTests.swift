import PointFormats
import Testing

struct PointFileFormatTests {
  @Test func `given the built-in formats, when listed, then no suffix stands twice`() {
    let suffixes = PointFileFormat.builtIn.flatMap(\.suffixes)
    #expect(Set(suffixes).count == suffixes.count)
    #expect(PointFileFormat.builtIn.map(\.name) == ["csv", "tsv", "geojson", "geojsonseq", "json"])
  }

  @Test(arguments: [
    (".csv", "csv"), (".tsv", "tsv"), (".geojson", "geojson"), (".geojsonl", "geojsonseq"),
    (".geojsonseq", "geojsonseq"), (".json", "json"),
  ])
  func `given a suffix of the manual, when looked up, then its format is there`(
    suffix: String,
    name: String,
  ) {
    #expect(PointFileFormat.builtIn.first { $0.suffixes.contains(suffix) }?.name == name)
  }
}
