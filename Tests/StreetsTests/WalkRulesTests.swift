import PointsOfInterest
import Streets
import TestSupport
import Testing

/// Where one may walk, by the tags of ways, nodes and relations.
struct WalkRulesTests {
  private static let openWays = [
    "highway=footway path", "highway=pedestrian street", "highway=path path", "highway=steps path",
    "highway=corridor path", "highway=platform path", "highway=living_street street",
    "highway=residential street", "highway=service street", "highway=unclassified street",
    "highway=road street", "highway=tertiary road", "highway=tertiary_link road",
    "highway=secondary road", "highway=secondary_link road", "highway=primary road",
    "highway=primary_link road", "highway=track path", "highway=cycleway path",
    "highway=bridleway path", "railway=platform path", "public_transport=platform path",
    "man_made=pier path", "route=ferry ferry", "highway=raceway,public_transport=platform path",
    "highway=motorway,foot=yes road", "highway=trunk,foot=designated road",
    "highway=trunk_link,foot=permissive,access=no road", "highway=construction,foot=yes path",
    "highway=primary,motorroad=yes,foot=yes road", "highway=path,access=no,foot=permissive path",
    "highway=footway,access=private,foot=customers path", "highway=service,access=customers street",
    "highway=residential,oneway=yes street", "highway=footway,sidewalk=separate path",
    "highway=primary,sidewalk=separate,foot=yes road",
    "highway=residential,foot=destination street",
    "highway=primary,sidewalk=both road", "highway=track,access=forestry,foot=yes path",
  ]
  private static let closedWays = [
    "highway=motorway", "highway=motorway_link", "highway=trunk", "highway=trunk_link",
    "highway=primary,motorroad=yes", "highway=motorway,foot=destination", "highway=construction",
    "highway=proposed", "highway=raceway", "highway=bus_guideway", "highway=elevator",
    "highway=footway,foot=no", "highway=footway,foot=private", "highway=path,foot=use_sidepath",
    "highway=primary,access=no", "highway=service,access=private", "highway=track,access=forestry",
    "highway=track,access=agricultural", "highway=service,access=delivery",
    "highway=path,access=yes,foot=no", "highway=primary,sidewalk=separate",
    "highway=primary,sidewalk:both=separate",
    "highway=residential,sidewalk=separate,access=yes", "railway=platform,access=no",
    "railway=rail", "route=ferry,foot=no", "route=bicycle", "man_made=pier,access=private",
    "building=yes,access=yes", "waterway=river", "area=yes",
  ]
  private static let directions: [(String, WalkAccess)] = [
    ("highway=footway", WalkAccess.both), ("highway=footway,oneway=yes", .both),
    ("highway=footway,oneway:foot=yes", .forward), ("highway=footway,oneway:foot=-1", .backward),
    ("highway=steps,conveying=forward", .forward), ("highway=steps,conveying=backward", .backward),
    ("highway=steps,conveying=yes", .both), ("highway=steps,conveying=reversible", .both),
    ("highway=steps,conveying=forward,oneway:foot=no", .both),
  ]
  private static let nodes: [(String, Bool)] = [
    ("barrier=gate", false), ("barrier=gate,access=private", true), ("access=no", true),
    ("barrier=gate,access=private,foot=yes", false), ("barrier=bollard,foot=no", true),
    ("barrier=wall", true), ("barrier=fence", true), ("barrier=yes", true),
    ("barrier=wall,access=yes", false), ("barrier=fence,foot=permissive", false),
    ("barrier=lift_gate,access=delivery", true), ("highway=crossing", false),
    ("barrier=kerb,access=use_sidepath", true), ("barrier=block,access=customers", false),
  ]
  private static let areas = [
    "natural=water water", "waterway=riverbank water", "landuse=reservoir water",
    "landuse=basin water", "leisure=park park", "leisure=garden park", "landuse=grass park",
    "landuse=forest park", "landuse=recreation_ground park", "natural=wood park",
    "landuse=residential -", "natural=coastline -", "leisure=pitch -",
  ]

  @Test(arguments: openWays)
  func `given a way that is open, when judged, then it has its class`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    expect(WalkRules.role(ofWay: Self.tags(words[0]))?.kind.map { "\($0)" }, is: words[1])
  }

  @Test(arguments: closedWays)
  func `given a way that is closed, when judged, then it is none`(line: String) throws {
    expect(WalkRules.role(ofWay: Self.tags(line))?.kind, is: nil)
  }

  @Test(arguments: directions)
  func `given tags of directions, when judged, then those on foot count`(
    line: String, access: WalkAccess,
  ) throws {
    expect(WalkRules.role(ofWay: Self.tags(line))?.access, is: access)
  }

  @Test(arguments: nodes)
  func `given a node, when judged, then it is closed by the same values`(
    line: String, isClosed: Bool,
  ) throws {
    expect(WalkRules.closes(node: Self.tags(line)), is: isClosed)
  }

  @Test func `given an area, when judged, then it is a square where one may walk`() throws {
    expect(WalkRules.role(ofWay: ["highway": "pedestrian", "area": "yes"])?.isSquare, is: true)
    expect(WalkRules.role(ofWay: ["highway": "pedestrian"])?.isSquare, is: false)
    expect(WalkRules.role(ofWay: ["highway": "pedestrian", "area": "yes", "foot": "no"]), is: nil)
    let square: Tags = ["highway": "pedestrian", "type": "multipolygon"]
    expect(WalkRules.role(ofRelation: square)?.isSquare, is: true)
    expect(WalkRules.role(ofRelation: ["highway": "pedestrian", "type": "route"]), is: nil)
  }

  @Test(arguments: areas)
  func `given what pictures show, when judged, then its kind is known`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let area = WalkRules.role(ofWay: Self.tags(words[0]))?.area
    #expect((area.map { "\($0)" } ?? "-") == words[1])
  }

  @Test func `given tags of the keys of the rules alone, when judged, then nothing is different`() {
    let rows = Self.openWays + Self.closedWays + Self.areas + Self.directions.map(\.0)
    let squares = ["highway=pedestrian,area=yes", "highway=pedestrian,type=multipolygon"]
    for row in rows + Self.nodes.map(\.0) + squares {
      let line = row.prefix { $0 != " " }
      let kept = line.split(separator: ",").filter { tag in
        WalkRules.keys.contains(String(tag.prefix { $0 != "=" }))
      }
      let (all, some) = (Self.tags(String(line)), Self.tags(kept.joined(separator: ",")))
      #expect(WalkRules.role(ofWay: some) == WalkRules.role(ofWay: all), "\(line)")
      #expect(WalkRules.role(ofRelation: some) == WalkRules.role(ofRelation: all), "\(line)")
      #expect(WalkRules.closes(node: some) == WalkRules.closes(node: all), "\(line)")
    }
    expect(Set(WalkRules.keys).count, is: WalkRules.keys.count)
  }

  private static func tags(_ line: String) -> Tags {
    Tags(
      line.split(separator: ",").map { tag in
        let parts = tag.split(separator: "=", maxSplits: 1).map(String.init)
        return (key: parts[0], value: parts[1])
      }
    )
  }
}
