/// The lines of a transcript: how what a program printed is written, and compared.
enum TranscriptText {
  private static let wildcard = "[...]"
  private static let marks = [
    "$ ", "! ", "? ", "# ", "file ", "clock ", "terminal ", "streets ", "extract ", "cafes ",
    "server ", "\\",
  ]

  /// Whether a line is not one that a command prints.
  static func beginsStep(_ line: String) -> Bool {
    ["$ ", "# ", "file "].contains { line.hasPrefix($0) }
  }

  /// The lines below a command that did this, with the home directory as `~`.
  static func lines(of run: ProgramRun, home: String) -> [String] {
    let output = lines(of: run.output, home: home).map { line in
      line.isEmpty || marks.contains { line.hasPrefix($0) } ? "\\" + line : line
    }
    let messages = lines(of: run.messages, home: home).map { "! " + $0 }
    return output + messages + (run.status == 0 ? [] : ["? \(run.status)"])
  }

  private static func lines(of text: String, home: String) -> [String] {
    let text = encoded(text.replacing(home, with: "~"))
    guard text.hasSuffix("\n") else {
      return text.isEmpty ? [] : (text + "\\").split(separator: "\n").map(String.init)
    }
    return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A text with a picture for each control character but line ends and tabs.
  private static func encoded(_ text: String) -> String {
    shifted(text, by: 0x2400) { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }
  }

  /// A text with the control characters that are pictured in it.
  static func decoded(_ text: Substring) -> String {
    shifted(String(text), by: -0x2400) { 0x2400..<0x2420 ~= $0.value }
  }

  private static func shifted(
    _ text: String, by step: Int, where isShifted: (Unicode.Scalar) -> Bool,
  ) -> String {
    var shifted = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let other = isShifted(scalar) ? Unicode.Scalar(UInt32(Int(scalar.value) + step)) : nil
      shifted.append(other ?? scalar)
    }
    return String(shifted)
  }

  /// Whether the expected lines, with wildcards, describe those that were printed.
  static func describe(_ expected: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return printed.isEmpty }
    if first == wildcard {
      return (printed.startIndex...printed.endIndex).contains { start in
        describe(expected.dropFirst(), printed[start...])
      }
    }
    guard let line = printed.first, describes(first, line) else { return false }
    return describe(expected.dropFirst(), printed.dropFirst())
  }

  private static func describes(_ expected: String, _ line: String) -> Bool {
    let parts = expected.split(separator: wildcard, omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return expected == line
    }
    guard line.hasPrefix(first) else { return false }
    var rest = line.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The lines that are there no more behind `-`, and those that came behind `+`.
  static func change(from expected: [String], to printed: [String]) -> String {
    let difference = printed.difference(from: expected)
    return difference.map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }.joined(separator: "\n")
  }
}
