import CommandLine
import Gazetteer
@testable import POICommand
import PointIndex
import PointsOfInterest
import TestSupport
import Testing

/// Locations that are given by the name of a place, beside what `Transcripts/names.txt` shows.
struct NamedLocationTests {
  private func fix(
    _ name: String, environment: @escaping @Sendable (String) -> String? = { _ in nil },
  ) throws -> Fix? {
    var given = try Given.values("")
    given.arguments = try ParsedArguments(parsing: [name])
    given.places = LocalComposition.places(Directories(environment: environment))
    guard case .single(.fixed(let fix)) = try given.location() else { return nil }
    return fix
  }

  @Test(arguments: [
    ("Lyon", "Lyon, FR", Gazetteer.attribution), ("Eiffel Tower", "Eiffel Tower, FR", nil),
  ])
  func `given a place's name, when resolved, then its data is credited, its accuracy unknown`(
    name: String, label: String, attribution: String?,
  ) throws {
    let fix = try #require(try fix(name))
    #expect(fix.origin == .name && fix.accuracy == nil)
    #expect(fix.place == Fix.Place(label: label, attribution: attribution))
  }

  @Test func `given a name that an index has, when located, then the index is credited`() throws {
    let directory = try TemporaryDirectory()
    try directory.makeDirectory("poi")
    _ = try PointIndexWriter.write(to: directory.path + "/poi/own.poix") { builder in
      builder.add(
        PointOfInterest(
          name: "Blue Moose", coordinate: try .init(latitude: 45.5, longitude: 4.5), source: "own",
        )
      )
      return PointIndexDescription(source: "own.csv", attribution: "© somebody")
    }
    let path = directory.path
    let fix = try fix("Blue Moose") { $0 == "XDG_DATA_HOME" ? path : nil }
    #expect(fix?.place == Fix.Place(label: "Blue Moose, FR", attribution: "© somebody"))
  }

  @Test func `given a text longer than any name, when resolved, then it is refused unread`() throws
  {
    let text = String(repeating: "z", count: 1_000_000)
    let error = #expect(throws: UsageError.self) { try fix(text) }
    #expect(error?.reason.contains("too long for a location") == true)
  }

  @Test func `given a name near a command's, when a place has it, then it is the place`() throws {
    let arguments = try ParsedArguments(parsing: ["wath"])
    #expect(throws: UsageError.self) { try CommandTable.command(of: arguments) }
    let places = LocalComposition.places(Directories(environment: { _ in nil }))
    let found = try CommandTable.command(of: arguments, isPlace: places.isName)
    #expect(found.name == MainJob.name)
  }
}
