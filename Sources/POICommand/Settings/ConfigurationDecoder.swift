import Basics
import CommandLine
import Geodesy
import Locating
import OpeningHours
import PointFormats
import PointsOfInterest

/// Turns a JSON5 document into a `Configuration`; every mistake names the key and the line.
///
/// All values are read here, by the parsers that the options use: a slip in a configuration must not
/// wait for the night on which it matters.
struct ConfigurationDecoder {
  private enum Key: String, CaseIterable {
    case location
    case gpsd
    case accuracy
    case sources
    case limit
    case radius
    case format
    case template
    case units
    case target = "to"
    case language = "lang"
    case colouring = "color"
    case linking = "hyperlink"
    case link
    case radar
    case timeout
    case offline
    case overpass
    case cache
    case extracts
    case headers
    case categories
    case holidays
  }

  private enum CacheKey: String, CaseIterable {
    case freshness = "fresh"
    case size
  }

  private enum HolidayKey: String, CaseIterable {
    case publicHolidays = "public"
    case schoolHolidays = "school"
  }

  private let bytes: [UInt8]
  private let name: String

  /// - Returns: The values of the file, defaults where it has none.
  /// - Throws: `Failure` of kind `.configuration`.
  static func decode(_ bytes: [UInt8], name: String) throws(Failure) -> Configuration {
    try ConfigurationDecoder(bytes: bytes, name: name).configuration()
  }

  private func configuration() throws(Failure) -> Configuration {
    let document: JSONValue
    do {
      document = try JSONParser.parse(bytes, dialect: .json5)
    } catch {
      throw failure(error.reason, at: error.offset)
    }
    guard let object = document.object else { throw failure("expected an object", at: 0) }
    var configuration = Configuration()
    let members = try members(of: object)
    for member in members { try set(member, in: &configuration) }
    if configuration.format != nil, configuration.template != nil,
      let member = members.first(where: { $0.key == Key.template.rawValue })
    {
      throw failure("'template' takes the place of 'format'", at: member.offset)
    }
    return configuration
  }

  private func set(
    _ member: JSONObject.Member, in configuration: inout Configuration,
  ) throws(Failure) {
    switch try key(of: member) as Key {
    case .location: configuration.location = try optional(member, Configuration.Location.init)
    case .gpsd: configuration.gpsd = try text(member, GPSDAddress.init(configured:))
    case .accuracy: configuration.accuracy = try optionalQuantity(member, .distance)
    case .sources: configuration.sources = try texts(member, SourceName.init(configured:))
    case .limit: configuration.limit = try limit(member)
    case .radius: configuration.radius = try radius(member)
    case .format: configuration.format = try optional(member, ValueParser.word.configured)
    case .template: configuration.template = try optional(member, Template.check(configured:))
    case .units: configuration.units = try text(member, ValueParser.word.configured)
    case .target: configuration.target = try text(member, ValueParser.word.configured)
    case .language: configuration.language = try optional(member, ValueParser.language.configured)
    case .colouring: configuration.colouring = try text(member, ValueParser.word.configured)
    case .linking: configuration.linking = try text(member, ValueParser.word.configured)
    case .link: configuration.links = try optional(member, NameLinks.init(configured:)) ?? .object
    case .radar: configuration.hasRadar = try truth(member)
    case .timeout: configuration.timeout = try quantity(member, .timeout)
    case .offline: configuration.isOffline = try truth(member)
    case .overpass: configuration.overpass = try servers(member)
    case .extracts: configuration.extracts = try servers(member)
    case .cache: configuration.cache = try cache(member)
    case .headers: configuration.headers = try headers(member)
    case .categories: configuration.categories = try categories(member)
    case .holidays: configuration.holidays = try holidays(member)
    }
  }

  /// - Throws: `Failure` for an unknown key, with the nearest known one.
  private func key<Key: RawRepresentable<String> & CaseIterable>(
    of member: JSONObject.Member
  ) throws(Failure) -> Key {
    if let key = Key(rawValue: member.key) { return key }
    let nearest = NearestWord.nearest(to: member.key, among: Key.allWords)
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? ""
    throw failure("unknown key '\(member.key)'\(advice)", at: member.offset)
  }

  /// Refuses a key that stands twice, as one value would be forgotten silently.
  private func members(of object: JSONObject) throws(Failure) -> [JSONObject.Member] {
    var keys: Set<String> = []
    for member in object.members where !keys.insert(member.key).inserted {
      throw failure("'\(member.key)' stands twice", at: member.offset)
    }
    return object.members
  }

  private func members(of member: JSONObject.Member) throws(Failure) -> [JSONObject.Member] {
    guard let object = member.value.object else { throw expected("an object", for: member) }
    return try members(of: object)
  }

  // MARK: Values

  /// Reads a text of the configuration.
  private typealias Reader<Value> = (String) throws(TextMistake) -> Value

  private func text<Value>(
    _ member: JSONObject.Member, _ read: Reader<Value>,
  ) throws(Failure) -> Value {
    guard let text = member.value.string else { throw expected("a text", for: member) }
    return try value(of: text, in: member, read)
  }

  private func optional<Value>(
    _ member: JSONObject.Member, _ read: Reader<Value>,
  ) throws(Failure) -> Value? {
    member.value == .null ? nil : try text(member, read)
  }

  private func quantity<Value>(
    _ member: JSONObject.Member, _ parser: ValueParser<Value>,
  ) throws(Failure) -> Value {
    guard let text = member.value.quantityText else { throw expected("a text", for: member) }
    return try value(of: text, in: member, parser.configured)
  }

  private func optionalQuantity<Value>(
    _ member: JSONObject.Member, _ parser: ValueParser<Value>,
  ) throws(Failure) -> Value? {
    member.value == .null ? nil : try quantity(member, parser)
  }

