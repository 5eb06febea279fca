import Geodesy
import PointFormats
import PointsOfInterest

/// A question to a server: objects of some kinds around a location.
struct OverpassQuery: Sendable, Equatable {
  /// How much farther than a geodesic on WGS 84 the distance of the server can be.
  ///
  /// It measures on a sphere of 40 000 km around; by latitude and direction a geodesic is up to
  /// 0.5 % shorter. Objects beyond the radius are left out here.
  private static let margin = 1.01

  /// The most members that a relation has whose outline is sent.
  ///
  /// Of relations that are points 98 in 100 have fewer than 100 members; those with thousands are
  /// coasts and seas of tens of megabytes.
  private static let greatestMemberCount = 200

  let selection: OverpassSelection
  /// The part of each object that distances are measured to: no more of it is sent.
  let target: DistanceTarget
  let centre: Coordinate
  let radius: Metres

  func wider(by distance: Metres) -> OverpassQuery {
    OverpassQuery(selection: selection, target: target, centre: centre, radius: radius + distance)
  }

  /// The query without its settings: the part that the answer depends on.
  ///
  /// `around` finds an area by its outline. One that lies around the whole circle may have its
  /// centre in it all the same, so what the location is in is asked for too, in the words that
  /// servers of all versions take (https://dev.overpass-api.de/blog/way_based_areas.html).
  var body: String {
    let place = "\(centre.latitude.decimalDegrees),\(centre.longitude.decimalDegrees)"
    let statements = selection.filters.map { filter in
      "nwr(around:\(reach),\(place))\(filter);way(pivot.here)\(filter);rel(pivot.here)\(filter);"
    }
    return "is_in(\(place))->.here;(\(statements.joined()))\(output)"
  }

  /// The radius in whole metres, by the server's measure.
  private var reach: Int { Int(min((radius * Self.margin).rounded(.up) + 1, .greatestDistance)) }

  /// The statements that print the objects found.
  ///
  /// A relation's members come only with everything else of it (`out geom`), not with `tags`. The
  /// server sends `center` or `geom`, never both.
  private var output: String {
    if target == .centre { return ";out center tags qt;" }
    let outlines =
      "->.all;rel.all(if:count_members()>\(Self.greatestMemberCount))->.large;(.all;-.large;)->.fine;"
      + ".fine out geom qt;.large out center tags qt;"
    return target.hasDoors ? outlines + Self.doors : outlines
  }

  /// The statements that print the nodes by which the objects can be entered.
  private static let doors: String = {
    let paths =
      "[\(JSONText.quoted(DoorKind.pathKey))][\(JSONText.quoted(DoorKind.areaTag.key))"
      + "!=\(JSONText.quoted(DoorKind.areaTag.value))]"
    return "(way.fine;way(r.fine);)->.ways;(\(nodes(with: [DoorKind.gateTag])))->.gates;"
      + "way(bn.gates)\(paths)->.paths;"
      + "(node.gates(w.paths);\(nodes(with: DoorKind.doorTags)));out qt;"
  }()

  private static func nodes(with tags: [(key: String, values: [String])]) -> String {
    let statements = ["w.ways", "r.fine"].flatMap { parts in
      tags.map { key, values in
        "node(\(parts))" + OverpassSelection.filter(key: key, anyOf: values) + ";"
      }
    }
    return statements.joined()
  }

  /// The whole query in Overpass QL; the server may take so long.
  func text(timeout: Duration) -> String {
    "[out:json][timeout:\(max(1, timeout.components.seconds))];\(body)"
  }

  /// How long a server may take for an answer that must be there in some time.
  ///
  /// A busy server lets requests wait for 15 s before it begins, so 20 s are for that and the
  /// network; of less time it gets half.
  ///
  /// - Returns: At least a second, at most the 180 s that are usual.
  static func timeout(within remaining: Duration) -> Duration {
    min(max(.seconds(1), remaining - .seconds(20), remaining / 2), .seconds(180))
  }
}
