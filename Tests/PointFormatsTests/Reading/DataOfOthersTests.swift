import PointFormats
import PointsOfInterest
import TestSupport
import Testing

/// Data of others, understood by its shape.
struct DataOfOthersTests {
  @Test func `given a GeoNames row, when read, then its shape is enough`() {
    let row =
      "292968\tAbu \"Dhabi\tAbu Dhabi\tAEA,Abou Dabi\t24.45118\t54.39696\tP\tPPLC\tAE\t\t01"
      + "\t\t\t\t1807000\t6\t7\tAsia/Dubai\t2024-01-01\n"
    let reading = Reading(row + "bad row\n" + row, by: DelimitedReader())
    let expected = point(
      "Abu \"Dhabi", 24.45118, 54.39696, category: "PPLC", id: "292968",
      tags: [
        "asciiname": "Abu Dhabi", "alternatenames": "AEA,Abou Dabi", "feature_class": "P",
        "country": "AE", "admin1": "01", "population": "1807000", "elevation": "6", "dem": "7",
        "timezone": "Asia/Dubai", "modified": "2024-01-01",
      ],
    )
    expect(reading.points, is: [expected, expected])
    expect(reading.problems, is: ["line 2: 1 columns where 19 are needed"])
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
      ])
    expect(reading.problems, is: [])
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
    expect(reading.points.count, is: count)
    expect(reading.points.count { $0.coordinate != nil }, is: count)
    let first = reading.points.first
    #expect(first?.id == "\(id)" && first?.name == name && first?.category?.text == category)
    #expect(reading.problems == [] && reading.failure == nil)
  }

  private let overture = #"""
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":"08f","geometry":{"type":"Point","coordinates":[-121.9,37.3]},
    "properties":{"version":1,"names":{"primary":"Café Zoë","common":{"de":"Kaffee Zoë"},"rules":null},
    "categories":{"primary":"coffee_shop","alternate":["bakery","cafe"]},"confidence":0.98,
    "basic_category":"cafe","operating_status":"open","websites":["https://a.example","https://b.example"],
    "phones":["+1 408","+1 650"],"socials":null,"emails":[],"brand":{"wikidata":"Q1","names":{"primary":"Zoë"}},
    "addresses":[{"freeform":"1 Main St","locality":"San José","postcode":"95113","region":"CA","country":"US"}]}},
    {"type":"Feature","id":"08e","geometry":{"type":"Point","coordinates":[1,2]},
    "properties":{"names":{"primary":"Gone"},"taxonomy":{"primary":"bar","hierarchy":["food"]},
    "categories":{"primary":"pub"},"operating_status":"permanently_closed"}},
    {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"names":"A;B","name":"C"}}
    ]}
    """#

  @Test func `given places of Overture, when read, then they are points like others`() throws {
    let points = Reading(overture, by: JSONPointReader()).points
    let cafe = try #require(points.first)
    #expect(cafe.name == "Café Zoë" && cafe.id == "08f" && !cafe.isHidden)
    expect(cafe.category, is: Category("coffee_shop"))
    #expect(
      cafe.tags == [
        "addr:city": "San José", "addr:country": "US", "addr:postcode": "95113",
        "addr:state": "CA", "addr:street": "1 Main St", "alternate_category": "bakery;cafe",
        "basic_category": "cafe", "brand": "Zoë", "brand:wikidata": "Q1", "confidence": "0.98",
        "name:de": "Kaffee Zoë", "operating_status": "open", "phone": "+1 408;+1 650",
        "website": "https://a.example",
      ])
    #expect(points[1].isHidden && points[1].category == Category("bar"))
    #expect(points[2].name == "C" && points[2].tags == ["names": "A;B"])
  }

  @Test func `given a table of OpenStreetMap, when read, then its main tag is the category`() {
    let table = "osm_id,type,amenity,lat,lon\n1,multipolygon,cafe,1,2\n2,zoo,,1,2\n"
    let points = Reading(table, by: DelimitedReader()).points
    expect(
      points.map { [$0.category?.text, $0.tags["type"]] },
      is: [["amenity=cafe", "multipolygon"], ["zoo", nil]], )
  }

  @Test func `given places of Foursquare, when read, then their columns are known`() throws {
    let table = """
      fsq_place_id,name,latitude,longitude,address,locality,region,postcode,country,date_created,date_closed,tel,website,fsq_category_ids,fsq_category_labels,geom
      4b1,Da Zoë,37.3,-121.9,1 Main St,San José,CA,95113,US,2010-01-01,,+1 408,https://a.example,[4bf],"['Dining and Drinking > Restaurant > Pizzeria', 'Retail']",x
      4b2,Gone,1,2,,,,,,,2020-05-05,,,,"[""Retail > Bookstore""]",
      4b3,None,1,2,,,,,,,,,,,[],
      """
    let points = Reading(table, by: DelimitedReader()).points
    try #require(points.count == 3)
    #expect(points[0].name == "Da Zoë" && points[0].id == "4b1" && !points[0].isHidden)
    expect(points[0].category, is: Category("Pizzeria"))
    #expect(
      points[0].tags == [
        "addr:city": "San José", "addr:country": "US", "addr:postcode": "95113",
        "addr:state": "CA", "addr:street": "1 Main St", "date_created": "2010-01-01",
        "fsq_category_ids": "[4bf]", "phone": "+1 408", "website": "https://a.example",
      ])
    #expect(points[1].isHidden && points[1].category == Category("Bookstore"))
    expect(points[2].category, is: nil)
  }
}
