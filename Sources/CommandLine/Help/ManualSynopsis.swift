/// A synopsis in mdoc: a line for each operand, option and pair of brackets.
struct ManualSynopsis {
  private var lines: [[String]] = []
  private var depth = 0
  private let words: [String: String]

  /// - Parameters:
  ///   - synopsis: In the notation of `Synopsis`. What follows the bracket that ends inner ones
  ///     must be outside all brackets, as mdoc's `Op` reaches to the end of its line.
  ///   - words: Words for capital letters that are none.
  init(_ synopsis: String, words: [String: String]) {
    self.words = words
    for word in synopsis.split(separator: " ") { add(word) }
  }

  var text: String {
    lines.map { "." + $0.joined(separator: " ") + "\n" }.joined()
  }

  private mutating func add(_ word: Substring) {
    let core = word.drop { $0 == "[" }
    let opening = word.count - core.count
    let closing = core.count { $0 == "]" } - core.count { $0 == "[" }
    let isOption = core.utf8.first == UInt8(ascii: "-")
    if depth == 0, opening > 0 || isOption || lines.last?.first == "Op" || lines.isEmpty {
      lines.append([])
    }
    let line = lines.count - 1
    lines[line] += Array(repeating: "Op", count: opening)
    let macros = macros(for: core.dropLast(closing))
    // A value beside another takes no second macro.
    let isContinued = macros.first == "Ar" && lines[line].dropLast().last == "Ar"
    lines[line] += isContinued ? Array(macros.dropFirst()) : macros
    depth += opening - closing
  }

  private func macros(for word: Substring) -> [String] {
    if word == "-" { return ["Cm", "-"] }
    guard word.utf8.first == UInt8(ascii: "-") else { return value(word) }
    let name = word.prefix { $0 != "[" }.dropFirst()
    let attached = word[name.endIndex...].dropFirst().dropLast()
    return ["Fl", String(name)]
      + (attached.isEmpty ? [] : ["Ns", "Op", "Ns", "=", "Ns"] + value(attached.dropFirst()))
  }

  private func value(_ word: Substring) -> [String] {
    let name = word.prefix { $0 != "." }
    return ["Ar", words[String(name)] ?? name.lowercased()] + (name == word ? [] : ["..."])
  }
}
