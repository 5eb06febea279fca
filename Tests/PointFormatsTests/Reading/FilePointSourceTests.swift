import Basics
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct FilePointSourceTests {
  private func source(_ text: String) -> FilePointSource {
    FilePointSource(
      name: "my.csv", reader: .streamed(DelimitedReader()),
      input: StoredBytes(Array(text.utf8), name: "/data/my.csv"),
    )
  }

  private func source(_ reader: any StoredPointReader) -> FilePointSource {
    FilePointSource(
      name: "my.pbf", reader: .stored(reader), input: StoredBytes([], name: "/data/my.pbf"),
    )
  }

  private func answer(of source: FilePointSource) throws -> PointSourceAnswer {
    try source.points(
      near: Coordinate(0, 0), matching: NearbyQuery(limit: 2),
      by: Deadline(in: .seconds(1)),
    )
  }

  @Test func `given a table, when searched twice, then both answers are whole`() throws {
    let source = source("name,lat,lon\na,3,0\nb,1,0\nc,2,0\nd,x,0\n")
    for _ in 0..<2 {
      let answer = try answer(of: source)
      expect(answer.points.map(\.point.name), is: ["b", "c"])
      expect(answer.points.map(\.point.source), is: ["my.csv", "my.csv"])
      let reason = "line 5: the latitude \"x\" is not a decimal number"
      expect(answer.problems, is: [Failure(.data, "/data/my.csv: \(reason)")])
    }
  }

  @Test func `given an unreadable file, when searched, then the failure names it`() throws {
    let reason = "line 1: the file ends before a header with lat and lon"
    #expect(throws: Failure(.data, "/data/my.csv: \(reason)")) { try answer(of: source("")) }
    #expect(throws: Failure(.data, "/data/my.pbf: byte 7: damaged")) {
      try answer(of: source(StoredReaderStub(failure: Failure(.data, "byte 7: damaged"))))
    }
  }

  @Test func `given a deadline that passes, when a table is fed, then that ends`() throws {
    let clock = ManualClock()
    let source = source("lat,lon\n" + String(repeating: "1,2\n", count: 100_000))
    var sink = RecordingSink()
    var count = 0
    #expect(throws: ByteStreamError.unfinished(name: "/data/my.csv")) {
      _ = try source.feed(into: &sink, by: Deadline(in: .seconds(3), now: clock.now)) { _ in
        clock.advance(by: .seconds(1))
        count += 1
      }
    }
    expect(count, is: 3)
  }

  @Test func `given packed bytes without end, when a deadline passes, then they are read no more`()
  {
    let clock = ManualClock()
    let source = FilePointSource(
      name: "my.csv.gz", reader: .streamed(DelimitedReader()),
      input: StoredBytes(PackedContent.gzip.signature, name: "/data/my.csv.gz"),
      packed: .unpacked { [clock] _, _ in EndlessStream(clock: clock) },
    )
    #expect(throws: ByteStreamError.unfinished(name: "endless")) {
      _ = try source.points(
        near: Coordinate(0, 0), matching: NearbyQuery(limit: 2),
        by: Deadline(in: .seconds(3), now: clock.now),
      )
    }
  }

  @Test func `given many problems, when searched, then all name the file`() throws {
    let rows = try answer(of: source("lat,lon\n" + String(repeating: "x,0\n", count: 12)))
    let parts = try answer(of: source(StoredReaderStub(problems: 12)))
    expect(parts.attribution, is: "stub")
    for (answer, name) in [(rows, "my.csv"), (parts, "my.pbf")] {
      expect(answer.problems.count, is: 11)
      #expect(answer.problems.allSatisfy { $0.message.hasPrefix("/data/\(name): ") })
      expect(answer.problems.last?.message, is: "/data/\(name): and 2 more were skipped")
    }
  }

  @Test(arguments: [true, false])
  func `given a problem, when fed, then it has the file's name`(isStored: Bool) throws {
    let source = isStored ? source(StoredReaderStub(problems: 1)) : source("lat,lon\nx,0\n")
    var sink = RecordingSink()
    _ = try source.feed(into: &sink, by: nil) { _ in }
    let expected =
      isStored
      ? "/data/my.pbf: byte 0: bad"
      : "/data/my.csv: line 2: the latitude \"x\" is not a decimal number"
    expect(sink.problems, is: [Failure(.data, expected)])
  }

  @Test(arguments: [true, false])
  func `given an input that does not open, when searched, then its own words stay`(isStored: Bool) {
    let reader: PointFileReader =
      isStored ? .stored(StoredReaderStub()) : .streamed(DelimitedReader())
    let source = FilePointSource(name: "a", reader: reader, input: ClosedInput())
    #expect(throws: ClosedInput.failure) { _ = try answer(of: source) }
  }

  @Test func `given many circles, when a file is read once, then it is as for each`() throws {
    var random = SeededGenerator(seed: 11)
    func place(_ size: Double) -> Coordinate {
      Coordinate(
        Double.random(in: -size...size, using: &random),
        180 - Double.random(in: 0...size, using: &random), )
    }
    let rows = (0..<400).map { number in
      let place = place(0.001)
      return "p\(number),\(place.latitude),\(place.longitude)\n"
    }
    let text = "name,latitude,longitude\n" + rows.joined() + "without,,\n"
    let source = source(text)
    let centres = (0..<40).map { _ in place(0.002) }
    let query = NearbyQuery(radius: 25)
    let deadline = Deadline(in: .seconds(1), now: { .zero })
    var answers: [Int: [NearbyPoint]] = [:]
    try source.answers(near: centres, matching: query, by: deadline) {
      answers[$0] = $1.points
      return true
    }
    expect(answers.count, is: centres.count)
    #expect(answers.values.contains { !$0.isEmpty })
    for (number, centre) in centres.enumerated() {
      let alone = try source.points(near: centre, matching: query, by: deadline)
      expect(answers[number], is: alone.points)
    }
  }
}

/// A reader that finds no points but problems.
private struct StoredReaderStub: StoredPointReader {
  var problems = 0
  var failure: Failure?

  func read(
    _ file: StoredBytes, source: String, into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    if let failure { throw failure }
    for byte in 0..<problems { sink.skip(Failure(.data, "byte \(byte): bad")) }
    return PointFileDescription(attribution: "stub")
  }
}

/// Rows without end, a second each.
private struct EndlessStream: ByteStream {
  let name = "endless"
  let clock: ManualClock

  func read(upTo count: Int, appendingTo buffer: inout [UInt8]) -> Int {
    clock.advance(by: .seconds(1))
    let rows = Array("lat,lon\n".utf8)
    buffer += rows
    return rows.count
  }
}

private struct ClosedInput: ByteInput {
  static let failure = Failure(.noInput, "/data/closed: not a regular file")

  let name = "/data/closed"

  func stream(by deadline: Deadline?) throws -> any ByteStream { throw Self.failure }

  func contents(by deadline: Deadline?) throws -> StoredBytes { throw Self.failure }
}
