import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointFormats

struct FieldsOnRequestTests {
  private static func point(_ tags: Tags, name: String? = "A", id: String? = nil) -> NearbyPoint {
    NearbyPoint(
      PointOfInterest(
        name: name, category: Category("amenity=drinking_water"),
        coordinate: Coordinate(37.33, -121.89), id: id, source: "test",
        tags: tags,
      )
    )
  }

  private func text(
    _ format: OutputFormat, _ fields: [OutputField]?, _ point: NearbyPoint,
    facts: PointFacts = PointFacts(hours: .fixed()),
  ) -> String {
    PointFormatsTests.text(
      NearbyResult(fix: nil, points: [point]), as: format, OutputOptions(fields: fields),
      facts: facts,
    )
  }

  @Test(
    arguments: [
      // Hours are judged.
      (
        [.open, .opens, .closes], ["opening_hours": "Th 10:00-18:00"],
        "true\t\t2026-01-01T18:00:00+01:00",
      ),
      (
        [.open, .opens, .closes], ["opening_hours": "15:00-16:00"],
        "false\t2026-01-01T15:00:00+01:00\t",
      ),
      ([.open, .opens, .closes], ["opening_hours": "?"], "\t\t"),
      ([.hours], ["opening_hours": "15:00-16:00"], "15:00-16:00"),
      // Of tags of several names the most fitting counts.
      ([.phone], ["phone": "1", "contact:phone": "2"], "1"),
      ([.phone], ["contact:phone": "2", "mobile": "3"], "2"),
      ([.website], ["contact:website": "https://a.example", "url": "b"], "https://a.example"),
      ([.website], [:], ""), ([.tag("cuisine")], ["cuisine": "pizza;pasta"], "pizza;pasta"),
      // Name and category are tags, too, unless there are such tags.
      ([.tag("name"), .tag("amenity"), .tag("shop")], [:], "A\tdrinking_water\t"),
      ([.tag("name"), .tag("amenity")], ["name": "B", "amenity": "cafe"], "B\tcafe"),
    ] as [([OutputField], Tags, String)])
  func `given tags, when fields are asked for, then they have their values`(
    fields: [OutputField], tags: Tags, expected: String,
  ) {
    expect(text(.tsv, fields, Self.point(tags)), is: expected + "\n")
  }

  @Test func `given fields, when json and geojson are written, then points have these keys`() {
    let point = Self.point(["opening_hours": "open", "a": "b"])
    let keys = #""name":"A","open":true,"tag:a":"b","tag:c":null"#
    let fields: [OutputField] = [.tag("a"), .open, .name, .tag("c")]
    expect(text(.ndjson, fields, point), is: "{\(keys)}\n")
    #expect(text(.json, fields, point).contains("\n{\(keys)}\n]"))
    #expect(text(.geojson, fields, point).contains(#""properties":{"# + keys + "}"))
  }

  @Test func `given a strange key of a tag, when it heads a column, then it is escaped`() {
    let point = Self.point(["a,b": "c"])
    expect(text(.csv, [.name, .tag("a,b")], point), is: "name,\"tag:a,b\"\r\nA,c\r\n")
  }

  @Test(
    arguments: [
      ("node/1", "https://www.openstreetmap.org/node/1"), ("way/x", "geo:37.33,-121.89"),
      ("17", "geo:37.33,-121.89"), (nil, "geo:37.33,-121.89"),
    ] as [(String?, String)])
  func `given a point, when its link is asked for, then it is its object or its place`(
    id: String?, expected: String,
  ) {
    expect(text(.tsv, [.link], Self.point([:], id: id)), is: expected + "\n")
  }

  private static let berlin: Tags = [
    "addr:street": "Hauptstraße", "addr:housenumber": "5", "addr:postcode": "10115",
    "addr:city": "Berlin",
  ]

  @Test(
    arguments: [
      (berlin, nil, "Hauptstraße 5, 10115 Berlin"), (berlin, "DE", "Hauptstraße 5, 10115 Berlin"),
      (berlin, "US", "5 Hauptstraße, Berlin, 10115"),
      (berlin, "GB", "5 Hauptstraße, Berlin 10115"),
      (["addr:full": "Somewhere 1"], nil, "Somewhere 1"), (["addr:country": "DE"], nil, ""),
      (["addr:housenumber": "5"], nil, ""), (["addr:city": "Lyon"], "FR", "Lyon"),
      (
        [
          "addr:street": "Main Street", "addr:housenumber": "5", "addr:city": "San José",
          "addr:state": "CA", "addr:postcode": "95113", "addr:country": "US",
        ], "DE", "5 Main Street, San José, CA 95113",
      ),
      (
        ["addr:housenumber": "1", "addr:street": "Main St", "addr:unit": "5", "addr:city": "Reno"],
        "US", "1 Main St #5, Reno",
      ),
      (
        ["addr:housenumber": "1", "addr:street": "Main St", "addr:unit": "Apt B"], "US",
        "1 Main St Apt B",
      ),
      (
        ["addr:housenumber": "1", "addr:street": "Main St", "addr:unit": "5"], "AU", "1/5 Main St",
      ),
      (
        [
          "addr:postcode": "100-0005", "addr:province": "東京都", "addr:city": "千代田区",
          "addr:quarter": "丸の内", "addr:block_number": "9", "addr:housenumber": "1",
        ], "JP", "100-0005 東京都 千代田区 丸の内 9-1",
      ),
    ] as [(Tags, String?, String)])
  func `given parts of an address, when written, then they stand in their country's order`(
    tags: Tags, country: String?, expected: String,
  ) {
    let facts = PointFacts(country: { _ in country })
    expect(text(.tsv, [.address], Self.point(tags), facts: facts), is: expected + "\n")
  }

  @Test func `given no name, when people read it, then the kind stands there, else nothing`() {
    let point = Self.point([:], name: nil)
    let facts = PointFacts(words: { _ in "Trinkwasser" })
    for format in [OutputFormat.table, .gpx] {
      #expect(text(format, nil, point, facts: facts).contains("Trinkwasser"))
      #expect(text(format, nil, point).contains("Drinking water"))
    }
    #expect(!text(.tsv, nil, point, facts: facts).contains("Trinkwasser"))
    #expect(text(.ndjson, nil, point, facts: facts).contains(#""name":null"#))
    expect(text(.ndjson, [.tag("name")], point), is: "{\"tag:name\":null}\n")
  }
}
