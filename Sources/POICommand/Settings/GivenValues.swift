import Geodesy
import PointsOfInterest

/// The values of settings: from the command line, else from the configuration.
struct GivenValues {
  static let distanceForm = "a distance: a number with m, km, mi, ft or nmi"
  static let timeoutForm = "a duration like 5s, 500ms or 2m"
  static let freshnessForm = "a duration like 30m or 24h"
  static let sizeForm = "a size like 500kB or 64MB"

  var arguments: ParsedArguments
  let configuration: Configuration
  /// What messages call the configuration.
  let configurationName: String

  /// A value, read and checked wherever it comes from.
  ///
  /// - Parameters:
  ///   - name: The option; the configuration's key is called the same.
  ///   - configured: What the configuration says; `nil` if nothing.
  ///   - expected: What is expected, for the message.
  ///   - choices: All right values, if they can be listed; the nearest is suggested.
  ///   - read: Reads the text; `nil` if it is not what is expected.
  /// - Returns: `nil` if neither says anything.
  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func value<Value>(
    _ name: OptionName,
    or configured: String?,
    expected: @autoclosure () -> String,
    choices: @autoclosure () -> [String] = [],
    read: (String) -> Value?,
  ) throws -> Value? {
    guard let option = arguments.last(name) else {
      guard let text = configured else { return nil }
      if let value = read(text) { return value }
      throw Failure(
        .configuration,
        "\(configurationName): \(name.rawValue): expected \(expected()), not '\(text)'",
      )
    }
    let text = option.value ?? ""
    if let value = read(text) { return value }
    var error = error(option, "expected \(expected())", choices: choices())
    let plain = text.lowercased().filter { !$0.isWhitespace }
    if read(plain) != nil { error.suggestion = arguments.tokens(replacing: option, by: plain) }
    throw error
  }

  /// A value that only the configuration has.
  ///
  /// - Parameters:
  ///   - key: What messages call it.
  ///   - text: As written there.
  ///   - expected: What is expected, for the message.
  ///   - read: Reads the text; `nil` if it is not what is expected.
  /// - Returns: The value.
  /// - Throws: `Failure` of kind `.configuration`.
  func configured<Value>(
    _ key: String,
    _ text: String,
    expected: String,
    read: (String) -> Value?,
  ) throws(Failure) -> Value {
    if let value = read(text) { return value }
    throw Failure(
      .configuration,
      "\(configurationName): \(key): expected \(expected), not '\(text)'",
    )
  }

  /// One of several words.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: OptionName,
    or configured: String?,
  ) throws -> Value? {
    let words = { Value.allCases.map(\.rawValue) }
    return try value(
      name,
      or: configured,
      expected: words().joined(separator: ", "),
      choices: words(),
      read: Value.init(rawValue:),
    )
  }

  /// The format of points that the command line names.
  func sourceFormat() throws -> String? {
    let formats = OptionName.sourceFormat.option.choices
    return try value(
      .sourceFormat,
      or: nil,
      expected: formats.joined(separator: ", "),
      choices: formats,
    ) { formats.contains($0) ? $0 : nil }
  }

  /// A distance in metres.
  func distance(_ name: OptionName, or configured: String?) throws -> Metres? {
    try value(
      name,
      or: configured,
      expected: Self.distanceForm,
      read: DistanceText.metres,
    )
  }

  /// How long everything may take together.
  func timeout() throws -> Duration {
    let timeout = try value(
      .timeout,
      or: configuration.timeout,
      expected: Self.timeoutForm,
    ) { text in
      DurationText.duration(text).flatMap { $0 > .zero ? $0 : nil }
    }
    return timeout ?? .seconds(30)
  }

  /// What is wrong with an option's value, and the command with the nearest right one.
  func error(
    _ option: ParsedArguments.Given,
    _ reason: String,
    choices: [String] = [],
  ) -> UsageError {
    let text = option.value ?? ""
    let nearest = NearestWord.nearest(to: text, among: choices)
    return UsageError(
      "--\(option.name.rawValue) \(text.isEmpty ? "''" : text)",
      reason + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      suggestion: nearest.flatMap { arguments.tokens(replacing: option, by: $0) },
    )
  }
}
