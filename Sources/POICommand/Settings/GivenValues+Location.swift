import Basics
import CommandLine
import Geodesy
import Locating
import PointFormats
import PointsOfInterest

extension GivenValues {
  /// The accuracy that is asked of a location.
  func fixRequirement() throws(UsageError) -> FixRequirement {
    FixRequirement(desiredAccuracy: try value(.accuracy, .distance) ?? configuration.accuracy)
  }

  var operandText: String { arguments.operands.joined(separator: " ") }

  private var mender: Mender { Mender(arguments: arguments) }

  /// The choice of a location.
  ///
  /// Operands that are a sentence become the command line that it means.
  ///
  /// - Throws: `UsageError` for the command line; `Failure` for the configuration, for `--offline`,
  ///   and for a location that is too coarse.
  mutating func location() throws -> Settings.Location {
    let requirement = try fixRequirement()
    let origins = arguments.origins
    if let operand = arguments.operands.first {
      if let origin = origins.first {
        if try understandBesideReceiver() { return try location() }
        let typed = operand == "-" ? "standard input" : "'\(operand)'"
        // A word alone may be the address of a gpsd.
        let isWord = origin.value == nil && arguments.operands.count == 1 && operand != "-"
        let form = isWord ? "; another gpsd is \(origin.name.spelling)=HOST:PORT" : ""
        throw UsageError(origin.name.spelling, "the location is given already: \(typed)\(form)")
      }
      if operand == "-" || arguments.operands.last == "-" {
        try ensureNoneBesideStandardInput()
        return .batch
      }
      guard let choice = try typed() else { return try location() }
      if case .fixed(let fix) = choice {
        try requirement.ensure(ofTyped: fix, called: fix.place?.label ?? operandText)
      }
      return .single(choice)
    }
    if origins.count > 1 {
      throw UsageError(origins[1].name.spelling, "the location can come from one place only")
    }
    let choice = try origins.first.map { try receiver($0, requirement) } ?? configured(requirement)
    try ensureAllowed(choice)
    return .single(choice)
  }

  private func ensureNoneBesideStandardInput() throws(UsageError) {
    guard arguments.operands.count > 1 else { return }
    if let parted = mender.partedQuantity() { throw parted }
    throw UsageError(
      arguments.operands.first { $0 != "-" } ?? "-",
      "unexpected beside -, which reads locations from standard input",
      suggestion: arguments.operands[0] == "-"
        ? arguments.tokens(replacingOperandsBy: ["-"]) : nil,
    )
  }

  /// `--offline` touches no network; what runs on this machine is none.
  private func ensureAllowed(_ choice: LocationChoice) throws(Failure) {
    guard case .gpsd(let address, _) = choice, isOffline, !LoopbackHost.includes(address.host)
    else { return }
    throw Failure(.unavailable, "gpsd at \(address.description): not asked, as --offline says")
  }

  private func receiver(
    _ option: ParsedArguments.Given, _ requirement: FixRequirement,
  ) throws -> LocationChoice {
    if option.name == .from { return .file(path: option.value ?? "", requirement) }
    guard let text = option.value else { return .gpsd(configuration.gpsd, requirement) }
    return .gpsd(try GPSDAddress(parsing: text), requirement)
  }

  private func configured(_ requirement: FixRequirement) throws -> LocationChoice {
    switch configuration.location {
    case .gpsd: return .gpsd(configuration.gpsd, requirement)
    case .reference(let reference, let text):
      return try checked {
        let choice = try reference.choice(in: directories)
        if case .fixed(let fix) = choice { try requirement.ensure(ofTyped: fix, called: text) }
        return choice
      }
    case .name(let name, let fault):
      return try checked {
        if try hasSavedPlace(named: name) {
          return try LocationReference.saved(name: name).choice(in: directories)
        }
        guard case .fix(let fix) = try places.location(named: name, after: fault) else {
          throw Failure(.configuration, "\(name): \(fault.reason.rawValue)")
        }
        try requirement.ensure(ofTyped: fix, called: name)
        return .fixed(fix)
      }
    case nil:
      throw UsageError(
        "location",
        "missing: give latitude and longitude, the name of a place, --gpsd or --from FILE",
        suggestion: arguments.tokens
          + (arguments.has(.queries) ? ["-"] : ["37.3293", "-121.8893"]),
      )
    }
  }

  /// A location of the configuration, a saved place read once; a failure names the configuration.
  private func checked(_ choice: () throws -> LocationChoice) throws -> LocationChoice {
    do {
      let choice = try choice()
      // It is read when it is searched from, too; what is wrong with it by then is not the configuration's.
      if case .saved(let name, let path) = choice {
        _ = try SavedPlaces(at: path, by: deadline()).fix(ofPlace: name)
      }
      return choice
    } catch let failure as Failure {
      let kind = failure.kind == .commandLine ? .configuration : failure.kind
      throw Failure(kind, "\(configurationName): location: \(failure.message)")
    }
  }

