import Basics
import PointsOfInterest

/// Facts about a point in the properties of a feature or the members of a location.
///
/// Null members say nothing. What is not taken otherwise becomes a tag, an object or a list as JSON
/// text; but of an object called `tags`, as in this program's own output, each member does.
struct PointProperties {
  private let object: JSONObject
  private var texts = Tags()
  /// The members of `tags`, where it is an object.
  private var tags: Tags?

  init(_ object: JSONObject, excluding excluded: Set<String> = []) {
    self.object = object
    let nested = object["tags"]?.object
    let keys = object.members.lazy.map(\.key)
    let ofSearch = OutputField.searchNames(among: keys, hasTags: nested != nil)
    var pairs: [(key: String, value: String)] = []
    for member in object.members where !excluded.contains(member.key.foldedKey) {
      if nested != nil && member.key == "tags" || ofSearch.contains(member.key) { continue }
      pairs.append((member.key, Self.text(of: member.value)))
    }
    texts = Tags(pairs).withoutEmptyValues
    tags = nested.map { nested in
      Tags(nested.members.map { ($0.key, Self.text(of: $0.value)) }).withoutEmptyValues
    }
  }

  /// An identifier that the point has stays, but where an object of OpenStreetMap is told.
  ///
  /// The category is the property `category`; else the main tag, as in OpenStreetMap data, where
  /// `type` and `class` mean other things; else `type`, `class` or `kind`.
  consuming func fill(_ point: inout PointOfInterest) {
    point.name = remove(FactNames.name)
    point.attribution = remove(["attribution"])
    let ownID = point.id
    if let ownID {
      for key in FactNames.id where texts[key] == ownID { texts[key] = nil }
    } else {
      point.id = remove(FactNames.id)
    }
    FactNames.joinObject(&point.id, &texts)
    let category = remove(FactNames.category)
    let main = category == nil ? Category.main(of: tags ?? texts) ?? .main(of: texts) : nil
    // Osmium calls features so; other data has no such values.
    if let main, main.value.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || $0 >= UInt8(ascii: "a") }),
      let ownID, let kind = ownID.first, kind.isLowercase, point.id == ownID
    {
      let number = String(ownID.dropFirst())
      point.id = OpenStreetMapObject.id(kind: String(kind), number: number) ?? ownID
    }
    point.category = category.map(Category.init) ?? main
    // This program's own output says null where it knows none.
    if point.category == nil, tags == nil || object["category"] == nil {
      point.category = remove(FactNames.kind).map(Category.init)
    }
    // OpenStreetMap has its own meanings of some usual names.
    point.tags = tags ?? (main == nil ? texts.withUsualKeys : texts)
    if tags != nil { point.tags.fill(from: texts) }
  }

  /// The first of the keys that has a text, which then is no tag any more.
  ///
  /// Where the object has one of the keys, if only to say null, `tags` does not count.
  private mutating func remove(_ keys: [String]) -> String? {
    let exact = keys.first { texts[$0] != nil }
    if let key = exact ?? texts.pairs.first(where: { keys.contains($0.key.foldedKey) })?.key {
      defer { texts[key] = nil }
      return texts[key]
    }
    guard let key = keys.first(where: { tags?[$0] != nil }),
      !keys.contains(where: { object[$0] != nil })
    else { return nil }
    defer { tags?[key] = nil }
    return tags?[key]
  }

  /// Empty for a value that says nothing, which also takes back what a repeated key said before.
  static func text(of value: JSONValue) -> String {
    switch value {
    case .null: return ""
    case .object, .array: return String(decoding: JSONText.bytes(of: value), as: UTF8.self)
    case .bool, .number, .string: return value.scalarText ?? ""
    }
  }
}

extension String {
  /// The key of a member in lower case, as keys are compared: tables of attributes often have `Name`.
  var foldedKey: String {
    utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ? lowercased() : self
  }
}
