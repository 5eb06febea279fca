import Basics
import PointsOfInterest

/// Facts about a point in the properties of a feature or the members of a location.
///
/// Null members say nothing. What is not taken otherwise becomes a tag, an object or a list as JSON
/// text; but of an object called `tags`, as in this program's own output, each member does.
struct PointProperties {
  /// In this program's own output, which has `tags`, these describe an earlier search and not the
  /// point.
  private static let searchKeys = Set(OutputField.namedFields.filter(\.isOfSearch).map(\.text))

  private var texts = Tags()
  private let hasTags: Bool

  init(_ object: JSONObject, excluding excluded: Set<String> = []) {
    let nested = object["tags"]?.object
    hasTags = nested != nil
    var pairs: [(key: String, value: String)] = []
    for member in object.members where !excluded.contains(member.key) {
      if hasTags, member.key == "tags" || Self.searchKeys.contains(member.key) { continue }
      pairs.append((member.key, Self.text(of: member.value)))
    }
    pairs += (nested?.members ?? []).map { ($0.key, Self.text(of: $0.value)) }
    texts = Tags(pairs).withoutEmptyValues
  }

  /// An identifier that the point has stays.
  ///
  /// The category is the property `category`; else the main tag, as in OpenStreetMap data, where
  /// `type` and `class` mean other things; else `type`, `class` or `kind`.
  consuming func fill(_ point: inout PointOfInterest) {
    point.name = remove(FactNames.name)
    point.attribution = remove(["attribution"])
    if point.id == nil { point.id = remove(FactNames.id) }
    let category = remove(FactNames.category)
    let main = category == nil ? Category.main(of: texts) : nil
    point.category = category.map(Category.init) ?? main
    if point.category == nil { point.category = remove(FactNames.kind).map(Category.init) }
    point.tags = texts
  }

  /// The first of the keys that has a text, which then is no tag any more.
  private mutating func remove(_ keys: [String]) -> String? {
    guard let key = keys.first(where: { texts[$0] != nil }) else { return nil }
    defer { texts[key] = nil }
    return texts[key]
  }

  /// Empty for a value that says nothing, which also takes back what a repeated key said before.
  private static func text(of value: JSONValue) -> String {
    switch value {
    case .null: return ""
    case .object, .array:
      var text: [UInt8] = []
      JSONText.append(value, to: &text)
      return String(decoding: text, as: UTF8.self)
    case .bool, .number, .string: return value.scalarText ?? ""
    }
  }
}
