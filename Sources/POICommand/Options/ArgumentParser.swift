import Geodesy
import PointsOfInterest

/// Takes a command line apart by the table of options.
///
/// POSIX utility syntax (XBD 12.2) with GNU long options; options may stand before or after the
/// location. No option is a digit, so a token like `-33.9` is always a value.
struct ArgumentParser {
  private let tokens: [String]
  private var index = 0
  private var parsed: ParsedArguments

  /// - Parameter tokens: The command line without the program's name.
  /// - Returns: Options and operands, their values not looked at yet.
  /// - Throws: `UsageError`.
  static func parse(_ tokens: [String]) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(tokens: tokens)
    try parser.run()
    return parser.parsed
  }

  private init(tokens: [String]) {
    self.tokens = tokens
    self.parsed = ParsedArguments(tokens: tokens)
  }

  private mutating func run() throws(UsageError) {
    while index < tokens.count {
      let token = tokens[index]
      if token == "--" {
        parsed.operands += tokens[(index + 1)...]
        return
      } else if token.utf8.starts(with: "--".utf8) {
        try longOption(token)
      } else if Self.isShortOption(token) {
        try shortOptions(token)
      } else {
        parsed.operands.append(token)
      }
      index += 1
    }
  }

  /// `-` alone is standard input, and a minus before a digit or a point begins a number.
  private static func isShortOption(_ token: String) -> Bool {
    token.utf8.first == UInt8(ascii: "-") && token != "-" && !LocationNotation.isValue(token)
  }

  private mutating func longOption(_ token: String) throws(UsageError) {
    let body = token.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(equals.map { body[..<$0] } ?? body)
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    guard let option = OptionName(rawValue: name)?.option else {
      throw unknownOption(name, attached: attached)
    }
    switch option.argument {
    case .none:
      guard attached == nil else {
        throw UsageError(
          token,
          "--\(name) takes no value",
          suggestion: tokens.replacing(index, by: "--\(name)"),
        )
      }
      add(option, nil)
    case .optional:
      add(option, attached)
    case .required:
      if let attached {
        add(option, attached)
      } else {
        add(option, try nextToken(for: "--\(name)", option))
      }
    }
  }

  private mutating func shortOptions(_ token: String) throws(UsageError) {
    var letters = token.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = OptionName(short: letter)?.option else {
        throw unknownShortOption(token, letter)
      }
      guard case .required = option.argument else {
        add(option, nil)
        continue
      }
      if letters.isEmpty {
        add(option, try nextToken(for: "-\(letter)", option))
      } else {
        add(option, String(letters.first == "=" ? letters.dropFirst() : letters))
      }
      return
    }
  }

  private mutating func nextToken(for typed: String, _ option: Option) throws(UsageError) -> String
  {
    guard index + 1 < tokens.count else {
      guard case .required(let placeholder) = option.argument else { return "" }
      throw UsageError(typed, "needs a value \(placeholder)")
    }
    index += 1
    return tokens[index]
  }

  private mutating func add(_ option: Option, _ value: String?) {
    parsed.options.append(.init(name: option.name, value: value, index: index))
  }

  private func unknownOption(_ name: String, attached: String?) -> UsageError {
    let known = OptionName.allCases.map(\.rawValue)
    guard let meant = NearestWord.nearest(to: name, among: known) else {
      return UsageError("--\(name)", "unknown option")
    }
    let token = "--\(meant)" + (attached.map { "=\($0)" } ?? "")
    return UsageError(
      "--\(name)",
      "unknown option",
      suggestion: tokens.replacing(index, by: token),
    )
  }

  private func unknownShortOption(_ token: String, _ letter: Character) -> UsageError {
    let name = String(token.dropFirst())
    let isLongName = name.count > 1 && OptionName(rawValue: name) != nil
    return UsageError(
      isLongName ? token : "-\(letter)",
      "unknown option",
      suggestion: isLongName ? tokens.replacing(index, by: "-" + token) : nil,
    )
  }
}
