import ByteStreams
import CommandLine
import PointFormats
import PointsOfInterest

/// `poi categories [WORD]`: which words `-c` knows, and what one stands for.
struct CategoriesCommand {
  let words: CategoryWords
  /// The operands behind the command's name: the words of one category word.
  let operands: [String]
  let isJSON: Bool
  let output: any ByteSink

  /// - Returns: The status to end with.
  /// - Throws: `UsageError` for an unknown word; `Failure`.
  func run() throws -> ExitStatus {
    var bytes: [UInt8] = []
    if operands.isEmpty {
      let entries = try entries()
      if isJSON {
        CategoryJSON.append(entries, to: &bytes)
      } else {
        for entry in entries { append(entry, to: &bytes) }
      }
    } else {
      try explain(operands.joined(separator: " "), to: &bytes)
    }
    try output.writeResults(bytes)
    return .found
  }

  /// One's own words, then the kinds of the program.
  private func entries() throws(Failure) -> [CategoryEntry] {
    words.own.map { CategoryEntry(name: $0.word, kind: CategoryKind(tags: $0.tags, words: [])) }
      + (try words.table.kinds()).map { kind in
        CategoryEntry(name: kind.leadWord(in: words.language), kind: kind)
      }
  }

  private func explain(_ text: String, to output: inout [UInt8]) throws {
    let meanings = try words.meanings(of: text)
    if meanings.isEmpty { throw try unknown(text) }
    let entries = meanings.map(entry)
    if isJSON {
      CategoryJSON.append(entries, to: &output)
      return
    }
    for (index, entry) in entries.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "\n")) }
      append(entry, to: &output)
      for words in entry.kind.words {
        line("  \(words.language)\t\(words.words.joined(separator: ", "))", to: &output)
      }
    }
    for other in try words.otherMeanings(of: text) {
      let language = other.language ?? ""
      let name = other.kind.leadWord(in: language)
      let tags = other.kind.tags.map(\.text).joined(separator: " ")
      line("with --lang \(language): \(name)\t\(tags)", to: &output)
    }
  }

  private func entry(_ meaning: CategoryWords.Meaning) -> CategoryEntry {
    let lead = meaning.kind.leadWord(in: words.language)
    return CategoryEntry(name: lead.isEmpty ? meaning.word : lead, kind: meaning.kind)
  }

  private func append(_ entry: CategoryEntry, to output: inout [UInt8]) {
    line("\(entry.name)\t\(entry.kind.tags.map(\.text).joined(separator: " "))", to: &output)
  }

  /// Words of one's own come from a file, so they are made safe to show.
  private func line(_ text: String, to output: inout [UInt8]) {
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false)
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "\t")) }
      TerminalText.append(String(cell), to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func unknown(_ text: String) throws(Failure) -> UsageError {
    let unknown = try UnknownCategory(text, among: words)
    let isTag = unknown.replacement?.utf8.contains(UInt8(ascii: "=")) ?? false
    return UsageError(
      text.isEmpty ? "''" : text,
      unknown.reason,
      suggestion: [Self.name]
        + (isTag ? [] : unknown.replacement.map { [$0] } ?? []),
    )
  }
}

/// A kind of place under the name that the user knows it by.
struct CategoryEntry: Equatable {
  let name: String
  let kind: CategoryKind
}
