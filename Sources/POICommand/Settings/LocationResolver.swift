import CommandLine
import Geodesy
import Locating
import PointsOfInterest

/// Makes the choice of a location from the command line or the configuration.
struct LocationResolver {
  let given: GivenValues

  /// The accuracy that is asked of a location.
  func requirement() throws(UsageError) -> FixRequirement {
    FixRequirement(
      desiredAccuracy: try given.value(.accuracy, .distance) ?? given.configuration.accuracy
    )
  }

  /// - Throws: `UsageError` for the command line; `Failure` for the configuration, for `--offline`,
  ///   and for a location that is too coarse.
  func location() throws -> Settings.Location {
    let requirement = try requirement()
    let arguments = given.arguments
    let origins = arguments.options.filter { $0.name == .gpsd || $0.name == .from }
    guard let operand = arguments.operands.first else {
      if origins.count > 1 {
        throw UsageError(
          "--\(origins[1].name.rawValue)",
          "the location can come from one place only",
        )
      }
      let choice =
        try origins.first.map { try receiver($0, requirement) } ?? configured(requirement)
      try ensureAllowed(choice)
      return .single(choice)
    }
    if let origin = origins.first {
      throw UsageError(
        origin.name.spelling,
        "the location is given already: '\(operand)'",
      )
    }
    return arguments.operands == ["-"] ? .batch : .single(try typed(requirement))
  }

  /// `--offline` touches no network; what runs on this machine is none.
  private func ensureAllowed(_ choice: LocationChoice) throws(Failure) {
    guard case .gpsd(let address, _) = choice, given.isOffline,
      address.host != "localhost", address.host != "::1", !address.host.hasPrefix("127.")
    else { return }
    throw Failure(.unavailable, "gpsd at \(address.description): not asked, as --offline says")
  }

  private func receiver(
    _ option: ParsedArguments.Given,
    _ requirement: FixRequirement,
  ) throws(Failure) -> LocationChoice {
    if option.name == .from { return .file(path: option.value ?? "", requirement) }
    guard let text = option.value else { return .gpsd(given.configuration.gpsd, requirement) }
    return .gpsd(try GPSDAddress(parsing: text), requirement)
  }

  private func configured(_ requirement: FixRequirement) throws -> LocationChoice {
    switch given.configuration.location {
    case .gpsd: return .gpsd(given.configuration.gpsd, requirement)
    case .reference(let reference, let text):
      return try choice(reference, text: text, requirement)
    case nil:
      throw UsageError(
        "location",
        "missing: give latitude and longitude, --gpsd or --from FILE",
        suggestion: given.arguments.tokens + ["37.3293", "-121.8893"],
      )
    }
  }

  private func typed(_ requirement: FixRequirement) throws -> LocationChoice {
    let reference: LocationReference
    do throws(LocationNotationError) {
      reference = try LocationReference(given.arguments.operands)
    } catch {
      if let fix = try named(error, requirement) { return .fixed(fix) }
      var error = UsageError(error)
      error.suggestion = SuggestedLocation.tokens(given.arguments)
      throw error
    }
    return try choice(
      reference,
      text: given.arguments.operands.joined(separator: " "),
      requirement,
    )
  }

  private func choice(
    _ reference: LocationReference,
    text: @autoclosure () -> String,
    _ requirement: FixRequirement,
  ) throws(Failure) -> LocationChoice {
    let choice = try reference.choice(in: given.directories)
    if case .fixed(let fix) = choice { try requirement.ensure(ofTyped: fix, called: text()) }
    return choice
  }
}
