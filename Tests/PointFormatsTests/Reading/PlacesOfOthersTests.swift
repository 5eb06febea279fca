import PointFormats
import PointsOfInterest
import TestSupport
import Testing

/// Open places of others, understood by their shape.
struct PlacesOfOthersTests {
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
    let points = Reading(overture, by: GeoJSONReader()).points
    let cafe = try #require(points.first)
    #expect(cafe.name == "Café Zoë" && cafe.id == "08f" && !cafe.isHidden)
    #expect(cafe.category == Category("coffee_shop"))
    #expect(
      cafe.tags == [
        "addr:city": "San José", "addr:country": "US", "addr:postcode": "95113",
        "addr:state": "CA", "addr:street": "1 Main St", "alternate_category": "bakery;cafe",
        "basic_category": "cafe", "brand": "Zoë", "brand:wikidata": "Q1", "confidence": "0.98",
        "name:de": "Kaffee Zoë", "operating_status": "open", "phone": "+1 408;+1 650",
        "website": "https://a.example",
      ]
    )
    #expect(points[1].isHidden && points[1].category == Category("bar"))
    #expect(points[2].name == "C" && points[2].tags == ["names": "A;B"])
  }

  @Test func `given places of Foursquare, when read, then their columns are known`() throws {
    let table = """
      fsq_place_id,name,latitude,longitude,address,locality,region,postcode,country,date_created,date_closed,tel,website,fsq_category_ids,fsq_category_labels,geom
      4b1,Da Zoë,37.3,-121.9,1 Main St,San José,CA,95113,US,2010-01-01,,+1 408,https://a.example,[4bf],"['Dining and Drinking > Restaurant > Pizzeria', 'Retail']",x
      4b2,Gone,1,2,,,,,,,2020-05-05,,,,"[""Retail > Bookstore""]",
      4b3,None,1,2,,,,,,,,,,,,
      """
    let points = Reading(table, by: DelimitedReader()).points
    try #require(points.count == 3)
    #expect(points[0].name == "Da Zoë" && points[0].id == "4b1" && !points[0].isHidden)
    #expect(points[0].category == Category("Pizzeria"))
    #expect(
      points[0].tags == [
        "addr:city": "San José", "addr:country": "US", "addr:postcode": "95113",
        "addr:state": "CA", "addr:street": "1 Main St", "date_created": "2010-01-01",
        "fsq_category_ids": "[4bf]", "phone": "+1 408", "website": "https://a.example",
      ]
    )
    #expect(points[1].isHidden && points[1].category == Category("Bookstore"))
    #expect(points[2].category == nil)
  }
}
