import PointFormats
import Testing

struct OutputFieldTests {
  @Test func `given the formats, when asked, then only those of rows take fields and batches`() {
    #expect(OutputFormat.allCases.filter(\.allowsBatch) == [.tsv, .csv, .ndjson])
    #expect(
      OutputFormat.allCases.filter(\.allowsFields) == [
        .table, .tsv, .csv, .json, .ndjson, .geojson,
      ]
    )
  }
}
