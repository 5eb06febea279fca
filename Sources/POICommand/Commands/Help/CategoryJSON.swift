import PointFormats
import PointsOfInterest

/// Kinds of places as JSON:
/// `{"schema":1,"categories":[{"name":…,"tags":[…],"with":[…],"not":[…],"words":{"en":[…],…}}]}`.
enum CategoryJSON {
  /// Appends a whole document and a line feed.
  static func append(_ entries: [CategoryEntry], to output: inout [UInt8]) {
    append("{\"schema\":1,\"categories\":", to: &output)
    append(entries, between: ("[", "]"), to: &output) { entry, output in
      append("{\"name\":", to: &output)
      JSONText.append(entry.name, to: &output)
      append(",\"tags\":", to: &output)
      append(entry.kind.tags.map(\.text), to: &output)
      append(",\"with\":", to: &output)
      append(entry.kind.companions.map(\.text), to: &output)
      append(",\"not\":", to: &output)
      append(entry.kind.exclusions.map(\.text), to: &output)
      append(",\"words\":", to: &output)
      append(entry.kind.words, between: ("{", "}"), to: &output) { words, output in
        JSONText.append(words.language, to: &output)
        append(":", to: &output)
        append(words.words, to: &output)
      }
      append("}", to: &output)
    }
    append("}\n", to: &output)
  }

  private static func append(_ texts: [String], to output: inout [UInt8]) {
    append(texts, between: ("[", "]"), to: &output) { text, output in
      JSONText.append(text, to: &output)
    }
  }

  private static func append<Element>(
    _ elements: [Element], between brackets: (StaticString, StaticString), to output: inout [UInt8],
    _ appendElement: (Element, inout [UInt8]) -> Void,
  ) {
    append(brackets.0, to: &output)
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",", to: &output) }
      appendElement(element, &output)
    }
    append(brackets.1, to: &output)
  }

  private static func append(_ text: StaticString, to output: inout [UInt8]) {
    unsafe output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }
}

/// A kind of place under the name that the user knows it by.
struct CategoryEntry: Equatable {
  let name: String
  let kind: CategoryKind
}
