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
  private static let lines =
    unsafe poi_help_texts().text.split(separator: "\n", omittingEmptySubsequences: false)

  /// The topics, in the order of the file: sections whose name has a heading for the manual page behind
  /// it.
  static var topics: [HelpTopic] {
    lines.compactMap { line in
      guard line.hasPrefix("## "), let colon = line.firstIndex(of: ":") else { return nil }
      let name = String(line[..<colon].dropFirst(3))
      let heading = String(line[colon...].dropFirst(2))
      return name == HelpTopic.options.name
        ? .options : HelpTopic(name, heading: heading, [.text(section(name))])
    }
  }

  /// The lines behind `## NAME`, up to the next section; empty if there is none.
  static func section(_ name: String) -> String {
    let head = "## \(name)"
    let lines = lines.drop { $0 != head && !$0.hasPrefix("\(head):") }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
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

  /// What stands in place of `«KEY»`.
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
  /// The types of its values in JSON.
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
