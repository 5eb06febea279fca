import JSON
import PointsOfInterest

/// Turns a JSON5 document into a `Configuration`; every mistake names the key and the line.
struct ConfigurationDecoder {
  private static let keys = [
    "location", "gpsd", "accuracy", "sources", "limit", "radius", "format", "units", "lang",
    "color", "timeout", "offline", "overpass", "cache", "headers", "categories",
  ]

  private let bytes: [UInt8]
  private let name: String

  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What messages call it.
  /// - Returns: What the file says, defaults where it says nothing.
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
    for member in object.members { try set(member, in: &configuration) }
    return configuration
  }

  private func set(
    _ member: JSONObject.Member,
    in configuration: inout Configuration,
  ) throws(Failure) {
    switch member.key {
    case "location": configuration.location = try optionalText(member)
    case "gpsd": configuration.gpsd = try text(member)
    case "accuracy": configuration.accuracy = try optionalText(member)
    case "sources": configuration.sources = try texts(member.value, of: member)
    case "limit": configuration.limit = try count(member)
    case "radius": configuration.radius = try optionalText(member)
    case "format": configuration.format = try optionalText(member)
    case "units": configuration.units = try text(member)
    case "lang": configuration.lang = try optionalText(member)
    case "color": configuration.color = try text(member)
    case "timeout": configuration.timeout = try text(member)
    case "offline": configuration.offline = try truth(member)
    case "overpass": configuration.overpass = try servers(member)
    case "cache": configuration.cache = try cache(member)
    case "headers": configuration.headers = try headers(member)
    case "categories": configuration.categories = try categories(member)
    default:
      throw unknownKey(member, among: Self.keys)
    }
  }

  // MARK: Values

  private func text(_ member: JSONObject.Member) throws(Failure) -> String {
    guard let text = member.value.quantityText else { throw expected("a text", for: member) }
    return text
  }

  private func optionalText(_ member: JSONObject.Member) throws(Failure) -> String? {
    member.value == .null ? nil : try text(member)
  }

  private func truth(_ member: JSONObject.Member) throws(Failure) -> Bool {
    guard let bool = member.value.bool else { throw expected("true or false", for: member) }
    return bool
  }

  private func count(_ member: JSONObject.Member) throws(Failure) -> Int {
    guard case .number(let number) = member.value, let count = Int(number.text), count >= 0 else {
      throw expected("a whole number, 0 or more,", for: member)
    }
    return count
  }

  private func texts(
    _ value: JSONValue,
    of member: JSONObject.Member,
  ) throws(Failure) -> [String] {
    let texts = value.array?.compactMap(\.string)
    guard let texts, texts.count == value.array?.count else {
      throw expected("a list of texts", for: member)
    }
    return texts
  }

  private func servers(_ member: JSONObject.Member) throws(Failure) -> [String] {
    let servers = try texts(member.value, of: member)
    guard !servers.isEmpty else { throw expected("at least one URL", for: member) }
    return servers
  }

  private func cache(_ member: JSONObject.Member) throws(Failure) -> Configuration.Cache {
    guard let object = member.value.object else { throw expected("an object", for: member) }
    var cache = Configuration.Cache()
    for part in object.members {
      switch part.key {
      case "fresh": cache.fresh = try text(part)
      case "size": cache.size = try text(part)
      default: throw unknownKey(part, among: ["fresh", "size"])
      }
    }
    return cache
  }

  private func categories(_ member: JSONObject.Member) throws(Failure) -> [String: [String]] {
    guard let object = member.value.object else { throw expected("an object", for: member) }
    var categories: [String: [String]] = [:]
    for word in object.members { categories[word.key] = try texts(word.value, of: word) }
    return categories
  }

  private func headers(
    _ member: JSONObject.Member
  ) throws(Failure) -> [String: [String: HeaderValue]] {
    guard let hosts = member.value.object else { throw expected("an object", for: member) }
    var headers: [String: [String: HeaderValue]] = [:]
    for host in hosts.members {
      guard let object = host.value.object else { throw expected("an object", for: host) }
      for header in object.members {
        headers[host.key.lowercased(), default: [:]][header.key] = try secret(header)
      }
    }
    return headers
  }

  private func secret(_ member: JSONObject.Member) throws(Failure) -> HeaderValue {
    let origin = member.value.object.flatMap { $0.members.count == 1 ? $0.members.first : nil }
    switch (origin?.key, origin?.value.string) {
    case ("file", let path?): return .file(path: path)
    case ("environment", let name?): return .environment(variable: name)
    default:
      throw expected("{ file: \"…\" } or { environment: \"…\" }", for: member)
    }
  }

  // MARK: Messages

  private func unknownKey(_ member: JSONObject.Member, among keys: [String]) -> Failure {
    let advice = NearestWord.nearest(to: member.key, among: keys).map { "; did you mean '\($0)'?" }
    return failure("unknown key '\(member.key)'\(advice ?? "")", at: member.offset)
  }

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
