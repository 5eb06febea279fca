import Basics
import CommandLine
import Locating
import OpeningHours
import PointFormats
import PointsOfInterest

/// Turns a JSON5 document into a `Configuration`; every mistake names the key and the line.
///
/// All values are read here, by the parsers that the options use: a slip in a configuration must not
/// wait for the night on which it matters.
struct ConfigurationDecoder {
  private typealias Member = JSONObject.Member
  private typealias Setting<Values> = (
    key: String, set: (ConfigurationDecoder, Member, inout Values) throws -> Void
  )

  let bytes: [UInt8]
  let name: String

  /// - Returns: The values of the file, defaults where it has none.
  /// - Throws: `Failure` of kind `.configuration`.
  func configuration() throws -> Configuration {
    let document: JSONValue
    do {
      document = try JSONParser.parse(bytes, dialect: .json5)
    } catch {
      throw failure(error.reason, at: error.offset)
    }
    guard let object = document.object else { throw failure("expected an object", at: 0) }
    let members = try members(of: object)
    let configuration = try values(of: members, Configuration(), Self.settings)
    if configuration.format != nil, configuration.template != nil,
      let member = members.first(where: { $0.key == "template" })
    {
      throw failure("'template' takes the place of 'format'", at: member.offset)
    }
    return configuration
  }

  private static var settings: [Setting<Configuration>] {
    [
      ("location", { $2.location = try $0.optional($1, Configuration.Location.init) }),
      ("gpsd", { $2.gpsd = try $0.text($1, GPSDAddress.init(configured:)) }),
      ("accuracy", { $2.accuracy = try $0.optionalQuantity($1, .distance) }),
      ("sources", { $2.sources = try $0.texts($1, SourceName.init(configured:)) }),
      ("limit", { $2.limit = try $0.quantity($1, .limit) }),
      ("radius", { $2.radius = try $0.optionalQuantity($1, .reach) }),
      ("by", { $2.travel = try $0.text($1, ValueParser.word.configured) }),
      ("pace", { $2.pace = try $0.quantity($1, .pace) }),
      ("streets", { $2.streets = try $0.optional($1) { text throws(TextMistake) in text } }),
      ("format", { $2.format = try $0.optional($1, ValueParser.word.configured) }),
      ("template", { $2.template = try $0.optional($1, Template.check(configured:)) }),
      ("units", { $2.units = try $0.text($1, ValueParser.word.configured) }),
      ("to", { $2.target = try $0.text($1, ValueParser.word.configured) }),
      (
        "lang",
        { $2.language = try $0.optional($1, ValueParser<NameLanguage>.language.configured) },
      ),
      ("color", { $2.colouring = try $0.text($1, ValueParser.word.configured) }),
      ("hyperlink", { $2.linking = try $0.text($1, ValueParser.word.configured) }),
      ("link", { $2.links = try $0.optional($1, NameLinks.init(configured:)) ?? .object }),
      ("radar", { $2.hasRadar = try $0.truth($1) }),
      ("timeout", { $2.timeout = try $0.quantity($1, .timeout) }),
      ("offline", { $2.isOffline = try $0.truth($1) }),
      ("overpass", { $2.overpass = try $0.servers($1) }),
      ("cache", { $2.cache = try $0.values(of: $0.members(of: $1), $2.cache, cacheSettings) }),
      ("extracts", { $2.extracts = try $0.servers($1) }),
      ("extract_size", { $2.extractSize = try $0.quantity($1, .size) }),
      ("headers", { $2.headers = try $0.headers($1) }),
      ("categories", { $2.categories = try $0.categories($1) }),
      (
        "holidays",
        { $2.holidays = try $0.values(of: $0.members(of: $1), $2.holidays, holidayLists) },
      ),
    ]
  }

  private static var cacheSettings: [Setting<Configuration.Cache>] {
    [
      ("fresh", { $2.freshness = try $0.quantity($1, .duration) }),
      ("size", { $2.size = try $0.quantity($1, .size) }),
    ]
  }

  private static var holidayLists: [Setting<Holidays>] {
    [
      ("public", { $2[.publicHoliday] = try $0.holidayDates($1) }),
      ("school", { $2[.schoolHoliday] = try $0.holidayDates($1) }),
    ]
  }

  /// - Throws: `Failure`, also for an unknown key, with the nearest known one.
  private func values<Values>(
    of members: [Member], _ defaults: Values, _ settings: [Setting<Values>],
  ) throws -> Values {
    var values = defaults
    for member in members {
      guard let setting = settings.first(where: { $0.key == member.key }) else {
        let nearest = NearestWord.nearest(to: member.key, among: settings.map(\.key))
        let advice = nearest.map { "; did you mean '\($0)'?" } ?? ""
        throw failure("unknown key '\(member.key)'\(advice)", at: member.offset)
      }
      try setting.set(self, member, &values)
    }
    return values
  }

