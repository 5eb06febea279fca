import Geodesy
import Locating
import PointFormats
import PointsOfInterest

/// What the values of a configuration must be like.
///
/// Each rule tells what is wrong with a text, or `nil` if nothing is. A value is refused when the file
/// is read, not when it is first used: a slip in a configuration must not wait for the night on
/// which it matters.
enum ConfigurationRules {
  static func location(_ text: String) -> String? {
    if text == "gpsd" { return nil }
    if text.utf8.first == UInt8(ascii: "@") {
      return text.utf8.count > 1 ? nil : "expected the name of a saved place behind '@'"
    }
    do throws(LocationNotationError) {
      _ = try LocationNotation.parse(text)
      return nil
    } catch {
      return error.message
    }
  }

  static func gpsd(_ text: String) -> String? {
    if text.isEmpty { return "expected HOST or HOST:PORT" }
    do throws(Failure) {
      _ = try GPSDAddress(parsing: text)
      return nil
    } catch {
      return error.message
    }
  }

  static func distance(_ text: String) -> String? {
    objection(
      to: text,
      expected: GivenValues.distanceForm,
      isRight: DistanceText.metres(text) != nil,
    )
  }

  static func timeout(_ text: String) -> String? {
    objection(
      to: text,
      expected: GivenValues.timeoutForm,
      isRight: DurationText.duration(text).map { $0 > .zero } ?? false,
    )
  }

  static func freshness(_ text: String) -> String? {
    objection(
      to: text,
      expected: GivenValues.freshnessForm,
      isRight: DurationText.duration(text) != nil,
    )
  }

  static func size(_ text: String) -> String? {
    objection(to: text, expected: GivenValues.sizeForm, isRight: SizeText.bytes(text) != nil)
  }

  /// A subtag of letters, then any of letters and digits (RFC 5646 §2.1, loosely), since `name:`
  /// tags have some of their own: `de`, `zh-Hant`, `ja_rm`.
  static func language(_ text: String) -> String? {
    let subtags = text.utf8.split(omittingEmptySubsequences: false) { "-_".utf8.contains($0) }
    let isRight = subtags.enumerated().allSatisfy { position, subtag in
      (position == 0 ? 2...8 : 1...8).contains(subtag.count)
        && subtag.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (position > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte))
        }
    }
    return objection(to: text, expected: "a language like de or zh-Hant", isRight: isRight)
  }

  static func word<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type,
    _ text: String,
  ) -> String? {
    objection(
      to: text,
      expected: Value.allCases.map(\.rawValue).joined(separator: ", "),
      isRight: Value(rawValue: text) != nil,
    )
  }

  /// It may hold a key, so it is not quoted.
  static func server(_ text: String) -> String? {
    let hasHost = text.drop { $0 != "/" }.dropFirst(2).first.map { !"/?#".contains($0) } ?? false
    return SourceResolver.isWebAddress(text) && hasHost
      ? nil : "expected an http:// or https:// address"
  }

  /// It may hold a key, so it is not quoted.
  static func source(_ text: String) -> String? {
    if text.isEmpty { return "names no source" }
    if text == "-" { return "standard input cannot be one" }
    if text.utf8.starts(with: SourceResolver.overpassPrefix.utf8) {
      let server = String(text.dropFirst(SourceResolver.overpassPrefix.count))
      return server.isEmpty ? nil : self.server(server)
    }
    return SourceResolver.isAddress(text) ? server(text) : nil
  }

  static func tag(_ text: String) -> String? {
    objection(
      to: text,
      expected: "key=value or key=*",
      isRight: TagPattern(text: text, allowsBareKey: false) != nil,
    )
  }

  /// A token of RFC 9110 §5.6.2.
  static func isHeaderName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func objection(to text: String, expected: String, isRight: Bool) -> String? {
    isRight ? nil : "expected \(expected), not '\(text)'"
  }
}
