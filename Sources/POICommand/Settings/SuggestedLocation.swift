import CommandLine
import Geodesy

/// The command as it was probably meant, when its location is wrong in a way that is plain.
enum SuggestedLocation {
  /// - Parameter arguments: A command line whose location cannot be read.
  /// - Returns: The whole command line with a location that can be; `nil` if none suggests itself.
  static func tokens(_ arguments: ParsedArguments) -> [String]? {
    let tokens = arguments.tokens
    var candidates: [[String]] = []
    if let end = tokens.firstIndex(of: "--") {
      candidates.append(Array(tokens[..<end] + tokens[(end + 1)...]))
    }
    let operands = arguments.operands
    if operands.count == 1, let index = tokens.lastIndex(of: operands[0]) {
      candidates += pairs(operands[0]).map { Array(tokens[..<index] + $0 + tokens[(index + 1)...]) }
    } else if operands.count == 2, let first = tokens.firstIndex(of: operands[0]),
      let second = tokens.lastIndex(of: operands[1])
    {
      for pair in [[operands[1], operands[0]], operands.map(pointed), operands.map(unsigned)] {
        candidates.append(tokens.replacing(first, by: pair[0]).replacing(second, by: pair[1]))
      }
    }
    let ahead = (try? ParsedArguments(parsing: tokens).operands.count - operands.count) ?? 0
    return candidates.first { candidate in
      guard candidate != tokens, let parsed = try? ParsedArguments(parsing: candidate),
        parsed.operands.count <= ahead + 2
      else { return false }
      return (try? LocationNotation.parse(Array(parsed.operands.dropFirst(ahead)))) != nil
    }
  }

  /// The tokens in place of one that holds latitude and longitude both.
  private static func pairs(_ token: String) -> [[String]] {
    let parts = token.split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard parts.count == 2 else { return [] }
    return [[parts[1], parts[0]], parts.map(unsigned)].map { pair in
      token.utf8.contains(UInt8(ascii: ",")) ? [pair.joined(separator: ",")] : pair
    }
  }

  private static func pointed(_ token: String) -> String {
    String(token.map { $0 == "," ? "." : $0 })
  }

  /// Without the minus that says once more what `S` or `W` says.
  private static func unsigned(_ token: String) -> String {
    let letters = "SsWw".utf8
    guard token.utf8.first == UInt8(ascii: "-"), let last = token.utf8.last, letters.contains(last)
    else { return token }
    return String(token.dropFirst())
  }
}
