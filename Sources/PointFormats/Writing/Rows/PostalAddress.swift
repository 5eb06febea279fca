import PointsOfInterest

/// A postal address, from tags `addr:*` (OpenStreetMap wiki, "Key:addr").
struct PostalAddress {
  enum Part: String, CaseIterable {
    case full
    case houseNumber = "housenumber"
    case houseName = "housename"
    case unit
    case street
    case place
    case province
    case quarter
    case neighbourhood
    case blockNumber = "block_number"
    case postcode
    case city
    case state
    case country
  }

  private var parts: [Part: String] = [:]

  subscript(part: Part) -> String? {
    get { parts[part].flatMap { $0.isEmpty ? nil : $0 } }
    set { parts[part] = newValue }
  }

  /// The part that a tag tells; `nil` for another tag.
  func part(for key: String) -> Part? {
    key.hasPrefix("addr:") ? Part(rawValue: String(key.dropFirst(5))) : nil
  }

  /// The address in one line, in the order of its country (Universal Postal Union, "Addressing Solutions");
  /// `nil` where no more than a country or state is known.
  ///
  /// The country of the location is asked where no tag tells.
  func text(country: () -> String?) -> String? {
    if let full = self[.full] { return full }
    guard self[.street] ?? self[.place] ?? self[.city] ?? self[.postcode] ?? self[.houseName] != nil
    else { return nil }
    let country = (self[.country] ?? country())?.uppercased() ?? ""
    if Self.largestFirst.contains(country) { return largestFirst }
    let hasUnitLast = Self.unitLast.contains(country)
    let number = Self.joined([self[.houseNumber], hasUnitLast ? nil : self[.unit]], by: "/")
    let street = self[.street] ?? self[.place]
    let isNumberFirst = Self.numberFirst.contains(country)
    let unit = self[.unit].map { ($0.first?.isNumber ?? false ? "#" : "") + $0 }
    let line = Self.joined(
      (isNumberFirst ? [number, street] : [street, number]) + [hasUnitLast ? unit : nil]
    )
    return Self.joined([self[.houseName], line, town(in: country)], by: ", ")
  }

  private func town(in country: String) -> String {
    let (city, postcode) = (self[.city], self[.postcode])
    if Self.unitLast.contains(country) {
      return Self.joined([city, Self.joined([self[.state], postcode])], by: ", ")
    }
    return Self.joined(Self.postcodeLast.contains(country) ? [city, postcode] : [postcode, city])
  }

  /// The parts from the country's largest to the house, as in `100-0005 東京都 千代田区 丸の内 1-9-1`.
  private var largestFirst: String {
    let numbers = Self.joined([self[.blockNumber], self[.houseNumber], self[.unit]], by: "-")
    return Self.joined([
      self[.postcode], self[.state] ?? self[.province], self[.city], self[.quarter],
      self[.neighbourhood], self[.street] ?? self[.place], numbers, self[.houseName],
    ])
  }

  private static func joined(_ parts: [String?], by separator: String = " ") -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension PostalAddress {
  private static let numberFirst = countries("numberFirst")
  private static let postcodeLast = countries("postcodeLast")
  private static let unitLast = countries("unitLast")
  private static let largestFirst = countries("largestFirst")

  /// Countries (ISO 3166-1 alpha-2) of a list of `config/categories.json5`, which explains each.
  private static func countries(_ list: StaticString) -> Set<String> {
    Set(CategoryTable.embedded.texts(list))
  }
}
