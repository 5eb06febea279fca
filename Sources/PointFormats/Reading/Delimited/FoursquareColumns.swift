/// The columns of Foursquare's open places in CSV (docs.foursquare.com, "Places OS Data Schemas").
enum FoursquareColumns {
  /// The roles of columns whose own name would say less.
  private static let roles: [String: ColumnRole] = [
    "fsq_place_id": .id, "name": .name, "latitude": .latitude, "longitude": .longitude,
    "address": .tag("addr:street"), "locality": .tag("addr:city"), "region": .tag("addr:state"),
    "postcode": .tag("addr:postcode"), "country": .tag("addr:country"), "tel": .tag("phone"),
    "date_closed": .closing, "fsq_category_labels": .labels, "geom": .ignored, "bbox": .ignored,
    "dt": .ignored,
  ]

  /// The roles of a header; `nil` for a table of another shape.
  static func roles(of header: [String]) -> [ColumnRole]? {
    let names = header.map { $0.lowercased() }
    guard names.contains("fsq_place_id"), names.contains("latitude"), names.contains("longitude")
    else { return nil }
    return names.map { roles[$0] ?? ($0.isEmpty ? .ignored : .tag($0)) }
  }

  /// The kind in a list of paths, `["Dining and Drinking > Restaurant > Pizzeria", …]`: the last part
  /// of the first one.
  static func kind(ofLabels text: String) -> String {
    let brackets = text.drop { "[\"' ".contains($0) }
    let first = brackets.prefix { !"],\"".contains($0) }
    let last = first.split(separator: ">").last ?? first
    return String(last.drop { $0 == " " }.trimmingEnd { " '".contains($0) })
  }
}

extension Substring {
  /// Without the characters at its end that fit.
  fileprivate func trimmingEnd(_ isDropped: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
