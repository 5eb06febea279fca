import PointFormats
import PointsOfInterest
import Testing

struct OutputFieldTests {
  @Test func `given names with commas, when parsed, then they are the fields in their order`()
    throws
  {
    #expect(try OutputField.list("name, Distance,tags") == [.name, .distance, .tags])
  }

  @Test(arguments: [
    ("nmae", #"unknown field "nmae"; did you mean "name"?"#),
    ("name,longtitude", #"unknown field "longtitude"; did you mean "longitude"?"#),
    ("lat", #"unknown field "lat"; did you mean "latitude"?"#),
    ("is", #"unknown field "is"; did you mean "id"?"#),
    ("id,id", #"field "id" is given twice"#),
    (
      "colour",
      #"unknown field "colour"; fields are name, category, distance, bearing, latitude, "#
        + "longitude, id, source, attribution, tags",
    ),
    (
      "name,",
      "a field's name is missing; fields are name, category, distance, bearing, latitude, "
        + "longitude, id, source, attribution, tags",
    ),
  ])
  func `given a wrong list, when parsed, then the message names the field and the nearest`(
    list: String,
    message: String,
  ) {
    #expect(throws: Failure(.commandLine, message)) { try OutputField.list(list) }
  }

  @Test func `given the formats, when asked, then only those of rows take fields and batches`() {
    #expect(OutputFormat.allCases.filter(\.allowsBatch) == [.tsv, .csv, .ndjson])
    #expect(OutputFormat.allCases.filter(\.allowsFields) == [.table, .tsv, .csv, .ndjson])
  }
}
