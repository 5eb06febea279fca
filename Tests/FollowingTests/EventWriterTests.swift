import OpeningHours
import Basics
@testable import Following
import Foundation
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct EventWriterTests {
  private let center = NotificationCenter()
  private let memory = Memory()
  private let here: Coordinate
  private let point: NearbyPoint

  /// Keeps what is written, and how often.
  private final class Memory: ByteSink {
    var writes: [String] = []
    var failure: FileError?

    func write(_ span: Span<UInt8>) throws(FileError) {
      if let failure { throw failure }
      var bytes: [UInt8] = []
      for index in span.indices { bytes.append(span[index]) }
      writes.append(String(decoding: bytes, as: UTF8.self))
    }
  }

  init() throws {
    here = Coordinate(0, 0)
    let place = PointOfInterest(
      name: "A", category: Category("amenity=cafe"), coordinate: here, source: "s",
    )
    point = NearbyPoint(place, from: here)
  }

  private func writer(
    _ kinds: Set<WatchEventKind> = Set(WatchEventKind.allCases), fields: [OutputField]? = [.name],
  ) -> EventWriter {
    EventWriter(sink: memory, kinds: kinds, fields: fields, notificationCenter: center)
  }

  private func line(_ event: WatchEvent, fields: [OutputField]? = [.name]) throws -> String {
    let writer = writer(fields: fields)
    writer.show(event)
    try writer.flush()
    return memory.writes.joined()
  }

  @Test func `given a fix, when written, then all of its keys are there`() throws {
    let full = Fix(
      coordinate: Coordinate(-0.00000001, 179.12345678), accuracy: 17.2904,
      time: Timestamp(rfc3339: "2020-01-01T00:00:00.5Z"), speed: 0.0604, course: 359.96,
      origin: .gpsd,
    )
    let expected =
      #"{"event":"fix","time":"2020-01-01T00:00:00.500Z","latitude":0,"longitude":179.1234568"#
      + #","accuracy":17.29,"speed":0.06,"course":0}"# + "\n"
    #expect(try line(.fix(full)) == expected)
  }

  @Test func `given a fix that knows only where, when written, then the rest is null`() throws {
    let expected =
      #"{"event":"fix","time":null,"latitude":0,"longitude":0,"accuracy":null,"speed":null"#
      + #","course":null}"# + "\n"
    #expect(try line(.fix(Fix(coordinate: here, origin: .file))) == expected)
  }

  @Test func `given visits and lists, when written, then each is one line`() throws {
    let time = Timestamp(milliseconds: 0)
    let writer = writer()
    writer.show(.nearest([point, point], isChanged: true))
    writer.show(.nearest([point], isChanged: false))
    writer.show(.nearest([], isChanged: true))
    writer.show(.enter(point, time: time))
    writer.show(.exit(point, time: nil))
    writer.show(.featured(point))
    writer.show(.presence(.success(nil)))
    try writer.flush()
    #expect(
      memory.writes == [
        #"""
        {"event":"nearest","points":[{"name":"A"},{"name":"A"}]}
        {"event":"nearest","points":[]}
        {"event":"enter","point":{"name":"A"},"time":"1970-01-01T00:00:00Z"}
        {"event":"exit","point":{"name":"A"},"time":null}
        {"event":"featured","point":{"name":"A"}}

        """#
      ]
    )
  }

  @Test func `given no choice of fields, when a point is written, then as in ndjson`() throws {
    let expected =
      #"{"event":"featured","point":{"name":"A","category":"amenity=cafe","distance":0,"bearing":0"#
      + #","inside":null,"latitude":0,"longitude":0,"id":null,"source":"s","attribution":null,"#
      + #""tags":{}}}"# + "\n"
    #expect(try line(.featured(point), fields: nil) == expected)
  }

  @Test func `given availability, when it is posted, then it is written in its turn`() throws {
    let writer = writer()
    LocationAvailability.searching.post(to: center)
    writer.show(.featured(point))
    let time = Timestamp(rfc3339: "2020-01-01T00:00:00Z")
    LocationAvailability.unavailable(reason: "a \"b\"\u{202E}").post(to: center, at: time)
    LocationAvailability.available.post(to: center)
    try writer.flush()
    #expect(
      memory.writes == [
        #"""
        {"event":"availability","state":"searching","reason":null,"time":null}
        {"event":"featured","point":{"name":"A"}}
        {"event":"availability","state":"unavailable","reason":"a \"b\"\u202e","time":"2020-01-01T00:00:00Z"}
        {"event":"availability","state":"available","reason":null,"time":null}

        """#
      ]
    )
  }

  @Test func `given a choice of events, when others happen, then nothing is written`() throws {
    let writer = writer([.enter])
    LocationAvailability.available.post(to: center)
    writer.show(.featured(point))
    writer.show(.exit(point, time: nil))
    try writer.flush()
    #expect(memory.writes.isEmpty)
  }

  @Test func `given a full disk, when written, then that is a failure of writing`() {
    memory.failure = FileError(name: "standard output", errno: ENOSPC)
    let writer = writer()
    writer.show(.featured(point))
    #expect(throws: Failure(.writing, "standard output: No space left on device")) {
      try writer.flush()
    }
  }
}

struct HeldMessagesTests {
  private final class Printed { var texts: [String] = [] }

  private let center = NotificationCenter()
  private let printed = Printed()

  private func messages(isHolding: Bool) -> HeldMessages {
    HeldMessages(
      isHolding: isHolding, notificationCenter: center, error: { _ in },
      note: { [printed] in printed.texts.append($0) },
    )
  }

  @Test func `given a table, when messages come, then the last twenty wait until it goes`() {
    let messages = messages(isHolding: true)
    for number in 0..<25 { messages.note("\(number)") }
    #expect(printed.texts.isEmpty)
    messages.release()
    messages.note("25")
    expect(printed.texts, is: (5...25).map(String.init))
  }

  @Test(arguments: [false, true])
  func `given locations that come and go, when no view shows that, then each change is told once`(
    isShown: Bool
  ) {
    let messages = messages(isHolding: false)
    let lost = ["a", "a", "b"].map(LocationAvailability.unavailable)
    for change in lost + [.searching, .available, .available, lost[0]] { change.post(to: center) }
    for _ in 0..<2 { messages.noteOutages(isShown: isShown) }
    let changes = ["a", "b"].map { "\($0) (trying again)" }
    expect(printed.texts, is: isShown ? [] : changes + ["there is a location again", changes[0]])
  }
}
