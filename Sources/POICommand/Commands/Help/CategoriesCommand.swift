import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// `poi categories [WORD]`: which words `-c` knows, and what one stands for.
struct CategoriesCommand {
  let words: CategoryWords
  /// The operands are the words of one category word.
  let arguments: ParsedArguments
  /// Whether tags stand below each other, not behind a tab.
  let isAligned: Bool
  let output: any ByteSink
  private var entries: [CategoryEntry] = []

  private var word: String? {
    arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
  }

  func run() throws -> ExitStatus {
    guard arguments.has(.json) else {
      let rows = word == nil ? entries.map(Self.row) : explanation(of: entries)
      return try output.print(rows.lines(areAligned: isAligned))
    }
    let categories = JSONText.list(entries.map(\.json))
    let document = JSONText.object([("schema", "1"), ("categories", categories)])
    return try output.print(document + "\n")
  }

  private func allEntries() -> [CategoryEntry] {
    words.own.map { CategoryEntry(name: $0.word, kind: CategoryKind(tags: $0.tags)) }
      + (words.table.kinds() + words.table.qualities()).map { kind in
        CategoryEntry(name: kind.leadWord(in: words.language), kind: kind)
      }
  }

  private func entries(for text: String) throws -> [CategoryEntry] {
    if text.contains("=") {
      let ofTag = allEntries().filter {
        $0.kind.tags.contains { [$0.text, "\($0.key)=*"].contains(text) }
      }
      if !ofTag.isEmpty { return ofTag }
    }
    let meanings = words.parts(of: text).flatMap(\.self)
    if meanings.isEmpty { throw unknown(text) }
    return meanings.map(entry)
  }

  /// Each kind with its words in all languages.
  private func explanation(of entries: [CategoryEntry]) -> [[String]] {
    var rows: [[String]] = []
    for entry in entries {
      if !rows.isEmpty { rows.append([]) }
      rows.append(Self.row(entry))
      rows += entry.kind.words.map { ["  \($0.language)", $0.words.joined(separator: ", ")] }
    }
    return rows
  }

  private func entry(_ meaning: CategoryWords.Meaning) -> CategoryEntry {
    let lead = meaning.kind.leadWord(in: words.language)
    return CategoryEntry(name: lead.isEmpty ? meaning.word : lead, kind: meaning.kind)
  }

  private static func row(_ entry: CategoryEntry) -> [String] {
    let kind = entry.kind
    let parts = [("", kind.tags), ("with ", kind.companions), ("but not ", kind.exclusions)]
    let texts = parts.filter { !$0.1.isEmpty }.map { word, tags in
      word + tags.map(\.text).joined(separator: " ")
    }
    return [entry.name, texts.joined(separator: ", ")]
  }

  private func unknown(_ text: String) -> UsageError {
    let unknown = UnknownCategory(text, among: words)
    return UsageError(
      text, unknown.reason,
      suggestion: arguments.tokens(replacingOperandsBy: unknown.replacement.map { [$0] } ?? []), )
  }
}

extension CategoriesCommand: Command {
  static var name: String { "categories" }

  static var options: [OptionName] { OptionName.common + [.json, .lang] }

  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    words = try given.categoryWords()
    arguments = given.arguments
    isAligned = invocation.world.outputIsTerminal
    output = invocation.output
    entries = try word.map(entries(for:)) ?? allEntries()
  }
}

private struct CategoryEntry {
  let name: String
  let kind: CategoryKind

  var json: String {
    let words = kind.words.map { ($0.language, JSONText.list(quoting: $0.words)) }
    return JSONText.object([
      ("name", JSONText.quoted(name)), ("tags", Self.list(kind.tags)),
      ("with", Self.list(kind.companions)), ("not", Self.list(kind.exclusions)),
      ("words", JSONText.object(words)),
    ])
  }

  private static func list(_ tags: [TagPattern]) -> String {
    JSONText.list(quoting: tags.map(\.text))
  }
}
