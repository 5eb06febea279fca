import PointsOfInterest

/// A postal address, from tags `addr:*` (OpenStreetMap wiki, "Key:addr").
struct PostalAddress {
  /// The values of tags that say something, by the key without `addr:`.
  private var parts: [String: String] = [:]

  /// Takes what a tag tells, if it is of an address.
  mutating func add(_ key: String, _ value: String) {
    if key.hasPrefix("addr:"), !value.isEmpty { parts[String(key.dropFirst(5))] = value }
  }

  /// The address in one line, in the order of its country (Universal Postal Union, "Addressing Solutions");
  /// `nil` where no more than a country or state is known.
  ///
  /// The country of the location is asked where no tag tells.
  func text(country: () -> String?) -> String? {
    if let full = parts["full"] { return full }
    let telling = ["street", "place", "city", "postcode", "housename"]
    guard telling.contains(where: { parts[$0] != nil }) else { return nil }
    let country = (parts["country"] ?? country())?.uppercased() ?? ""
    if Self.largestFirst.contains(country) { return largestFirst }
    let hasUnitLast = Self.unitLast.contains(country)
    let number = Self.joined([parts["housenumber"], hasUnitLast ? nil : parts["unit"]], by: "/")
    let street = parts["street"] ?? parts["place"]
    let isNumberFirst = Self.numberFirst.contains(country)
    let unit = parts["unit"].map { ($0.first?.isNumber ?? false ? "#" : "") + $0 }
    let line = Self.joined(
      (isNumberFirst ? [number, street] : [street, number]) + [hasUnitLast ? unit : nil]
    )
    return Self.joined([parts["housename"], line, town(in: country)], by: ", ")
  }

  private func town(in country: String) -> String {
    let (city, postcode) = (parts["city"], parts["postcode"])
    if Self.unitLast.contains(country) {
      return Self.joined([city, Self.joined([parts["state"], postcode])], by: ", ")
    }
    return Self.joined(Self.postcodeLast.contains(country) ? [city, postcode] : [postcode, city])
  }

  /// The parts from the country's largest to the house, as in `100-0005 東京都 千代田区 丸の内 1-9-1`.
  private var largestFirst: String {
    let numbers = [parts["block_number"], parts["housenumber"], parts["unit"]]
    return Self.joined([
      parts["postcode"], parts["state"] ?? parts["province"], parts["city"], parts["quarter"],
      parts["neighbourhood"], parts["street"] ?? parts["place"], Self.joined(numbers, by: "-"),
      parts["housename"],
    ])
  }

  private static func joined(_ parts: [String?], by separator: String = " ") -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }

  private static let numberFirst = countries("numberFirst")
  private static let postcodeLast = countries("postcodeLast")
  private static let unitLast = countries("unitLast")
  private static let largestFirst = countries("largestFirst")

  /// Countries (ISO 3166-1 alpha-2) of a list of `config/categories.json5`, which explains each.
  private static func countries(_ list: StaticString) -> Set<String> {
    Set(CategoryTable.embedded.texts(list))
  }
}
