package struct NameLanguage: Hashable, Sendable {
  /// The language that counts most, as in `de` or `pt-BR`.
  package let code: String
  /// The keys of tags with such a name, the most fitting first: `name:pt-BR`, `name:pt`.
  package let keys: [String]

  /// - Parameter list: Language tags (BCP 47) with commas between them, the preferred one first, as in
  ///   `de`, `pt-BR`, `pt_br` or `sv,fi`. Each is looked up before the next (RFC 4647 §3.4).
  package init(_ list: String) {
    var (codes, keys): ([String], [String]) = ([], [])
    for language in list.split(separator: ",") {
      let typed = String(language)
      let subtags = Self.subtags(of: typed)
      codes.append(subtags.joined(separator: "-"))
      // Some data has keys of its own that are no such tags, as `name:ja_rm`.
      let own = typed.utf8.contains(UInt8(ascii: "_")) ? [typed] : []
      for name in own + Self.lookup(of: subtags) where !keys.contains("name:" + name) {
        keys.append("name:" + name)
      }
    }
    self.code = codes.first ?? ""
    self.keys = keys
  }

  /// The subtags as they are usually written (RFC 5646 §2.1.1): `zh-Hant-TW`.
  private static func subtags(of tag: String) -> [String] {
    let subtags = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    return subtags.enumerated().map { position, subtag in
      if position == 0 || subtags[position - 1].utf8.count == 1 { return subtag }
      switch subtag.utf8.count {
      case 2: return subtag.uppercased()
      case 4 where subtag.utf8.allSatisfy { $0 > UInt8(ascii: "9") }:
        return subtag.prefix(1).uppercased() + subtag.dropFirst()
      default: return subtag
      }
    }
  }

  /// The tag, then what is left of it when subtags are taken off its end one by one; Chinese of a region
  /// is also what is written there (CLDR, likely subtags).
  private static func lookup(of subtags: [String]) -> [String] {
    switch subtags {
    case ["zh"]: return ["zh", "zh-Hans", "zh-Hant"]
    case ["zh", "TW"], ["zh", "HK"], ["zh", "MO"]: return ["zh-\(subtags[1])", "zh-Hant", "zh"]
    case ["zh", "CN"], ["zh", "SG"]: return ["zh-\(subtags[1])", "zh-Hans", "zh"]
    default: break
    }
    var (rest, tags) = (subtags[...], [String]())
    while let last = rest.last {
      // A single letter only introduces what stood behind it.
      if last.utf8.count > 1 || rest.count == 1 { tags.append(rest.joined(separator: "-")) }
      rest.removeLast()
    }
    return tags
  }
}
