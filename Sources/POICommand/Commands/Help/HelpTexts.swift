import Basics
import CDefaults
import CommandLine
import Gazetteer
import PointFormats
import PointsOfInterest

/// The texts of commands and topics, `config/help.txt`.
///
/// It is read only when help is asked for.
enum HelpTexts {
  private struct Section {
    let name: Substring
    /// Of a topic, its heading in the manual page.
    let heading: Substring?
    var lines: [Substring] = []
  }

  private static let sections: [Section] = {
    var sections: [Section] = []
    let text = unsafe poi_help_texts().text
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let line = Substring(line)
      if line.hasPrefix("## ") {
        let head = line.dropFirst(3).split(separator: ":", maxSplits: 1)
        sections.append(Section(name: head[0], heading: head.dropFirst().first?.dropFirst()))
      } else if let last = sections.indices.last {
        sections[last].lines.append(line)
      }
    }
    return sections
  }()

  /// The topics, in the order of the file: sections with `## NAME: HEADING`.
  static var topics: [HelpTopic] {
    sections.compactMap { section in
      let name = String(section.name)
      return section.heading.map { HelpTopic(name, heading: String($0), blocks(of: name)) }
    }
  }

  /// The paragraphs of a section; `«options»` is one that stands for the table of options.
  private static func blocks(of section: String) -> [HelpBlock] {
    HelpBlock.text(Self.section(section)).paragraphs.flatMap { block in
      if case .text("«options»") = block { OptionName.blocks() } else { [block] }
    }
  }

  /// The lines behind `## NAME`, up to the next section; empty if there is none.
  static func section(_ name: String) -> String { filled(lines(of: name)) }

  /// The first two paragraphs of a section.
  static func beginning(of name: String) -> String {
    var paragraphs = 0
    return filled(
      lines(of: name).prefix { line in
        if line.isEmpty { paragraphs += 1 }
        return paragraphs < 3
      }
    )
  }

  private static func lines(of name: String) -> ArraySlice<Substring> {
    sections.first { $0.name == name }?.lines[...] ?? []
  }

  private static func filled(_ lines: ArraySlice<Substring>) -> String {
    let pieces = lines.joined(separator: "\n").split(omittingEmptySubsequences: false) {
      $0 == "«" || $0 == "»"
    }
    return pieces.enumerated().map { index, piece in
      index.isMultiple(of: 2) ? String(piece) : word(piece)
    }.joined()
  }

  /// The items of all lists of a section.
  static func items(_ section: String) -> [(term: String, meaning: String)] {
    HelpBlock.text(Self.section(section)).paragraphs.flatMap { block in
      if case .list(let items) = block { return items }
      return []
    }
  }

  /// The meanings of the terms that stand in the lists of a section.
  static func meanings(_ section: String) -> [String: String] {
    Dictionary(items(section).map { ($0.term, $0.meaning) }) { first, _ in first }
  }

  /// The word of the program that replaces `«KEY»`.
  private static func word(_ key: Substring) -> String {
    switch key {
    case "columns": OutputFormat.csv.fields().map(\.text).joined(separator: " ")
    case "decimals": "\(TemplateOption.mostDecimals)"
    case "edition": LocalComposition.gazetteer().edition()
    case "events": WatchEventKind.allWords.joined(separator: ", ")
    case "fields": fieldTypes
    case "formats": OutputFormat.allWords.listed("or")
    case "languages": LocalComposition.gazetteer().languages().joined(separator: ", ")
    case "means": Travel.allWords.listed("or")
    case "order": Failure.Kind.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
    case "parts": DistanceTarget.allWords.listed("or")
    case "plain": TemplateOption.plain
    case "providers": list(Fix.Origin.allWords)
    case "shells": Shell.allWords.listed("or")
    case "statuses":
      Failure.Kind.allCases.filter { $0 != .writing }.map(\.rawValue).sorted().map { "\($0)" }
        .joined(separator: ", ")
    case "table formats":
      OutputFormat.allCases.filter(\.allowsFields).map(\.rawValue).listed("and")
    case "units": MeasurementSystem.allWords.listed("or")
    case "uses": TerminalUse.allWords.listed("or")
    case "width": "\(TemplateOption.greatestWidth)"
    default: "«\(key)»"
    }
  }

  private static func list(_ words: [String]) -> String {
    words.map { JSONText.quoted($0) }.joined(separator: ", ")
  }

  private static var fieldTypes: String {
    (OutputField.allKeys + OutputField.keysOnRequest).map { field in
      "          \(JSONText.quoted(field.key)): {\"type\": [\(list(field.types))]}"
    }.joined(separator: ",\n")
  }
}

extension OutputField {
  fileprivate var types: [String] {
    switch self {
    case .along, .walk, .walkTime, .distance, .bearing, .latitude, .longitude: ["number", "null"]
    case .inside, .open: ["boolean", "null"]
    case .door: ["object", "null"]
    case .tags: ["object"]
    case .side, .name, .category, .id, .source, .attribution, .opens, .closes, .hours, .phone,
      .website, .address, .link, .tag:
      ["string", "null"]
    }
  }
}
