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

  /// The address in one line; `nil` where no more than a country or state is known.
  ///
  /// The country of the location is asked where no tag tells.
  func text(country: () -> String?) -> String? {
    if let full = self[.full] { return full }
    guard self[.street] ?? self[.place] ?? self[.city] ?? self[.postcode] ?? self[.houseName] != nil
    else { return nil }
    let order = AddressOrder(country: self[.country] ?? country())
    if order.isLargestFirst { return largestFirst }
    var street = self[.street] ?? self[.place] ?? ""
    let unit = order.hasUnitLast ? nil : self[.unit]
    let number = [self[.houseNumber], unit].compactMap(\.self).joined(separator: "/")
    if !number.isEmpty {
      let parts = order.hasNumberFirst ? [number, street] : [street, number]
      street = parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    if order.hasUnitLast, let unit = self[.unit] {
      street += (street.isEmpty ? "" : " ") + (unit.first?.isNumber ?? false ? "#" : "") + unit
    }
    let town = order.town(city: self[.city], state: self[.state], postcode: self[.postcode])
    return [self[.houseName], street, town].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The parts from the country's largest to the house, as in `100-0005 東京都 千代田区 丸の内 1-9-1`.
  private var largestFirst: String {
    let numbers = [self[.blockNumber], self[.houseNumber], self[.unit]].compactMap(\.self)
    let parts = [
      self[.postcode], self[.state] ?? self[.province], self[.city], self[.quarter],
      self[.neighbourhood], self[.street] ?? self[.place],
      numbers.isEmpty ? nil : numbers.joined(separator: "-"), self[.houseName],
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

/// The order of a country's addresses (Universal Postal Union, "Addressing Solutions").
struct AddressOrder {
  /// Whether the number of a house stands before its street.
  let hasNumberFirst: Bool
  /// Whether the largest part stands first, and the house last.
  let isLargestFirst: Bool
  /// Whether a unit stands behind the street, and the state beside the postcode:
  /// `12 Main Street #5, San José, CA 95113`.
  let hasUnitLast: Bool
  /// Whether the postcode stands behind the city, as in `London SW1A 2AA`; else as in `10115 Berlin`.
  private let hasPostcodeLast: Bool

  private static let numberFirst: Set<String> = [
    "AU", "BD", "CA", "FR", "GB", "GG", "HK", "IE", "IM", "IN", "JE", "KE", "LK", "LU", "MA", "MC",
    "MT", "MY", "NG", "NZ", "PH", "PK", "SG", "TH", "TN", "US", "VN", "ZA",
  ]
  private static let postcodeLast: Set<String> = [
    "AU", "BD", "GB", "GG", "HK", "IE", "IM", "IN", "JE", "KE", "LK", "MT", "NG", "NZ", "PK", "SG",
    "TH", "VN", "ZA", "ID", "PE", "CO",
  ]
  private static let stateAndPostcode: Set<String> = ["CA", "US"]
  private static let largestFirst: Set<String> = ["CN", "JP", "KR", "TW"]

  /// - Parameter country: ISO 3166-1 alpha-2; `nil` for the order of most countries.
  init(country: String?) {
    let country = country?.uppercased() ?? ""
    hasNumberFirst = Self.numberFirst.contains(country)
    isLargestFirst = Self.largestFirst.contains(country)
    hasUnitLast = Self.stateAndPostcode.contains(country)
    hasPostcodeLast = Self.postcodeLast.contains(country)
  }

  func town(city: String?, state: String?, postcode: String?) -> String {
    func joined(_ parts: String?..., by separator: String = " ") -> String {
      parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
    }
    if hasUnitLast { return joined(city, joined(state, postcode), by: ", ") }
    return hasPostcodeLast ? joined(city, postcode) : joined(postcode, city)
  }
}
