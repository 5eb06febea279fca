import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

/// `poi index INPUT... [-o FILE]`, `--info INDEX`, `--verify INDEX`, `--list`, `--remove NAME`.
struct IndexCommand {
  enum Job {
    case list(ListFormat)
    case remove(name: String)
    case describe(IndexSubject)
    case verify(IndexSubject)
    case build(IndexOutput)
  }

  enum ListFormat: String, CaseIterable {
    case table, tsv, json
  }

  let job: Job
  let isJSON: Bool
  let invocation: Invocation

  var messages: Messages { invocation.messages }

  func run() throws -> ExitStatus {
    switch job {
    case .list(let format): return try list(as: format)
    case .remove(let name): return try remove(name)
    case .describe(let subject): return try describe(subject)
    case .verify(let subject): return try verify(subject)
    case .build(let output):
      // First of all, so that nothing has been read when the answer is no.
      let place = try output.place()
      return try invocation.build(output.inputs, to: place)
    }
  }

  private func describe(_ subject: IndexSubject) throws -> ExitStatus {
    let facts = try facts(of: subject)
    return try invocation.output.print(isJSON ? facts.json : facts.text)
  }

  private func verify(_ subject: IndexSubject) throws -> ExitStatus {
    let facts = try facts(of: subject, isVerified: true)
    if isJSON { return try invocation.output.print(facts.json) }
    if messages.verbosity == .quiet { return .found }
    let names = [facts.path] + (facts.streets.map { [$0.name] } ?? [])
    return try invocation.output.print(
      names.map { "\(TerminalText.visible($0)): no damage found\n" }.joined()
    )
  }

  private func facts(of subject: IndexSubject, isVerified: Bool = false) throws -> FileFacts {
    switch subject {
    case .streets(let path): return try streets(path, isVerified: isVerified).facts
    case .file(let path):
      let index = try PointIndexReader(path: path)
      if isVerified { try reading(path) { try index.verify() } }
      let streets = try StreetsFiles.existing(besideIndex: path).map {
        try self.streets($0, isVerified: isVerified)
      }
      return index.facts(with: streets)
    case .remote(let choice, let timeout):
      let index = try invocation.dependencies.remoteIndex(choice)
      let deadline = { invocation.deadline(in: timeout) }
      guard isVerified else { return try index.header(by: deadline()).facts(with: nil) }
      // All of a continent takes long, but no part of it.
      return try reading(choice.address.hostAndPort) { try index.verified(by: deadline) }
        .facts(with: nil)
    }
  }

  private func streets(_ path: String, isVerified: Bool) throws -> Streets {
    let streets = try Streets(path: path)
    if isVerified { try reading(path) { try streets.verify() } }
    return streets
  }

  private func reading<Value>(_ name: String, _ verify: () throws -> Value) rethrows -> Value {
    try invocation.explaining("reading all of \(name)") { _ in try verify() }
  }
}

extension IndexCommand: Command {
  static var name: String { "index" }

  static var options: [OptionName] { OptionName.common + jobs + ofBuilding + ofTelling + ofServers }

  private static let jobs: [OptionName] = [.info, .verify, .list, .remove]
  private static let ofBuilding: [OptionName] = [.output, .streets, .sourceFormat, .columns]
  private static let ofTelling: [OptionName] = [.format, .json]
  private static let ofServers: [OptionName] = [.timeout, .offline, .cacert]

  /// The options beside those of every command that a job takes; `nil` stands for building.
  private static func options(of job: OptionName?) -> [OptionName] {
    switch job {
    case nil: ofBuilding
    case .list: ofTelling
    case .remove: []
    default: ofTelling + ofServers
    }
  }

  static var own: [OptionName: Option] {
    [
      .format: OptionName.format.row(
        letter: "f", .required("FORMAT"), in: .output,
        "\(ListFormat.allCases.map(\.rawValue).listed("or")), of --list; json of --info, too",
        default: "table on a terminal, else tsv", values: .oneOf(ListFormat.self),
      ),
      .streets: OptionName.streets.row(
        in: .index, "of an extract of OpenStreetMap: the ways on foot, too, beside the index",
      ),
    ]
  }

  init(_ invocation: Invocation) throws {
    if invocation.arguments.has(.config) { _ = try invocation.given() }
    let job = try Self.job(invocation)
    let format = try Self.format(invocation)
    self.init(job: job, isJSON: format == .json, invocation: invocation)
  }

  private static func job(_ invocation: Invocation) throws -> Job {
    let arguments = invocation.arguments
    let inputs = arguments.operands
    let asked = try arguments.job(
      among: jobs, else: "is not of the making of an index", options(of:),
    )
    if let asked {
      if let extra = inputs.first {
        throw UsageError(extra, "unexpected beside \(asked.name.spelling)")
      }
      return try job(asked, invocation)
    }
    guard !inputs.isEmpty else {
      throw UsageError(
        name, "needs a file of points",
        suggestion: arguments.tokens + [arguments.has(.streets) ? "region.osm.pbf" : "points.csv"],
      )
    }
    let given = try invocation.given()
    let choices = try choices(of: inputs, given)
    try ensureStreets(arguments, among: choices)
    try invocation.dependencies.capabilities.ensure(choices, called: "this input")
    return .build(IndexOutput(given: given, inputs: choices))
  }

