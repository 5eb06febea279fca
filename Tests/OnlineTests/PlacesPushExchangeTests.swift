import OpeningHours
import Basics
import Foundation
import Geodesy
import Online
import PointsOfInterest
@testable import POICommand
import TestSupport
import Testing

/// Pushes over real connections to a server that has a state.
@Suite(.waiting) struct PlacesPushExchangeTests {
  private let directory: TemporaryDirectory
  private let file: PlacesFile
  private let deadline = Deadline(in: .seconds(60))

  init() throws {
    directory = try TemporaryDirectory()
    file = PlacesFile(path: directory.path + "/places.geojson")
  }

  private func save(_ names: String...) throws {
    for name in names {
      let place = SavedPlace(
        name: try PlaceName(name), coordinate: Coordinate(1, 2), time: Timestamp(milliseconds: 0),
      )
      #expect(try file.save(place, replacing: true, by: deadline))
    }
  }

  private func push(
    to server: PlaceServerFake, within duration: Duration = .seconds(60),
  ) throws -> PlacesPush.Outcome {
    let client = HTTPClient(transport: OnlineFixture.transport(), userAgent: "poi/0")
    let service = HTTPPlaceServer(
      HTTPService(try ServiceURL(server.url), headers: RequestHeaders(), client: client)
    )
    return try PlacesPush(file: file, server: service).run(by: Deadline(in: duration))
  }

  @Test func `given answers that get lost, when pushed to the end, then nothing is twice`() throws {
    // Of every three requests one is lost, one is done unheard, and one is well.
    let server = try PlaceServerFake { _, number in
      switch number % 3 {
      case 0: .doneUnheard
      case 1: .lost
      default: .done
      }
    }
    try save("a", "b", "c", "d")
    var pushCount = 0
    while try !push(to: server).failures.isEmpty { pushCount += 1 }
    expect(pushCount, is: 8)
    server.expectPlaces(named: ["a", "b", "c", "d"])
    server.expectNothingTwice()
    expect(server.done.count, is: 4)
  }

  @Test func `given a server that falls silent, when time is over, then the rest is left`() throws {
    let server = try PlaceServerFake { _, number in number == 1 ? .doneSilently : .done }
    try save("a", "b", "c")
    let outcome = try push(to: server, within: .seconds(1))
    expect(outcome.failures, is: [Failure(.tryAgain, "\(server.name): no answer in time")])
    expect(outcome.remaining, is: 2)
    try expect(push(to: server).sent, is: 2)
    server.expectPlaces(named: ["a", "b", "c"])
    server.expectNothingTwice()
    expect(server.requests.count, is: 4)
  }

  @Test func `given two pushes at once, when both are done, then nothing was sent twice`()
    async throws
  {
    let server = try PlaceServerFake()
    try save("a", "b", "c", "d", "e", "f")
    async let first = Task.detached { try push(to: server).sent }.value
    async let second = Task.detached { try push(to: server).sent }.value
    try await expect(first + second, is: 6)
    expect(server.requests.count, is: 6)
    server.expectNothingTwice()
  }
}