  /// The location that the operands are.
  ///
  /// - Returns: `nil` if they were a sentence, which is now the command line that it means.
  private mutating func typed() throws -> LocationChoice? {
    // The address of an object has the middle of a picture; its own coordinate stands in the indexes.
    let isOneWord = arguments.operands.count == 1
    let object = isOneWord ? OpenStreetMapObject.id(inAddress: arguments.operands[0]) : nil
    if let object, let fix = try places.fix(ofObject: object, by: try deadline()) {
      return .fixed(fix)
    }
    let reference: LocationReference
    do throws(LocationNotationError) {
      reference = try LocationReference(arguments.operands)
    } catch {
      // The `@` that makes it plain may be missing.
      if try hasSavedPlace(named: operandText) {
        return try LocationReference.saved(name: operandText).choice(in: directories)
      }
      // A unit among the operands may be a place's name with them.
      if let parted = mender.partedQuantity(), try !places.isName(operandText) { throw parted }
      if let option = mender.longDash() ?? misplacedFile { throw option }
      if let object, error.reason == .noCoordinateInAddress {
        throw UsageError(operandText, "no index has \(object), and the address has no coordinate")
      }
      if let fix = try named(error) { return .fixed(fix) }
      let isAddress =
        error.reason == .noCoordinateInAddress || isOneWord && operandText.hasPrefix("http")
      if error.reason != .notFinite, !isAddress, try understand(error) { return nil }
      throw try unknown(error)
    }
    return try reference.choice(in: directories)
  }

  /// The error about a file in the place of a location; `nil` if no operand is one.
  private var misplacedFile: UsageError? {
    let file = arguments.operands.first {
      $0.contains("." as Character) && FileStatus($0)?.isRegular == true
    }
    guard let file else { return nil }
    let reason = "a file, not a location"
    guard isLookup, let format = FileFormat(ofFile: file) else {
      let others = arguments.tokens(replacingOperandsBy: arguments.operands.filter { $0 != file })
      return UsageError(file, reason, suggestion: others + [OptionName.from.spelling, file])
    }
    let name = ShellWord.quoted(file)
    let search = "; \(Release.name) LOCATION -s \(name) searches it"
    let use =
      format == .output(.gpx)
      ? ", \(Release.name) --along \(name) -r 200 what lies along its track"
      : format.hasColumns ? ", \(Release.name) - --queries csv <\(name) near each of its lines" : ""
    return UsageError(file, reason + search + use, help: "\(HelpCommand.name) sources")
  }

  /// The error about operands that are neither a notation of a location nor a name, with the command
  /// that may be meant.
  ///
  /// - Throws: `Failure` of kind `.configuration` if nothing tells where more names are.
  private func unknown(_ fault: LocationNotationError) throws(Failure) -> UsageError {
    if let parted = mender.partedHours() { return parted }
    let text = operandText
    var error = UsageError(fault)
    error.suggestion = mender.location(after: fault)
    if text.hasPrefix("["), error.suggestion != nil {
      error.reason = "brackets are GeoJSON's, longitude first; write LATITUDE LONGITUDE"
    }
    guard error.suggestion == nil, fault.reason == .notALocation,
      let name = NamedLocation(text, after: fault), !name.hasDigits
    else { return error }
    _ = try directories.data(for: "\(text): no place of the built-in table has this name")
    return UsageError(
      text, "no place has this name; a coordinate is LATITUDE LONGITUDE, such as 37.3293 -121.8893",
      help: "\(HelpCommand.name) locations",
    )
  }
}

extension GivenValues {
  /// The location of the place whose name the operands are.
  ///
  /// - Parameter fault: The reason why they are no notation of a location.
  /// - Returns: `nil` if they are no name, or the name of a country or region and of a kind.
  /// - Throws: `Failure` with the commands that may be meant; `UsageError` for a country.
  private func named(_ fault: LocationNotationError) throws -> Fix? {
    let text = operandText
    let answer = try places.location(
      named: text, after: fault, mayBeOther: true, proposal: command, )
    switch answer {
    case .fix(let fix): return fix
    case .division(let largest, let city):
      if try isKind(text, categoryWords()) { return nil }
      throw UsageError(
        text, NamedAnswer.reason(forDivisionWith: largest, or: city),
        suggestion: arguments.tokens(replacingOperandsBy: [largest]),
      )
    case .category, .unknown, nil: return nil
    }
  }

  /// The command with another location.
  func command(_ location: String) -> [String] {
    [Release.name] + arguments.tokens(replacingOperandsBy: [location])
  }

  /// Whether a saved place or one of the world has this name.
  ///
  /// - Throws: `Failure` when names cannot be read.
  func isPlace(named text: String) throws -> Bool {
    try places.isName(text) || hasSavedPlace(named: text)
  }

  /// Whether a saved place has this name, without `@`, but for case and accents.
  private func hasSavedPlace(named text: String) throws -> Bool {
    let name = FoldedText(text)
    return try savedNames().contains { FoldedText($0) == name }
  }

  func savedName(similarTo text: String) throws -> String? {
    try SavedPlaces.name(like: text, among: savedNames())
  }

  /// The names of the saved places; none when nothing is saved.
  ///
  /// - Throws: `Failure` when the saved places cannot be read.
  func savedNames() throws -> [String] {
    guard let path = directories.places, FileStatus(link: path) != nil else { return [] }
    return try SavedPlaces(at: path, by: try deadline()).all().compactMap(\.name)
  }
}
