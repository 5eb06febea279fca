import CommandLine
import Geodesy
import PointsOfInterest

/// `poi save NAME [LOCATION] [-c k=v] [--tag k=v]…`.
struct SaveCommand {
  let context: SavedPlacesContext
  let name: PlaceName
  let category: Category?
  let tags: Tags
  let location: LocationChoice

  /// Saves the place; silent when all is well, as is usual for commands that change something.
  func run() throws -> ExitStatus {
    let fix = try context.invocation.fix(of: location, by: context.deadline)
    let place = SavedPlace(
      name: name, coordinate: fix.coordinate, category: category, tags: tags,
      time: context.invocation.world.time(),
    )
    let isReplacing = context.arguments.has(.replace)
    guard try context.file.save(place, replacing: isReplacing, by: context.deadline) else {
      throw UsageError(
        name.text, "a place of this name is saved already",
        suggestion: context.arguments.tokens + [OptionName.replace.spelling],
      )
    }
    context.messages.tellPlace(of: fix)
    let (latitude, longitude) = (fix.coordinate.latitude, fix.coordinate.longitude)
    context.messages.detail("\(name.text): saved at \(latitude) \(longitude)")
    return .found
  }
}

extension SaveCommand: Command {
  static var name: String { "save" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofLocation + [.category, .tag, .replace, .lang]
  }

  static var own: [OptionName: Option] {
    [.tag: OptionName.tag.row(.required("KEY=VALUE"), in: .selection, "its tags; repeatable")]
  }

  init(_ invocation: Invocation) throws {
    let context = try SavedPlacesContext(invocation)
    let name = try Self.name(context)
    let category = try context.given.savedCategory()
    let tags = try context.given.savedTags()
    let location = try Self.location(context)
    try invocation.dependencies.capabilities.ensure(location)
    self.init(context: context, name: name, category: category, tags: tags, location: location)
  }

  private static func name(_ context: SavedPlacesContext) throws -> PlaceName {
    let operands = context.operands
    guard let text = operands.first else {
      throw UsageError(
        "save", "needs a name", suggestion: context.arguments.tokens + [try freeName(context)],
      )
    }
    // A place is rarely called 37.3293; its name was forgotten.
    if (try? LocationNotation.parse(operands)) != nil {
      throw UsageError(
        operands.joined(separator: " "), "this is a location; which name shall it have?",
        suggestion: ["save", try freeName(context)]
          + context.arguments.tokens.filter { $0 != "save" },
      )
    }
    do throws(Failure) {
      return try PlaceName(text)
    } catch {
      throw UsageError(text.allSatisfy(\.isWhitespace) ? "'\(text)'" : text, error.message)
    }
  }

  private static func freeName(_ context: SavedPlacesContext) throws -> String {
    let taken = Set(try context.given.savedNames())
    let names = ["home", "work"] + (0...taken.count).map { "place\($0 + 1)" }
    return names.first { !taken.contains($0) } ?? names[0]
  }

  /// The location of the place: as for a lookup, but one only.
  private static func location(_ context: SavedPlacesContext) throws -> LocationChoice {
    var given = context.given
    given.arguments.operands.removeFirst()
    guard case .single(let choice) = try given.location() else {
      throw UsageError("-", "one place is saved at a time")
    }
    return choice
  }
}

/// The description of a place that is saved, by `-c` and `--tag`.
extension GivenValues {
  func savedCategory() throws -> Category? {
    let options = arguments.all(.category)
    guard let option = options.first else { return nil }
    if let second = options.dropFirst().first {
      throw error(second, "a place has one category; give more as --tag KEY=VALUE")
    }
    let text = option.value ?? ""
    guard text.contains("=") else { return try savedCategory(of: option, word: text) }
    if let word = Category(text).ownWord { return Category(word) }
    guard let pattern = TagPattern(text: text), pattern.value != nil else {
      throw error(option, "expected a word or key=value")
    }
    return Category(text)
  }

  /// A word that stands for one tag means that tag.
  private func savedCategory(of option: ParsedArguments.Given, word: String) throws -> Category {
    let words = try categoryWords()
    var tags: [TagPattern] = []
    for tag in words.parts(of: word).joined().flatMap(\.kind.tags) where !tags.contains(tag) {
      tags.append(tag)
    }
    guard !tags.isEmpty else { throw unknownCategory(option, among: words) }
    guard tags.count == 1, tags[0].value != nil else {
      let example = tags.first { $0.value != nil && Category.mainKeys.contains($0.key) }
      throw UsageError(
        "--category \(word)",
        "stands for \(tags.map(\.text).joined(separator: ", ")), and a place has one category",
        suggestion: example.flatMap { arguments.tokens(replacing: option, by: $0.text) },
      )
    }
    return Category(tags[0].text)
  }

  func savedTags() throws(UsageError) -> Tags {
    var tags: Tags = [:]
    for option in arguments.all(.tag) {
      let text = option.value ?? ""
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex,
        text.index(after: equals) != text.endIndex
      else { throw error(option, "expected KEY=VALUE") }
      let key = String(text[..<equals])
      guard TagExpression(parsing: key) != nil else {
        throw error(option, "expected KEY=VALUE; '\(key)' is no key")
      }
      guard !SavedPlace.reservedKeys.contains(key) else {
        throw error(option, "'\(key)' is no tag of a saved place, but a property of its own")
      }
      guard tags[key] == nil else { throw error(option, "'\(key)' is given twice") }
      tags[key] = String(text[text.index(after: equals)...])
    }
    return tags
  }
}
