import TestSupport
import Testing

@testable import PointsOfInterest

struct TagExpressionTests {
  private let hotel = PointOfInterest(
    name: "Hôtel Étoile", category: Category("tourism=hotel"), source: "test",
    tags: [
      "tourism": "hotel", "cuisine": "pizza; pasta", "capacity": "20", "maxheight": "12'6\"",
      "operator": "Étoile & Fils", "maxspeed": "30 mph", "maxweight": "7.5 t", "socket": "22 kW",
      "ele": "-3.5", "note": "a,b", "sport": "chess ; tennis", "opening_hours": "24/7; Su off",
    ],
  )

  private func admits(_ text: String) throws -> Bool {
    PointFilter(tags: [try #require(TagExpression(parsing: text))]).admits(hotel)
  }

  @Test(arguments: [
    "cuisine", "!shop", "cuisine=pizza; pasta", "cuisine=pasta", "cuisine=burger,pizza",
    "cuisine=burger, pizza",
    "shop!=bakery,butcher",
    "cuisine!=burger", "operator~etoile", "operator~ETOILE & F", "capacity>=20", "capacity<=20",
    "capacity>19.5", "capacity<21", "maxheight>3.8", "maxheight<3.9", "maxheight>=12ft",
    "maxspeed>48", "maxspeed<49", "maxspeed>=30mph", "maxspeed>=30 MPH", "maxspeed<50 km/h",
    "maxweight>=7",
    "maxweight>=7000kg", "socket>=11", "socket>=22kW", "ele<0", #"note=a\,b"#, "cuisine=*",
    "shop!=*", "tourism=hotel", "cuisine~past", "name~etoile", "name=Hôtel Étoile", "name!=x",
    "name", "sport=chess", "sport=tennis", "opening_hours=24/7; Su off",
  ])
  func `given a condition that holds, when asked, then the point is found`(text: String) throws {
    #expect(try admits(text))
  }

  @Test(arguments: [
    "shop", "!cuisine", "cuisine=past", "cuisine=burger", "cuisine!=pizza", "cuisine!=pasta,burger",
    "operator~fille", "!name", "name=Hôtel", "capacity>20", "capacity<20", "maxheight>4",
    "maxspeed>=50", "maxspeed>=50 km/h", "maxweight>=8t", "socket>=11 A", "operator>=1",
    "shop>=1", "!tourism", "tourism!=hotel", "opening_hours=24/7",
  ])
  func `given a condition that does not hold, when asked, then none is found`(text: String) throws {
    #expect(try !admits(text))
  }

  @Test(arguments: [
    "", "!", "=x", "a=", "a!=", "a~", "a>", "a>=x", "a>=", "!a=b", "!!a", "a==b", "a=~b", "a=>1",
    "a=b|c", "a=b,", "a=b, ",
    "a=,b", "a=b*", "a~^b", "a~b$", "a~b.*", "a~b|c", "a=b and c=d", "a b&c",
    "a&b", "(a)", "a,b", " a", "a >=", "not a", "not a=b", "a b",
    "a>=5 and b", "a>=5x", "a<1foo", "a>=4 yards", "a^=b", "a≥5", "a≠b", "a=!b", "a\t=b", #"a=b\"#,
  ])
  func `given something else, when parsed, then it is no expression`(text: String) {
    expect(TagExpression(parsing: text), is: nil)
  }

  @Test func `given a category alone, when its key must be absent, then it is not found`() throws {
    let cafe = PointOfInterest(category: Category("amenity=cafe"), source: "test")
    for text in ["!amenity", "amenity!=cafe,bar", "amenity=bar"] {
      let expression = try #require(TagExpression(parsing: text))
      #expect(!PointFilter(tags: [expression]).admits(cafe))
    }
    #expect(PointFilter(tags: [try #require(TagExpression(parsing: "amenity!=bar"))]).admits(cafe))
  }

  @Test(arguments: [
    ("wheelchair>=yes", ["designated", "yes"]), ("wheelchair>yes", ["designated"]),
    ("wheelchair<=limited", ["limited", "no"]),
    ("wheelchair>=limited", ["designated", "limited", "yes"]),
    ("toilets:wheelchair>=yes", ["designated", "yes"]),
    ("diet:vegan>=limited", ["limited", "only", "yes"]), ("diet:vegan>yes", ["only"]),
  ])
  func `given values that have an order, when compared, then those that are enough are meant`(
    text: String, values: [String],
  ) throws {
    let expression = try #require(TagExpression(parsing: text))
    expect(expression.patterns.compactMap(\.value).sorted(), is: values)
    #expect(!expression.isNegated)
  }

  @Test(arguments: [
    ("wheelchair>=maybe", "maybe is none of no, limited, yes, designated"),
    ("wheelchair>designated", "no value of wheelchair is > designated"),
    ("cuisine>=yes", "yes is no number"),
    ("capacity>=5kg", "capacity is not measured in the unit of 5kg"),
    ("capacity:disabled>2m", "capacity:disabled is not measured in the unit of 2m"),
    ("maxheight>=3kg", "maxheight is not measured in the unit of 3kg"),
    ("maxweight>=7m", "maxweight is not measured in the unit of 7m"),
    ("maxspeed<30 m", "maxspeed is not measured in the unit of 30 m"),
    ("height>2 mph", "height is not measured in the unit of 2 mph"),
    ("capacity>5x", "the unit of 5x is not known"),
  ])
  func `given a comparison that cannot be meant, when parsed, then it is refused with the reason`(
    text: String, reason: String,
  ) {
    expect(TagExpression(parsing: text), is: nil)
    expect(TagExpression.flaw(inComparison: text), is: reason)
  }

  @Test(arguments: ["capacity>=5", "wheelchair>=yes", "wheelchair", "a=b", "a~b|c", ">5", "a>"])
  func `given no comparison or a right one, when judged, then it is not refused`(text: String) {
    expect(TagExpression.flaw(inComparison: text), is: nil)
  }
}

struct TagsTests {
  @Test func `given pairs in any order, when kept, then they stand sorted, and the last counts`() {
    let tags = Tags([(key: "b", value: "1"), (key: "a", value: "2"), (key: "b", value: "3")])
    #expect((tags.pairs.map(\.key), tags["b"], tags["c"]) == (["a", "b"], "3", nil))
  }

  @Test func `given tags, when filled from others, then only what was missing is added`() {
    var tags: Tags = ["name": "A", "phone": "1"]
    tags.fill(from: ["phone": "2", "website": "w"])
    expect(tags, is: ["name": "A", "phone": "1", "website": "w"])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `given many pairs, descending, when kept, then all are there in time`(isRepeated: Bool) {
    let keys = (0..<Thoroughness.count(30_000, full: 400_000)).reversed()
    let pairs = keys.map { (key: "k\(1_000_000 + $0)", value: "\($0)") }
    var tags = Tags(isRepeated ? pairs + pairs : pairs)
    tags.fill(from: Tags(pairs.map { ("l" + $0.key, $0.value) }))
    expect(tags.pairs.count, is: 2 * pairs.count)
    expect(tags.pairs.first?.value, is: "0")
  }

  @Test func `given a key, when set to nil, then it is gone`() {
    var tags: Tags = ["a": "1"]
    tags["a"] = nil
    #expect(tags.isEmpty)
  }
}