  private static func ensureStreets(
    _ arguments: ParsedArguments, among choices: [SourceChoice],
  ) throws(UsageError) {
    guard let option = arguments.last(.streets) else { return }
    let reason: String? =
      if let other = zip(arguments.operands, choices).first(where: { $1.format != .input(.osmPBF) })
      {
        "only an extract of OpenStreetMap (.osm.pbf) has streets, and \(other.0) is none"
      } else {
        choices.count > 1 ? "the streets of one extract at a time" : nil
      }
    guard let reason else { return }
    // `--streets EXTRACT` names the extract once more.
    let isTwice = choices.count > 1 && Set(arguments.operands).count == 1
    throw UsageError(
      option.name.spelling, reason,
      suggestion: isTwice
        ? arguments.tokens(replacingOperandsBy: [arguments.operands[0]])
        : arguments.tokens(without: option),
    )
  }

  private static func job(_ option: ParsedArguments.Given, _ invocation: Invocation) throws -> Job {
    let value = option.value ?? ""
    guard !value.isEmpty || option.name == .list else {
      throw UsageError(
        "\(option.name.spelling) ''", "expected the name of an index, as --list has it",
      )
    }
    return switch option.name {
    case .info: .describe(try subject(value, invocation))
    case .verify: .verify(try subject(value, invocation))
    case .remove: .remove(name: value)
    default: .list(try format(invocation) ?? (invocation.world.outputIsTerminal ? .table : .tsv))
    }
  }

  private static func format(_ invocation: Invocation) throws(UsageError) -> ListFormat? {
    guard let option = invocation.arguments.formatOption else { return nil }
    if option.name == .json { return .json }
    let formats: [ListFormat] = invocation.arguments.has(.list) ? ListFormat.allCases : [.json]
    if let format = formats.first(where: { $0.rawValue == option.value }) { return format }
    throw UsageError(
      "--format \(option.value.flatMap { $0.isEmpty ? nil : $0 } ?? "''")",
      "expected \(formats.map(\.rawValue).listed("or"))",
      suggestion: invocation.arguments.tokens(replacing: option, by: ListFormat.json.rawValue),
    )
  }

  /// A file, an index by its name, or one on a server, for which the configuration may have a key.
  private static func subject(_ text: String, _ invocation: Invocation) throws -> IndexSubject {
    guard let address = WebAddress(text) else {
      let directories = invocation.world.directories
      if text.hasSuffix(StreetsFiles.suffix) {
        return .streets(path: try directories.streets(text))
      }
      let path = try directories.source(text)
      return Streets.isStreets(path) ? .streets(path: path) : .file(path: path)
    }
    let given = try invocation.given()
    let choice = given.service(at: address)
    try invocation.dependencies.capabilities.ensure([.remoteIndex(choice)], called: "this index")
    return .remote(choice, timeout: try given.timeout())
  }

  private static func choices(of inputs: [String], _ given: GivenValues) throws -> [SourceChoice] {
    let (format, columns) = (
      try given.value(.sourceFormat, .sourceFormat), try given.value(.columns, .columns),
    )
    let choices = try inputs.map { input in
      try given.choice(of: source(input), format: format, columns: columns, called: input)
    }
    if let service = choices.firstIndex(where: \.isService) {
      throw UsageError(
        inputs[service],
        "a service answers about a place and cannot be indexed; index a file of its answers,"
          + " which poi LAT LON -s SERVICE -f geojson prints",
      )
    }
    return choices
  }

  private static func source(_ input: String) throws(UsageError) -> SourceName {
    if let source = try? SourceName(input) { return source }
    throw UsageError(
      input,
      "not a file; what can tell all its points is a file, saved, landmarks",
    )
  }
}

/// An index that is described or verified.
enum IndexSubject {
  case file(path: String)
  /// A file of streets alone.
  case streets(path: String)
  /// One on a server, and how long to wait for a part of it.
  case remote(ServiceChoice, timeout: Duration)
}

extension IndexCommand {
  /// Removes an index of one's own with its streets and what was fetched for it, or the streets alone.
  func remove(_ name: String) throws -> ExitStatus {
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw UsageError("--remove \(name)", "expected the name of an index, as --list has it")
    }
    let directory = try invocation.world.directories.data(for: "indexes")
    if name.hasSuffix(StreetsFiles.suffix) {
      return try remove(["\(directory)/\(name)"]) ? .found : tellMissing(name, in: directory)
    }
    let suffix = FileFormat.poix.usualSuffix
    let path = "\(directory)/\(name)\(name.hasSuffix(suffix) ? "" : suffix)"
    // The note goes first: one without an index has the next update fetch it again.
    let isListed = unsafe unlink(FetchRecord.path(besideIndex: path)) == 0
    let streets = StreetsFiles.path(besideIndex: path)
    // Clears away what a build left behind that was killed.
    for file in [path, streets] { _ = try? PointIndexWriter.replacement(of: file) }
    let fetching = PartialExtract.directory(in: directory)
    let isPart = PartialExtract.clearAway(in: fetching, stem: IndexName.stem(of: path))
    let isRemoved = try remove([path, streets])
    return isRemoved || isPart || isListed ? .found : tellMissing(name, in: directory)
  }

  /// Removes files; returns whether any was there.
  private func remove(_ paths: [String]) throws(Failure) -> Bool {
    var isRemoved = false
    for path in paths {
      if unsafe unlink(path) == 0 {
        messages.detail("\(path): removed")
        isRemoved = true
      } else if errno != ENOENT, errno != ENAMETOOLONG {
        // No file has a name that is too long.
        throw Failure(.writing, "\(path): \(Failure.reason(errno))")
      }
    }
    return isRemoved
  }

  private func tellMissing(_ name: String, in directory: String) -> ExitStatus {
    let advice = IndexFiles.name(like: name, in: [directory]).map {
      "; try: poi index --remove \(ShellWord.quoted($0))"
    }
    let reason = "\(name): no index of this name in \(directory)"
    messages.error(Failure(.noInput, reason, advice: advice ?? "").message)
    return .noneFound
  }
}