  private func value<Value>(
    of text: String, in member: JSONObject.Member, _ read: Reader<Value>,
  ) throws(Failure) -> Value {
    do throws(TextMistake) {
      return try read(text)
    } catch {
      throw failure("\(member.key): \(error.message)", at: member.offset)
    }
  }

  private func texts<Value>(
    _ member: JSONObject.Member, _ read: Reader<Value>,
  ) throws(Failure) -> [Value] {
    let texts = member.value.array?.compactMap(\.string)
    guard let texts, texts.count == member.value.array?.count else {
      throw expected("a list of texts", for: member)
    }
    var values: [Value] = []
    for (index, text) in texts.enumerated() {
      do throws(TextMistake) {
        values.append(try read(text))
      } catch {
        throw failure("\(member.key): number \(index + 1): \(error.message)", at: member.offset)
      }
    }
    return values
  }

  private func truth(_ member: JSONObject.Member) throws(Failure) -> Bool {
    guard let bool = member.value.bool else { throw expected("true or false", for: member) }
    return bool
  }

  private func limit(_ member: JSONObject.Member) throws(Failure) -> Int {
    let parser = ValueParser.limit
    guard case .number(let number) = member.value,
      let limit = parser.parse(String(number.text.drop { $0 == "+" }))
    else { throw expected("\(parser.expected),", for: member) }
    return limit
  }

  private func radius(_ member: JSONObject.Member) throws(Failure) -> Configuration.Radius? {
    guard let metres = try optionalQuantity(member, .distance) else { return nil }
    return Configuration.Radius(metres: metres, text: member.value.quantityText ?? "")
  }

  private func servers(_ member: JSONObject.Member) throws(Failure) -> [WebAddress] {
    let servers = try texts(member, WebAddress.init(configured:))
    guard !servers.isEmpty else { throw expected("at least one URL", for: member) }
    return servers
  }

  private func cache(_ member: JSONObject.Member) throws(Failure) -> Configuration.Cache {
    var cache = Configuration.Cache()
    for part in try members(of: member) {
      switch try key(of: part) as CacheKey {
      case .freshness: cache.freshness = try quantity(part, .freshness)
      case .size: cache.size = try quantity(part, .size)
      }
    }
    return cache
  }

  private func categories(_ member: JSONObject.Member) throws(Failure) -> [String: [TagPattern]] {
    var categories: [String: [TagPattern]] = [:]
    for word in try members(of: member) {
      if CategoryWord(word.key).isEmpty {
        throw failure("categories: '\(word.key)' is not a word", at: word.offset)
      }
      let tags = try texts(word, ValueParser.tag.configured)
      guard !tags.isEmpty else { throw expected("at least one tag", for: word) }
      categories[word.key] = tags
    }
    return categories
  }

  private func holidays(_ member: JSONObject.Member) throws(Failure) -> Holidays {
    var holidays = Holidays()
    for kind in try members(of: member) {
      switch try key(of: kind) as HolidayKey {
      case .publicHolidays: holidays.publicHolidays = try holidayDates(kind)
      case .schoolHolidays: holidays.schoolHolidays = try holidayDates(kind)
      }
    }
    return holidays
  }

  /// The dates of a list such as `["2026-12-25", "12-25"]`; `nil` where they are not known.
  private func holidayDates(_ member: JSONObject.Member) throws(Failure) -> HolidayDates? {
    if case .null = member.value { return nil }
    guard case .array = member.value else { throw expected("a list of dates", for: member) }
    var dates = HolidayDates()
    for text in try texts(member, { text throws(TextMistake) in text }) {
      guard dates.insert(parsing: text) else {
        throw failure(
          "\(member.key): expected a date like 2026-12-25, or 12-25 for every year, not '\(text)'",
          at: member.offset,
        )
      }
    }
    return dates
  }

  private func headers(
    _ member: JSONObject.Member
  ) throws(Failure) -> [String: [String: HeaderValue]] {
    var headers: [String: [String: HeaderValue]] = [:]
    for host in try members(of: member) {
      let name = host.key.lowercased()
      if name.isEmpty { throw failure("headers: '' is not a host", at: host.offset) }
      if headers[name] != nil { throw failure("'\(host.key)' stands twice", at: host.offset) }
      headers[name] = [:]
      for header in try members(of: host) {
        guard HeaderValue.isName(header.key) else {
          throw failure("headers: '\(header.key)' is not the name of a header", at: header.offset)
        }
        headers[name]?[header.key] = try secret(header)
      }
    }
    return headers
  }

  private func secret(_ member: JSONObject.Member) throws(Failure) -> HeaderValue {
    let origin = member.value.object.flatMap { $0.members.count == 1 ? $0.members.first : nil }
    switch (origin?.key, origin?.value.string) {
    case ("file", let path?) where !path.isEmpty: return .file(path: path)
    case ("environment", let name?) where !name.isEmpty: return .environment(variable: name)
    default:
      throw expected("{ file: \"…\" } or { environment: \"…\" }", for: member)
    }
  }

  // MARK: Messages

  private func expected(_ what: String, for member: JSONObject.Member) -> Failure {
    failure("expected \(what) for '\(member.key)'", at: member.offset)
  }

  private func failure(_ reason: String, at offset: Int) -> Failure {
    let line = bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
    return Failure(.configuration, "\(name): line \(line): \(reason)")
  }
}

extension JSONValue {
  /// A text, or a bare number where people write one: `timeout: 5`.
  fileprivate var quantityText: String? {
    switch self {
    case .string(let string): string
    case .number(let number): number.text
    default: nil
    }
  }
}
