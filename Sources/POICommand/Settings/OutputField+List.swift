import CommandLine
import PointFormats

extension OutputField {
  /// The fields that `--fields` names, in that order.
  ///
  /// - Parameters:
  ///   - text: Names with commas between them; white space around a name is ignored.
  ///   - way: How points are sought, on which some fields depend; `nil` if any way will do.
  /// - Throws: `TextMistake` for a name that is unknown, empty or given twice.
  static func list(_ text: String, of way: SearchWay?) throws(TextMistake) -> [OutputField] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    var fields: [OutputField] = []
    for (index, name) in names.enumerated() {
      let field: OutputField
      do throws(TextMistake) {
        field = try OutputField(name: name, of: way)
      } catch {
        let mended = error.mended.map { meant in
          names.indices.map { $0 == index ? meant : String(names[$0]) }.joined(separator: ",")
        }
        throw TextMistake(error.message, mended: mended)
      }
      guard !fields.contains(field) else {
        throw TextMistake("field \"\(field.text)\" is given twice")
      }
      fields.append(field)
    }
    return fields
  }

  /// A list of fields without `query` in front, with which each row of a batch begins.
  ///
  /// - Throws: `TextMistake` for one elsewhere, and where there is no batch.
  static func withoutQuery(_ text: String, isBatch: Bool) throws(TextMistake) -> String {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let others = names.filter { $0 != "query" }
    guard others.count < names.count else { return text }
    if isBatch, names[0] == "query", others.count == names.count - 1 {
      return others.joined(separator: ",")
    }
    let meant = isBatch ? ["query"] + others : others
    throw TextMistake(
      isBatch
        ? "each row begins with query" : "field \"query\" is told by \(Release.name) - only",
      mended: meant.isEmpty ? nil : meant.joined(separator: ","),
    )
  }

  /// The field of a name as a user wrote it, as `list(_:of:)`.
  init(name: Substring, of way: SearchWay?) throws(TextMistake) {
    let word = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The keys of tags keep their case.
    let prefix = Self.tagPrefix
    let isTag = word.prefix(prefix.count).lowercased() == prefix
    let plain = isTag ? prefix + word.dropFirst(prefix.count) : word.lowercased()
    guard let field = OutputField(named: plain) else { throw Self.unknown(word, of: way) }
    guard field.isTold(of: way) else {
      let place = field.isTold(of: .along) ? "along a track only (--along)" : "with --by foot only"
      throw TextMistake("field \"\(field.text)\" is told \(place)")
    }
    self = field
  }

  private static var otherWords: [String: String] {
    [
      "lng": "longitude", "long": "longitude", "url": "website", "opening_hours": "hours",
      "telephone": "phone", "type": "category", "kind": "category", "direction": "bearing",
    ]
  }

  private static func unknown(_ word: String, of way: SearchWay?) -> TextMistake {
    if Self.tagPrefix.hasPrefix(word.lowercased()), word.count >= Self.tagPrefix.count - 1 {
      return TextMistake("field \"\(word)\" needs the key of a tag, as in tag:cuisine")
    }
    let fields = allKeys.filter { $0.isTold(of: way) } + keysOnRequest
    let known = (fields.map(\.text) + ["tag:KEY"]).joined(separator: ", ")
    let what = word.isEmpty ? "a field's name is missing" : "unknown field \"\(word)\""
    let nearest =
      otherWords[word.lowercased()]
      ?? NearestWord.nearest(to: word.lowercased(), among: fields.map(\.text))
    return TextMistake(
      "\(what) (\(known))" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""), mended: nearest,
    )
  }
}
