import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct GeoJSONReaderTests {
  private func read(_ text: String) -> Reading { Reading(text, by: JSONPointReader()) }

  private static let head = #"{"type":"FeatureCollection""#

  private func collection(_ features: String) -> String {
    #"{"type":"FeatureCollection","features":[\#(features)]}"#
  }

  private let tower = #"""
    {"type":"Feature","id":"node/1","geometry":{"type":"Point","coordinates":[-0.1,51.5,30]},
     "properties":{"name":"Tower","tourism":"museum","type":"x","levels":3,"open":true,"a":null,
     "nested":{"b":[1]},"list":[1]}}
    """#
  private let towerPoint = point(
    "Tower", 51.5, -0.1, category: "tourism=museum", id: "node/1",
    tags: [
      "tourism": "museum", "type": "x", "levels": "3", "open": "true", "nested": #"{"b":[1]}"#,
      "list": "[1]",
    ],
  )

  @Test(arguments: [
    #"{"type":"FeatureCollection","features":[%]}"#,
    #"{"features":[%],"type":"FeatureCollection"}"#,
    #" {"crs":{"features":[{"type":"Feature"}],"x":"]}\""},"features": [ % ] , "type":"FeatureCollection","n":1} "#,
    "\u{FEFF}%\n",
  ])
  func `given a feature in a document, when read, then its point is there`(document: String) {
    let reading = read(document.split(separator: "%").joined(separator: tower))
    expect(reading.points, is: [towerPoint])
    #expect(reading.problems == [] && reading.failure == nil)
  }

  @Test(arguments: [
    (#"{"type":"Point","coordinates":[2,1]}"#, 1.0, 2.0),
    (#"{"type":"MultiPoint","coordinates":[[2,1],[4,5]]}"#, 1, 2),
    (#"{"type":"LineString","coordinates":[[2,1],[4,5],[3,-5]]}"#, -0.049505, 3.4950495),
    (
      #"{"type":"Polygon","coordinates":[[[0,0],[10,0],[10,4],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]}"#,
      2, 7.5,
    ),
    (
      #"{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[9,9],[3,10]]]}"#, 9.6206657,
      5.2760056,
    ),
    (
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,1],[2,0],[0,0]]],[[[9,9],[3,10],[4,4],[9,9]]]]}"#,
      5, 4.5,
    ),
    (
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[0,0]},{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[1,1],[8,6]]}]}]}"#,
      // The foot of the perpendicular from 3° N 4° E on the line, on a map that is true to scale there.
      3.0945069, 3.9323097,
    ),
    (#"{"type":"LineString","coordinates":[[170,-10],[-160,10]]}"#, 0, -175),
    (
      #"{"type":"MultiLineString","coordinates":[[[170,0],[180,0]],[[-180,0],[-160,0]]]}"#, 0, -175,
    ),
    (
      #"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]}"#,
      0, 0,
    ),
    (#"{"type":"LineString","coordinates":[[-100,0],[100,0]]}"#, 0, 180),
    (#"{"type":"LineString","coordinates":[[179,-17],[-179,-17]]}"#, -17, 180),
  ])
  func `given a geometry, when read, then the centre of its box or a place on it is the coordinate`(
    geometry: String, latitude: Double, longitude: Double,
  ) {
    let feature = #"{"type":"Feature","geometry":\#(geometry),"properties":null}"#
    for text in [geometry, collection(feature)] {
      var points = read(text).points
      for index in points.indices { points[index].extent = nil }
      expect(points, is: [point(nil, latitude, longitude)])
    }
  }

  @Test(arguments: [
    "null", #"{"type":"Point","coordinates":[]}"#,
    #"{"type":"GeometryCollection","geometries":[]}"#,
  ])
  func `given no position, when read, then the point has no coordinate`(geometry: String) {
    let feature = #"{"type":"Feature","geometry":\#(geometry),"properties":{"name":"A"}}"#
    expect(read(collection(feature)).points, is: [point("A")])
  }

  @Test(arguments: [
    (
      #"{"type":"Point","coordinates":[37.3,-121.8]}"#,
      "the latitude -121.8 is beyond ±90; are latitude and longitude swapped?",
    ),
    (#"{"type":"Point","coordinates":[181,0]}"#, "the longitude 181.0 is beyond ±180"),
    (#"{"type":"Point","coordinates":["1","2"]}"#, "a position is not [longitude, latitude]"),
    (#"{"type":"Point","coordinates":[1]}"#, "a position is not [longitude, latitude]"),
    (#"{"type":"Point","coordinates":[1e999,2]}"#, "a position is not [longitude, latitude]"),
    (
      #"{"type":"LineString","coordinates":[1,2]}"#,
      "the coordinates are not nested as their type asks",
    ),
    (#"{"type":"Point"}"#, "the geometry has no list of coordinates"),
    (#"{"type":"Circle","coordinates":[1,2]}"#, "\"Circle\" is no type of geometry"),
    (#"{"coordinates":[1,2]}"#, "the geometry has no type"),
    ("[1,2]", "the geometry is not an object"),
    (
      #"{"type":"GeometryCollection","geometries":[1]}"#,
      "a geometry of the collection is not an object",
    ),
  ])
  func `given a bad geometry, when read, then its feature's byte is named and the rest goes on`(
    geometry: String, reason: String,
  ) {
    let bad = #"{"type":"Feature","geometry":\#(geometry),"properties":{}}"#
    let reading = read(collection("\(bad),\n\(tower),3"))
    expect(reading.points, is: [towerPoint])
    let third = 40 + bad.utf8.count + 2 + tower.utf8.count + 1
    expect(reading.problems, is: ["byte 40: \(reason)", "byte \(third): not an object"])
    expect(reading.failure, is: nil)
  }

  @Test(arguments: [
    (#""id":7,"properties":{"@id":"node/1"}"#, "7" as String?, nil as String?, nil as String?),
    (#""properties":{"@id":"node/1","title":"T","category":"zoo"}"#, "node/1", "T", "zoo"),
    (
      #""properties":{"osm_id":12345678901234567890,"name":"N","kind":"k"}"#,
      "12345678901234567890", "N", "k",
    ),
    (#""properties":{"name":"","id":"a","class":"c","type":"t"}"#, "a", nil, "t"),
    (#""properties":{"NAME":"B","Name":"A","ID":"a","Type":"t"}"#, "a", "B", "t"),
    (
      #""properties":{"category":"amenity=cafe","amenity":"bar","name":5}"#, nil, "5",
      "amenity=cafe",
    ),
    (#""properties":{"tags":{"shop":"bakery","name":"T"},"distance":5}"#, nil, "T", "shop=bakery"),
    (#""properties":{"amenity":"cafe","tags":{"wifi":"yes"}}"#, nil, nil, "amenity=cafe"),
  ])
  func `given properties, when read, then identifier, name and category are found`(
    members: String, id: String?, name: String?, category: String?,
  ) {
    let found = read(#"{"type":"Feature",\#(members)}"#).points.first
    #expect(found?.id == id && found?.name == name && found?.category?.text == category)
  }

  @Test func `given this program's own output, when read, then the search is forgotten`() {
    let reading = read(
      collection(
        #"{"type":"Feature","id":"x","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"A","category":"shop=tea","distance":1,"bearing":2,"inside":false,"door":null,"along":3,"side":"left","open":true,"closes":"2026-11-22T18:00:00Z","latitude":1,"longitude":2,"id":"x","source":"s","attribution":"Me","tags":{"shop":"tea"}}}"#
      )
    )
    var expected = point("A", 1, 2, category: "shop=tea", id: "x", tags: ["shop": "tea"])
    expected.attribution = "Me"
    expect(reading.points, is: [expected])
  }

  @Test func `given tags of the names of facts, when read, then they stay tags`() {
    let reading = read(
      collection(
        #"{"type":"Feature","id":"x","geometry":null,"properties":{"name":"A","category":null,"id":"x","attribution":"Me","tags":{"name":"B","id":"7","type":"t","attribution":"C"}}}"#
      )
    )
    let tags: Tags = ["name": "B", "id": "7", "type": "t", "attribution": "C"]
    expect(
      reading.points.map { [$0.name, $0.id, $0.category?.text, $0.attribution] },
      is: [["A", "x", nil, "Me"]], )
    expect(reading.points.map(\.tags), is: [tags])
  }

  @Test func `given ways on foot among the points, when read, then they are none`() {
    let way = #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"#
    let reading = read(collection(way + #""properties":{"walk":5,"walkTime":4}}"#))
    expect(reading.points, is: [])
  }

  @Test func `given an attribution, when read, then the description has it`() {
    let reading = read(#"{"attribution":"© A","type":"FeatureCollection","features":[]}"#)
    expect(reading.description, is: PointFileDescription(attribution: "© A"))
  }

  @Test(arguments: [
    ("", "byte 0: the file is empty, where JSON is needed"),
    ("  \n", "byte 3: the file is empty, where JSON is needed"),
    ("[", "byte 1: expected a value, found the end"),
    ("[{}", "byte 3: expected ',' or ']', found the end"),
    ("[{},]", "byte 4: expected a value"),
    ("{}", "byte 0: neither GeoJSON nor a list of locations: an empty object"),
    (
      #" {"a":1,"results":{}}"#,
      "byte 1: neither GeoJSON nor a list of locations: an object with \"a\", \"results\"",
    ),
    ("name,lat,lon\n", "byte 0: not JSON: expected '{' or '['"),
    ("<html>", "byte 0: not JSON: expected '{' or '['"),
    (head + "}", "byte 0: a FeatureCollection without a list of features"),
    (head + #","features":{}}"#, "byte 0: a FeatureCollection without a list of features"),
    (#"{"features":[]}"#, "byte 0: features, but no \"type\":\"FeatureCollection\""),
    (
      #"{"type":"Topology","features":[]}"#,
      "byte 0: features, but no \"type\":\"FeatureCollection\"",
    ),
    (#"{"features":[],"features":[]}"#, "byte 26: a second list of points, after \"features\""),
    (head + #","features":[]} x"#, "byte 43: unexpected text after the document"),
    (head + #","features":["#, "byte 40: expected a value, found the end"),
    (head + #","features":[]"#, "byte 41: expected ',' or '}', found the end"),
    (head + #","features":[{"type":"Fea"#, "byte 48: text without an end"),
    (head + #","features":[{"a":1,}]}"#, "byte 47: expected a key in double quotes"),
    (head + #","features":[{"a":1} {"b":2}]}"#, "byte 48: expected ',' or ']'"),
    (head + #" "features":[]}"#, "byte 28: expected ',' or '}'"),
    (#"{type:"FeatureCollection"}"#, "byte 1: expected a key in double quotes"),
    (#"{"type""FeatureCollection"}"#, "byte 7: expected ':' after the key"),
    (#"{"x":{"a":[1,2"#, "byte 14: the end, inside what begins at byte 5"),
    (#"{"x":}"#, "byte 5: expected a value"),
  ])
  func `given bytes that hold no points, when read, then the byte and the reason are told`(
    text: String, message: String,
  ) {
    expect(read(text).failure, is: Failure(.data, message))
  }

  @Test func `given what is known to be GeoJSON, when read, then lists of locations are foreign`() {
    func read(_ text: String) -> Reading { Reading(text, by: JSONPointReader(isGeoJSON: true)) }
    let foreign = #"{"results":[],"points":[{"lat":1,"long":2}],"#
    expect(read(foreign + #""type":"Point","coordinates":[2,1]}"#).points.count, is: 1)
    let reason = "byte 0: a list, where a GeoJSON object is needed"
    expect(read("[]").failure, is: Failure(.data, reason))
    expect(read("{}").failure, is: Failure(.data, "byte 0: not GeoJSON: an empty object"))
  }

  @Test func `given deep nesting, when read, then it is an error and no crash`() {
    let deep = String(repeating: "[", count: 100_000)
    let message = read(collection(deep)).failure?.message
    expect(message, is: "byte 296: nested deeper than 256 levels")
    expect(read(#"{"x":\#(deep)"#).failure?.kind, is: .data)
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given Monaco, when read as collection and sequence, then the same 788 points`() throws {
    let file = "geojson/monaco-amenity.geojson"
    let collection = Reading(try TestData.bytes(file), by: JSONPointReader())
    let sequence = Reading(try TestData.bytes(file + "seq"), by: GeoJSONSequenceReader())
    #expect((collection.points.count, collection.problems) == (788, []))
    expect(sequence, is: collection)
  }
}
