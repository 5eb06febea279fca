package import PointsOfInterest

/// The rules by which objects of OpenStreetMap are walked
/// (https://wiki.openstreetmap.org/wiki/OSM_tags_for_routing/Access_restrictions).
package enum WalkRules {
  /// The keys that the rules look at; objects without one of `tellingKeys` are skipped.
  package static let keys =
    tellingKeys + [
      "area", "conveying", "motorroad", "oneway:foot", "sidewalk", "sidewalk:both", "type",
    ]
  /// The keys of which a way, a relation or a node needs one to mean anything here.
  package static let tellingKeys = [
    "access", "barrier", "foot", "highway", "landuse", "leisure", "man_made", "natural",
    "public_transport", "railway", "route", "waterway",
  ]

  private static let closing: Set = [
    "no", "private", "agricultural", "forestry", "delivery", "use_sidepath",
  ]
  private static let opening: Set = ["yes", "designated", "permissive"]
  /// Barriers that nobody passes where nothing says that one may.
  private static let shutBarriers: Set = ["wall", "fence", "yes"]

  private static let roads: Set = [
    "primary", "primary_link", "secondary", "secondary_link", "tertiary", "tertiary_link",
  ]
  private static let streets: Set = [
    "living_street", "residential", "road", "service", "unclassified",
  ]
  private static let paths: Set = [
    "bridleway", "corridor", "cycleway", "footway", "path", "platform", "steps", "track",
  ]
  /// Ways for vehicles alone, unless `foot` opens them.
  private static let vehicleRoads: Set = ["motorway", "motorway_link", "trunk", "trunk_link"]
  /// Ways that are not built yet, unless `foot` opens them.
  private static let unbuilt: Set = ["construction", "proposed"]

  /// Role of a way by its tags; `nil` if it is neither walked nor drawn.
  package static func role(ofWay tags: Tags) -> StreetRole? {
    role(tags, isSquare: tags["area"] == "yes")
  }

  /// Role of a relation by its tags; multipolygons alone have one.
  package static func role(ofRelation tags: Tags) -> StreetRole? {
    tags["type"] == "multipolygon" ? role(tags, isSquare: true) : nil
  }

  /// Whether nobody passes a node on foot.
  package static func closes(node tags: Tags) -> Bool {
    if let access = tags["foot"] ?? tags["access"] { return closing.contains(access) }
    return tags["barrier"].map(shutBarriers.contains) ?? false
  }

  private static func role(_ tags: Tags, isSquare: Bool) -> StreetRole? {
    let role = StreetRole(
      kind: isWalkable(tags) ? kind(tags) : nil, access: access(tags), isSquare: isSquare,
      area: area(tags),
    )
    return role.kind == nil && role.area == nil ? nil : role
  }

  /// The class of a way, closed or not; `nil` for what is never a way on foot.
  private static func kind(_ tags: Tags) -> StreetKind? {
    if let highway = tags["highway"] {
      if roads.contains(highway) || vehicleRoads.contains(highway) { return .road }
      if streets.contains(highway) || highway == "pedestrian" { return .street }
      if paths.contains(highway) || unbuilt.contains(highway) { return .path }
    }
    let isPlatform = tags["railway"] == "platform" || tags["public_transport"] == "platform"
    if isPlatform || tags["man_made"] == "pier" { return .path }
    return tags["route"] == "ferry" ? .ferry : nil
  }

  private static func isWalkable(_ tags: Tags) -> Bool {
    let (highway, foot) = (tags["highway"] ?? "", tags["foot"])
    if let foot, closing.contains(foot) { return false }
    if let foot, opening.contains(foot) { return true }
    let isForVehicles = vehicleRoads.contains(highway) || tags["motorroad"] == "yes"
    if isForVehicles || unbuilt.contains(highway) { return false }
    if foot != nil { return true }
    let isCarriageway = roads.contains(highway) || streets.contains(highway)
    let hasOwnWays = ["sidewalk", "sidewalk:both"].contains { tags[$0] == "separate" }
    if isCarriageway, hasOwnWays { return false }
    return tags["access"].map { !closing.contains($0) } ?? true
  }

  /// The directions on foot; `oneway` alone is for vehicles.
  private static func access(_ tags: Tags) -> WalkAccess {
    switch (tags["oneway:foot"], tags["conveying"]) {
    case ("yes", _), (nil, "forward"): .forward
    case ("-1", _), (nil, "backward"): .backward
    default: .both
    }
  }

  private static func area(_ tags: Tags) -> StreetMaterial.Area.Kind? {
    if tags["natural"] == "water" || tags["waterway"] == "riverbank" { return .water }
    if ["reservoir", "basin"].contains(tags["landuse"]) { return .water }
    let isPark = ["park", "garden"].contains(tags["leisure"]) || tags["natural"] == "wood"
    return isPark || ["grass", "forest", "recreation_ground"].contains(tags["landuse"])
      ? .park : nil
  }
}

/// The part that an object of the map plays among streets.
package struct StreetRole: Equatable, Sendable {
  /// The class of a way that one may walk along; `nil` for none.
  package let kind: StreetKind?
  package let access: WalkAccess
  /// Whether one may walk across it, if it is closed.
  package let isSquare: Bool
  /// The kind of area that a picture shows, if it is closed.
  package let area: StreetMaterial.Area.Kind?
}
