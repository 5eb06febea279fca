import CommandLine
import Geodesy
import OpeningHours
import PointsOfInterest

/// The command line as it was probably meant, when it is wrong in a way that is plain.
struct Mender {
  let arguments: ParsedArguments

  /// - Parameter fault: The reason why the operands are no location.
  /// - Returns: The whole command line with a location that can be read; `nil` if none suggests itself.
  func location(after fault: LocationNotationError) -> [String]? {
    let (tokens, operands) = (arguments.tokens, arguments.operands)
    var candidates = alternatives(after: fault).map(arguments.tokens(replacingOperandsBy:))
    // A bare number below 60 may be seconds.
    if let radius = operands.last, !arguments.has(.radius), let metres = Quantity.metres(radius),
      radius.last?.isLetter == true || metres >= 60
    {
      let rest = arguments.tokens(replacingOperandsBy: operands.dropLast())
      candidates.append(rest + ["-r", radius])
    }
    let ahead = (try? ParsedArguments(parsing: tokens).operands.count - operands.count) ?? 0
    return candidates.first { candidate in
      guard candidate != tokens, let parsed = try? ParsedArguments(parsing: candidate),
        parsed.operands.count <= ahead + 2
      else { return false }
      return (try? LocationNotation.parse(Array(parsed.operands.dropFirst(ahead)))) != nil
    }
  }

  /// Operands that may be meant in place of latitude and longitude, which may be one operand.
  private func alternatives(after fault: LocationNotationError) -> [[String]] {
    let operands = arguments.operands
    let isOne = operands.count == 1
    var words = operands.joined(separator: " ").split { $0.isWhitespace || $0 == ";" }
      .map { $0.last == "," ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
    if words.count == 1 { words = words[0].split(separator: ",") }
    let numbers = numbers(operands)
    // Two angles of as many words each.
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return numbers }
    let half = words.count / 2
    let parts = [words[..<half], words[half...]].map { $0.joined(separator: " ") }
    let pairs =
      (fault.reason.suggestsSwap ? [parts.reversed()] : [])
      + [parts, parts.map { String($0.map { $0 == "," ? "." : $0 }) }]
    let hasComma = isOne && operands[0].utf8.contains(UInt8(ascii: ","))
    return (hasComma ? pairs.map { [$0.joined(separator: ",")] } : pairs) + numbers
  }

  /// A quantity that was typed in two tokens, `-r 5 km`, with the command line that has it in one.
  func partedQuantity() -> UsageError? {
    for (option, unit, replaced) in optionsBeforeOperands {
      guard let value = option.value, arguments.tokens[option.index] == value, Double(value) != nil,
        unit.allSatisfy(\.isLetter), case .required(let kind) = option.name.option.argument,
        let plain = quantity(value + unit.lowercased(), kind)
      else { continue }
      // On foot a time is a distance, too.
      let isTime = kind == "DIST" && Quantity.metres(plain) == nil
      let foot =
        isTime && !arguments.has(.by) ? [OptionName.by.spelling, Travel.foot.rawValue] : []
      return UsageError(
        "\(option.name.spelling) \(value) \(unit)", "a number and its unit are one word",
        suggestion: replaced([plain]) + foot,
      )
    }
    return nil
  }

  private func quantity(_ text: String, _ kind: String) -> String? {
    let (distance, duration) = (Quantity.plainDistance(text), Quantity.plainDuration(text))
    if kind == "DIST", Quantity.metres(distance) != nil { return distance }
    guard Quantity.duration(duration) != nil else { return nil }
    // `10m` would be ten metres.
    return kind == "DIST" ? text : kind == "DURATION" ? duration : nil
  }

  /// The error about a time in two tokens, and about a value of `--open` without `=`: `--open now`,
  /// `--open 18:30`, `--open maybe`, `--open-at sat 10:00`.
  func partedHours() -> UsageError? {
    for (option, next, replaced) in optionsBeforeOperands {
      let (reason, mended): (String, [String])
      switch (option.name, option.value) {
      case (.open, nil) where SentenceWords.isNow(next) || next == "yes":
        (reason, mended) = ("asks about now without a value", [OptionName.open.spelling])
      case (.open, nil) where next == GivenValues.openMaybe:
        (reason, mended) = ("its value stands behind =", ["\(OptionName.open.spelling)=\(next)"])
      case (.open, nil) where AskedTime(typed: next) != nil:
        (reason, mended) = ("a time is for --open-at", [OptionName.openAt.spelling, next])
      case (.openAt, let day?)
      where arguments.tokens[option.index] == day && AskedTime(typed: "\(day) \(next)") != nil:
        (reason, mended) = ("a day and its time are one word", ["\(day) \(next)"])
      default: continue
      }
      let typed = [option.name.spelling, option.value, next].compactMap(\.self)
      return UsageError(typed.joined(separator: " "), reason, suggestion: replaced(mended))
    }
    return nil
  }

  /// The options with an operand behind them, and the command line with others in place of both tokens.
  private var optionsBeforeOperands:
    [(option: ParsedArguments.Given, operand: String, replaced: ([String]) -> [String])]
  {
    let tokens = arguments.tokens
    return arguments.options.compactMap { option in
      let next = option.index + 1
      guard next < tokens.count, arguments.operands.contains(tokens[next]) else { return nil }
      return (option, tokens[next], { tokens[..<option.index] + $0 + tokens[(next + 1)...] })
    }
  }

  /// An option that begins with the dash that texts have in place of two hyphens: `—json`.
  func longDash() -> UsageError? {
    let tokens = arguments.tokens
    return tokens.firstIndex { $0.first == "—" && $0.count > 1 }.map { index in
      UsageError(
        tokens[index], "an option begins with two hyphens",
        suggestion: tokens.replacing(index, by: "--\(tokens[index].dropFirst())"),
      )
    }
  }

  /// Names of the numbers of a coordinate.
  private static let axes: Set = ["lat", "latitude", "lon", "lng", "long", "longitude"]

  /// The two numbers in operands that have other marks around them, in any order that may be meant:
  /// `48.85/2.35`, `lat=48.85 lon=2.35`.
  private func numbers(_ operands: [String]) -> [[String]] {
    let parts = Self.withPlainMinuses(operands.joined(separator: " ").lowercased())
      .split { !$0.isLetter && !$0.isNumber && !".-".contains($0) }.map { String($0) }
    let numbers = parts.filter { !Self.axes.contains($0) }
    guard numbers.count == 2, numbers.allSatisfy({ Double($0) != nil }) else { return [] }
    if let axis = parts.first(where: Self.axes.contains) {
      return [axis.hasPrefix("lat") ? numbers : numbers.reversed()]
    }
    // GeoJSON has the longitude first, which may be no longitude.
    return operands.first?.first == "[" ? [numbers.reversed(), numbers] : [numbers]
  }

  /// A text with hyphens for other minus signs; what stands behind a digit is a dash, but for the minus of
  /// mathematics, which leaves no two numbers.
  private static func withPlainMinuses(_ text: String) -> [Character] {
    var characters = Array(text)
    for index in characters.indices.dropLast()
    where LocationNotation.minusSigns.contains(characters[index]) {
      let isDash = index > 0 && characters[index - 1].isNumber && characters[index] != "\u{2212}"
      if !isDash && characters[index + 1].isNumber { characters[index] = "-" }
    }
    return characters
  }
}