  /// Refuses a key that stands twice, as one value would be forgotten silently.
  private func members(of object: JSONObject) throws -> [Member] {
    var keys: Set<String> = []
    for member in object.members where !keys.insert(member.key).inserted {
      throw failure("'\(member.key)' stands twice", at: member.offset)
    }
    return object.members
  }

  private func members(of member: Member) throws -> [Member] {
    guard let object = member.value.object else { throw expected("an object", for: member) }
    return try members(of: object)
  }

  // MARK: Values

  private typealias Reader<Value> = (String) throws(TextMistake) -> Value

  private func text<Value>(_ member: Member, _ read: Reader<Value>) throws -> Value {
    guard let text = member.value.string else { throw expected("a text", for: member) }
    return try value(of: text, member.key, at: member.offset, read)
  }

  private func optional<Value>(_ member: Member, _ read: Reader<Value>) throws -> Value? {
    member.value == .null ? nil : try text(member, read)
  }

  private func quantity<Value>(_ member: Member, _ parser: ValueParser<Value>) throws -> Value {
    guard let text = member.value.quantityText else {
      throw expected("a text or a number", for: member)
    }
    return try value(of: text, member.key, at: member.offset, parser.configured)
  }

  private func optionalQuantity<Value>(
    _ member: Member, _ parser: ValueParser<Value>,
  ) throws -> Value? {
    member.value == .null ? nil : try quantity(member, parser)
  }

  private func texts<Value>(_ member: Member, _ read: Reader<Value>) throws -> [Value] {
    let texts = member.value.array?.compactMap(\.string)
    guard let texts, texts.count == member.value.array?.count else {
      throw expected("a list of texts", for: member)
    }
    var values: [Value] = []
    for (index, text) in texts.enumerated() {
      let subject = "\(member.key): number \(index + 1)"
      values.append(try value(of: text, subject, at: member.offset, read))
    }
    return values
  }

  private func value<Value>(
    of text: String, _ subject: String, at offset: Int, _ read: Reader<Value>,
  ) throws -> Value {
    do throws(TextMistake) {
      return try read(text)
    } catch {
      throw failure("\(subject): \(error.message)", at: offset)
    }
  }

  private func truth(_ member: Member) throws -> Bool {
    guard let bool = member.value.bool else { throw expected("true or false", for: member) }
    return bool
  }

  private func servers(_ member: Member) throws -> [WebAddress] {
    let servers = try texts(member, WebAddress.init(configured:))
    guard !servers.isEmpty else { throw expected("at least one URL", for: member) }
    return servers
  }

  private func categories(_ member: Member) throws -> [String: [TagPattern]] {
    var categories: [String: [TagPattern]] = [:]
    for word in try members(of: member) {
      if CategoryWord(word.key).isEmpty {
        throw failure("categories: '\(word.key)' is not a word", at: word.offset)
      }
      let tags = try texts(word, ValueParser<TagPattern>.tag.configured)
      guard !tags.isEmpty else { throw expected("at least one tag", for: word) }
      categories[word.key] = tags
    }
    return categories
  }

  /// The dates of a list such as `["2026-12-25", "12-25"]`; `nil` where they are not known.
  private func holidayDates(_ member: Member) throws -> HolidayDates? {
    if member.value == .null { return nil }
    var dates = HolidayDates()
    _ = try texts(member) { text throws(TextMistake) in
      if !dates.insert(parsing: text) {
        throw TextMistake("expected a date like 2026-12-25, or 12-25 for every year, not '\(text)'")
      }
    }
    return dates
  }

  private func headers(_ member: Member) throws -> [String: [String: SecretOrigin]] {
    var headers: [String: [String: SecretOrigin]] = [:]
    for host in try members(of: member) {
      let name = host.key.lowercased()
      if name.isEmpty || name.contains(where: { $0 == "/" || $0 == " " }) {
        throw failure("headers: '\(host.key)' is not a host", at: host.offset)
      }
      if headers[name] != nil { throw failure("'\(host.key)' stands twice", at: host.offset) }
      headers[name] = [:]
      for header in try members(of: host) {
        // A token of RFC 9110 §5.6.2.
        guard ShellWord.isPlain(header.key, with: "!#$%&'*+-.^_`|~") else {
          throw failure("headers: '\(header.key)' is not the name of a header", at: header.offset)
        }
        headers[name]?[header.key] = try secret(header)
      }
    }
    return headers
  }

  private func secret(_ member: Member) throws -> SecretOrigin {
    let origin = member.value.object.flatMap { $0.members.count == 1 ? $0.members.first : nil }
    switch (origin?.key, origin?.value.string) {
    case ("file", let path?) where !path.isEmpty: return .file(path: path)
    case ("environment", let name?) where !name.isEmpty: return .environment(variable: name)
    default: throw expected("{ file: \"…\" } or { environment: \"…\" }", for: member)
    }
  }

  // MARK: Messages

  private func expected(_ what: String, for member: Member) -> Failure {
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
    case .number(let number): String(number.text.drop { $0 == "+" })
    default: nil
    }
  }
}
