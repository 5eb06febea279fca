import Basics
import PointsOfInterest

/// A place of the Overture Maps Foundation: the nested properties of its GeoJSON
/// (docs.overturemaps.org, "Place").
///
/// The kind is the primary one of `taxonomy`, else of `categories`, else `basic_category`. Contact and
/// address become the tags that OpenStreetMap has for them. A place that is closed for some time or
/// for good is hidden.
struct OverturePlace {
  private static let attribution = "Overture Maps Foundation (overturemaps.org)"

  private let properties: JSONObject
  private let name: String

  /// `nil` for properties of another shape: those of Overture have a name among their `names`.
  init?(_ properties: JSONObject) {
    guard let names = properties["names"]?.object, let name = names["primary"]?.string,
      properties["name"] == nil
    else { return nil }
    self.properties = properties
    self.name = name
  }

  func fill(_ point: inout PointOfInterest) {
    point.name = name
    point.id = point.id ?? properties["id"]?.scalarText
    point.category = category.map(Category.init)
    point.attribution = Self.attribution
    point.tags = Tags(tags).withoutEmptyValues
    point.isHidden = status?.hasSuffix("closed") ?? false
  }

  private var status: String? { properties["operating_status"]?.string }

  private var category: String? {
    let primary = ["taxonomy", "categories"].lazy.compactMap { key in
      properties[key]?.object?["primary"]?.string
    }
    return primary.first ?? properties["basic_category"]?.string
  }

  private var tags: [(key: String, value: String)] {
    var tags: [(key: String, value: String?)] = [
      ("basic_category", properties["basic_category"]?.string),
      ("confidence", properties["confidence"]?.scalarText), ("operating_status", status),
      ("website", list("websites").first), ("phone", list("phones").joined(separator: ";")),
      ("email", list("emails").joined(separator: ";")),
      ("contact:social", list("socials").joined(separator: ";")),
      ("alternate_category", alternates.joined(separator: ";")),
    ]
    if let brand = properties["brand"]?.object {
      tags.append(("brand", brand["names"]?.object?["primary"]?.string))
      tags.append(("brand:wikidata", brand["wikidata"]?.string))
    }
    for name in properties["names"]?.object?["common"]?.object?.members ?? [] {
      tags.append(("name:\(name.key)", name.value.string))
    }
    if let address = properties["addresses"]?.array?.first?.object {
      tags += Self.addressKeys.map { (key: $0.tag, value: address[$0.key]?.string) }
    }
    return tags.map { ($0.key, $0.value ?? "") }
  }

  private static let addressKeys: [(key: String, tag: String)] = [
    ("freeform", "addr:street"), ("locality", "addr:city"), ("postcode", "addr:postcode"),
    ("region", "addr:state"), ("country", "addr:country"),
  ]

  private var alternates: [String] {
    let taxonomy = properties["taxonomy"]?.object?["alternates"]?.array
    let categories = properties["categories"]?.object?["alternate"]?.array
    return (taxonomy ?? categories ?? []).compactMap(\.string)
  }

  private func list(_ key: String) -> [String] {
    (properties[key]?.array ?? []).compactMap(\.string)
  }
}
