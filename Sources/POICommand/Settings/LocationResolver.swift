import Geodesy
import Locating
import PointsOfInterest

/// Decides where locations come from.
struct LocationResolver {
  let given: GivenValues
  let directories: Directories

  /// What `--accuracy` asks for.
  ///
  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func requirement() throws -> FixRequirement {
    FixRequirement(
      desiredAccuracy: try given.distance(.accuracy, or: given.configuration.accuracy)
    )
  }

  /// - Throws: `UsageError` for the command line, `Failure` for the configuration.
  func location() throws -> Settings.Location {
    let requirement = try requirement()
    let arguments = given.arguments
    let origins = arguments.options.filter { $0.name == .gpsd || $0.name == .from }
    guard let operand = arguments.operands.first else {
      if origins.count > 1 { throw twice(origins[1], "the location can come from one place only") }
      let choice =
        try origins.first.map { try receiver($0, requirement) } ?? configured(requirement)
      try ensureAllowed(choice)
      return .single(choice)
    }
    if let origin = origins.first {
      throw twice(origin, "the location is given already: '\(operand)'")
    }
    return arguments.operands == ["-"] ? .batch : .single(try typed(requirement))
  }

  /// `--offline` touches no network; what runs on this machine is none.
  private func ensureAllowed(_ choice: LocationChoice) throws(Failure) {
    guard case .gpsd(let address, _) = choice,
      given.arguments.has(.offline) || given.configuration.offline,
      address.host != "localhost", address.host != "::1", !address.host.hasPrefix("127.")
    else { return }
    throw Failure(.unavailable, "gpsd at \(address.description): not asked, as --offline says")
  }

  private func twice(_ option: ParsedArguments.Given, _ reason: String) -> UsageError {
    UsageError("--\(option.name.rawValue)", reason)
  }

  private func receiver(
    _ option: ParsedArguments.Given,
    _ requirement: FixRequirement,
  ) throws -> LocationChoice {
    if option.name == .from { return .file(path: option.value ?? "", requirement) }
    return .gpsd(try option.value.map(GPSDAddress.init(parsing:)) ?? configuredGPSD(), requirement)
  }

  private func configuredGPSD() throws -> GPSDAddress {
    do {
      return try GPSDAddress(parsing: given.configuration.gpsd)
    } catch {
      throw Failure(.configuration, "\(given.configurationName): gpsd: \(error.message)")
    }
  }

  private func configured(_ requirement: FixRequirement) throws -> LocationChoice {
    guard let text = given.configuration.location else {
      throw UsageError(
        "location",
        "missing: give latitude and longitude, --gpsd or --from FILE",
        suggestion: given.arguments.tokens + ["37.3293", "-121.8893"],
      )
    }
    if text == "gpsd" {
      return .gpsd(try configuredGPSD(), requirement)
    }
    do {
      return try place([text], requirement)
    } catch let error as UsageError {
      throw Failure(
        .configuration,
        "\(given.configurationName): location: \(error.token): \(error.reason)",
      )
    }
  }

  private func typed(_ requirement: FixRequirement) throws -> LocationChoice {
    do {
      return try place(given.arguments.operands, requirement)
    } catch var error as UsageError {
      error.suggestion = SuggestedLocation.tokens(given.arguments)
      throw error
    }
  }

  /// A place that was typed is what its writer says it is: only an estimate that was typed with it
  /// (`geo:…;u=`) can be too large.
  private func place(
    _ tokens: [String],
    _ requirement: FixRequirement,
  ) throws -> LocationChoice {
    let choice = try LocationText(directories: directories).choice(tokens)
    if case .fixed(let fix) = choice, fix.accuracy != nil,
      let objection = requirement.objection(to: fix)
    {
      throw Failure(.tryAgain, "\(tokens.joined(separator: " ")): \(objection)")
    }
    return choice
  }
}
