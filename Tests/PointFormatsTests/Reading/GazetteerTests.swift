import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct GazetteerTests {
  @Test func `given a GeoNames row, when read, then its shape is enough`() {
    let row =
      "292968\tAbu \"Dhabi\tAbu Dhabi\tAEA,Abou Dabi\t24.45118\t54.39696\tP\tPPLC\tAE\t\t01"
      + "\t\t\t\t1807000\t6\t7\tAsia/Dubai\t2024-01-01\n"
    let reading = Reading(row + "bad row\n" + row, by: DelimitedReader())
    let expected = point(
      "Abu \"Dhabi",
      24.45118,
      54.39696,
      category: "PPLC",
      id: "292968",
      tags: [
        "asciiname": "Abu Dhabi", "alternatenames": "AEA,Abou Dabi", "feature_class": "P",
        "country": "AE", "admin1": "01", "population": "1807000", "elevation": "6", "dem": "7",
        "timezone": "Asia/Dubai", "modified": "2024-01-01",
      ],
    )
    #expect(reading.points == [expected, expected])
    #expect(reading.problems == ["line 2: 1 columns where 19 are needed"])
  }

  @Test func `given GNIS rows, when read, then 0 0 is unknown and quotes are text`() {
    let table = """
      \u{FEFF}feature_id|feature_name|feature_class|prim_lat_dec|prim_long_dec|source_lat_dec
      1|"A" Mountain|Summit|33.5|-110.25|0.0
      2|Nowhere|Locale|0.0|0.0|0.0
      3|Equator|Locale|0.0|10.0|
      """
    let reading = Reading(table, by: DelimitedReader())
    #expect(
      reading.points == [
        point(
          "\"A\" Mountain", 33.5, -110.25, category: "Summit", id: "1",
          tags: ["source_lat_dec": "0.0"],
        ),
        point("Nowhere", category: "Locale", id: "2", tags: ["source_lat_dec": "0.0"]),
        point("Equator", 0, 10, category: "Locale", id: "3"),
      ]
    )
    #expect(reading.problems == [])
  }

  @Test(
    .enabled(if: TestData.isAvailable, TestData.hint),
    arguments: [
      ("csv/cities15000.txt", 23_497, 3_040_051, "les Escaldes", "PPLA"),
      ("csv/gnis-sample-new-bom.txt", 3, 457, "A Ninetysix Spring", "Spring"),
      ("csv/gnis-sample-old.txt", 5, 233_358, "Pacific Crest National Scenic Trail", "Trail"),
    ],
  )
  func `given a real gazetteer, when read, then every row is a point`(
    file: String, count: Int, id: Int, name: String, category: String,
  ) throws {
    let reading = Reading(try TestData.bytes(file), by: DelimitedReader())
    #expect(reading.points.count == count)
    #expect(reading.points.count { $0.coordinate != nil } == count)
    #expect(reading.points.first?.id == "\(id)")
    #expect(reading.points.first?.name == name)
    #expect(reading.points.first?.category?.text == category)
    #expect(reading.problems == [])
    #expect(reading.failure == nil)
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given airports without a header, when read, then the failure says what is needed`() throws {
    let reading = Reading(
      try TestData.bytes("csv/openflights-airports.dat"), by: DelimitedReader(), )
    #expect(reading.failure?.kind == .data)
    #expect(reading.failure?.message.hasPrefix("line 1: the header has no column for lat") == true)
  }
}
