import Basics
import CommandLine
import Geodesy
import OpeningHours
import PointFormats
import PointsOfInterest

/// `poi locate`: prints a location, in one of the notations that this program reads.
struct LocateCommand {
  enum Format: String, CaseIterable {
    case geo, json, tsv, dms, iso6709, plus, name
  }

  let format: Format
  let location: Settings.Location
  let options: BatchOptions
  let given: GivenValues
  /// The language of names; `nil` for the places' own ones.
  let language: NameLanguage?
  let timeout: Duration
  let invocation: Invocation

  func run() throws -> ExitStatus {
    guard case .single(let choice) = location else { return try nameLines() }
    let fix = try invocation.fix(of: choice, by: invocation.deadline(in: timeout))
    let status = try invocation.output.print(line(of: fix) + "\n")
    invocation.messages.tellPlace(of: fix)
    return status
  }

  /// Names the places of many locations: a line each, which begins with the location's label.
  private func nameLines() throws -> ExitStatus {
    let locations = BatchLocations(
      directories: given.directories, requirement: try given.fixRequirement(),
      places: given.places, by: invocation.deadline(in: timeout),
    )
    let naming = LineNaming(locations: locations, language: language)
    return try invocation.answerLines(options) { lines, progress in
      lines.work { chunk, deliver in _ = deliver(naming.answer(chunk, progress)) }
    }
  }

  private func line(of fix: Fix) throws -> String {
    switch format {
    case .geo: fix.coordinate.geoURI(accuracy: fix.accuracy)
    case .dms: fix.coordinate.sexagesimalText
    case .iso6709: fix.coordinate.iso6709Text
    case .plus: PlusCode.code(of: fix.coordinate)
    case .name: given.places.name(of: fix.coordinate, in: language)
    case .tsv: Self.tsv(fix)
    case .json: FixJSON.text(fix)
    }
  }

  /// Latitude, longitude, accuracy, time, provider; what is not known is empty.
  private static func tsv(_ fix: Fix) -> String {
    let accuracy = fix.accuracy.flatMap { FixedDecimal($0, places: 3)?.text }
    return [
      fix.coordinate.latitudeText, fix.coordinate.longitudeText, accuracy ?? "",
      fix.time?.rfc3339 ?? "", fix.origin.rawValue,
    ].joined(separator: "\t")
  }
}

/// Names of the places at the locations of a batch.
struct LineNaming: Sendable {
  let locations: BatchLocations
  let language: NameLanguage?

  /// A row for each line: its label, a tab and the name of the place.
  func answer(_ chunk: BatchChunk, _ progress: WorkProgress?) -> BatchPart {
    var part = BatchPart(notes: chunk.problems.map { .line($0) })
    defer { progress?.add(chunk.size) }
    for line in chunk.lines() {
      do {
        let coordinate =
          try BatchLocations.coordinate(line, of: chunk.bytes)
          ?? locations.fix(line, of: chunk.bytes).coordinate
        let name = locations.places.name(of: coordinate, in: language)
        var label: [UInt8] = []
        line.appendLabel(of: chunk.bytes, to: &label)
        part.rows.appendText { text in
          RowSyntax.tsv.append(label, to: &text)
          text.append(UInt8(ascii: "\t"))
          RowSyntax.tsv.append(Array(name.utf8), to: &text)
          text.append(UInt8(ascii: "\n"))
        }
        part.hasFound = true
      } catch {
        part.notes.append(.line(Failure(error)))
      }
    }
    return part
  }
}

extension LocateCommand: Command {
  static var name: String { "locate" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofLocation + [.format, .json, .lang, .queries, .columns]
  }

  static var own: [OptionName: Option] {
    [
      .format: OptionName.format.row(
        letter: "f", .required("FORMAT"), in: .output, Format.allWords.listed("or"),
        default: Format.geo.rawValue, values: .oneOf(Format.self),
      )
    ]
  }

  init(_ invocation: Invocation) throws {
    var given = try invocation.given()
    let format = try Self.format(given)
    let location = try given.location()
    switch location {
    case .single(let choice):
      try BatchOptions.ensureNone(in: given.arguments)
      try invocation.dependencies.capabilities.ensure(choice)
    case .batch:
      guard format == .name else {
        throw UsageError("-", "one location is printed at a time, but for --format name")
      }
    }
    self.init(
      format: format, location: location, options: try BatchOptions(given, sources: []),
      given: given, language: try given.language(), timeout: try given.timeout(),
      invocation: invocation,
    )
  }

  /// The configuration's format is that of points.
  private static func format(_ given: GivenValues) throws -> Format {
    if given.arguments.last(.format, .json)?.name == .json { return .json }
    return try given.value(.format, .word) ?? .geo
  }
}
