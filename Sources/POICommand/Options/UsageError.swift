import Geodesy
import PointsOfInterest

/// A command line that is wrong: which token, why, and what to type instead.
struct UsageError: Error, Equatable {
  /// The token, as it was typed.
  let token: String
  /// Why it is wrong.
  var reason: String
  /// The whole command as it was probably meant, without the program's name.
  var suggestion: [String]?

  init(_ token: String, _ reason: String, suggestion: [String]? = nil) {
    self.token = token
    self.reason = reason
    self.suggestion = suggestion
  }

  init(_ error: LocationNotationError) {
    self.init(error.token.isEmpty ? "location" : error.token, error.reason.explanation)
  }

  /// The error in words.
  var failure: Failure {
    let advice = suggestion.map { arguments in
      "try: poi " + arguments.map(Self.quotedForShell).joined(separator: " ")
    }
    let separator = reason.hasSuffix("?") ? " " : "; "
    return Failure(.commandLine, "\(token): \(reason)\(separator)\(advice ?? "see poi --help")")
  }

  /// A token as a POSIX shell would have to read it.
  static func quotedForShell(_ token: String) -> String {
    let isPlain =
      !token.isEmpty
      && token.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./:,=+@%".utf8.contains(byte)
        }
      }
    return isPlain
      ? token
      : "'"
        + token.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }
}
