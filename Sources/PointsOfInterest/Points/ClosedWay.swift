/// Decides by its tags whether a closed way of OpenStreetMap is an area, or a line.
///
/// The lists are those of osm-polygon-features (https://github.com/tyrasd/osm-polygon-features), which
/// follow https://wiki.openstreetmap.org/wiki/Key:area; what they do not name is an area.
package enum ClosedWay {
  private static let lines: [String: TagSelection.Values] = [
    "aerialway": .except(["station"]),
    "aeroway": .only(["taxiway"]),
    "barrier": .except([]),
    "highway": .except(["elevator", "escape", "rest_area", "services"]),
    "leisure": .only(["slipway", "track"]),
    "man_made": .only(["cutline", "embankment", "pipeline"]),
    "natural": .only(["arete", "cliff", "coastline", "ridge", "tree_row"]),
    "piste:type": .except([]),
    "power": .except(["generator", "plant", "substation", "transformer"]),
    "railway": .except(["platform", "roundhouse", "station", "turntable"]),
    "route": .except([]),
    "waterway": .except(["boatyard", "dam", "dock", "riverbank"]),
  ]

  /// The keys of areas, which make one also of what a tag says is a line: the wall of a castle.
  private static let areas: Set<String> = [
    "amenity", "boundary", "building", "building:part", "craft", "golf", "historic", "indoor",
    "landuse", "military", "office", "place", "public_transport", "ruins", "shop", "tourism",
  ]

  /// By `area` where that stands; else a way is an area unless it is a line and nothing else.
  package static func isArea(_ tags: Tags) -> Bool {
    if let area = tags["area"] { return area != "no" }
    var isLine = false
    for (key, value) in tags.pairs where value != "no" {
      if let lines = lines[key] {
        guard lines.admit(value) else { return true }
        isLine = true
      } else if areas.contains(key) {
        return true
      }
    }
    return !isLine
  }
}
