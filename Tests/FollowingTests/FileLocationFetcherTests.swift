import Foundation
import Geodesy
import Locating
import PointsOfInterest
import TestSupport
import Testing

@testable import Following

struct FileLocationFetcherTests {
  private let directory = try? TemporaryDirectory()
  private let scheduler = ManualScheduler()
  private let delegate = RecordingDelegate()
  private let notes = Notes()

  private final class Notes {
    var texts: [String] = []
    /// The fetcher, which its timers do not keep alive.
    var fetcher: FileLocationFetcher?
  }

  private func fetcher(_ path: String, isFollowed: Bool = false) -> FileLocationFetcher {
    let fetcher = FileLocationFetcher(
      path: path, standardInput: 0, isFollowed: isFollowed,
      formats: LocationFormats(parser: Self.location, decoders: [GeoJSONFixDecoder()]),
      scheduler: scheduler, note: { [notes] in notes.texts.append($0) },
    )
    fetcher.delegate = delegate
    return fetcher
  }

  /// Two numbers.
  @Sendable private static func location(_ line: String) throws -> Fix {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Failure(.data, "not a location") }
    let coordinate = try Coordinate(latitude: numbers[0], longitude: numbers[1])
    return Fix(coordinate: coordinate, origin: .fixed)
  }

  private func told(_ text: String) throws -> [Told] {
    let fetcher = fetcher(try #require(directory).write(text, to: "log"))
    fetcher.startUpdatingLocation()
    scheduler.run()
    return delegate.take()
  }

  /// Follows a file as far as it goes now.
  private func follow(_ text: String) throws -> String {
    let path = try #require(directory).write(text, to: "log")
    notes.fetcher = fetcher(path, isFollowed: true)
    notes.fetcher?.startUpdatingLocation()
    scheduler.run()
    return path
  }

  private func append(_ text: String, to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
  }

  @Test func `given lines, when replayed, then each is a fix and then it ends`() throws {
    try expect(told("1 2\n\n# home\n3 4"), is: [.place(1, 2), .place(3, 4), .end(nil)])
    #expect(scheduler.delays.isEmpty && scheduler.awaited.isEmpty)
  }

  @Test(arguments: ["", "\n"])
  func `given a collection on a line, when replayed, then each point is a fix`(end: String) throws {
    let features = [("[2,1]", #"{"time":"2026-01-31T12:00:00Z"}"#), ("[4,3]", "{}")].map {
      place, properties in
      #"{"type":"Feature","properties":\#(properties),"#
        + #""geometry":{"type":"Point","coordinates":\#(place)}}"#
    }
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    #expect(
      try told(text + end) == [
        .place(1, 2, time: "2026-01-31T12:00:00Z"), .place(3, 4), .end(nil),
      ])
  }

  @Test func `given more lines than a batch, when replayed, then none is lost`() throws {
    let count = 3 * FileLocationFetcher.batchSize + 7
    let told = try told(String(repeating: "1 2\n", count: count))
    expect(told.count, is: count + 1)
  }

  @Test func `given sentences of one moment, when replayed, then they are one fix`() throws {
    let told = try told(
      NMEAText.log([
        "GPGGA,120000,0000.000,N,00100.000,E,0,00,,,M,,M,,",
        "GPGGA,120001,0000.000,N,00100.000,E,1,05,,0,M,0,M,,",
        "GPRMC,120001,A,0000.000,N,00100.000,E,10.0,90.0,010120,,,A",
        "GPGGA,120002,0000.000,N,00200.000,E,1,05,,0,M,0,M,,",
        "GPRMC,120002,A,0000.000,N,00200.000,E,0.0,90.0,010120,,,A",
        "GPGGA,120003,,,,,0,00,,,M,,M,,", "GPGSV,1,1,00", "GPRMC,120003,V,,,,,,,010120,,,N",
        "GPGGA,120004,0000.000,N,00300.000,E,1,05,,0,M,0,M,,",
      ]) + "$GPRMC,12\n"
    )
    let knots = 10 * 1852.0 / 3600
    #expect(
      told == [
        .availability(.searching),
        .place(0, 1, time: "2020-01-01T12:00:01Z", speed: knots, course: 90),
        .place(0, 2, time: "2020-01-01T12:00:02Z", speed: 0, course: 90),
        .availability(.searching), .place(0, 3, time: "2020-01-01T12:00:04Z"), .end(nil),
      ])
  }

  @Test func `given many lines without meaning, when replayed, then later fixes count`() throws {
    let told = try told(String(repeating: "x\n", count: 1_000) + "1 2\n")
    let path = try #require(directory).path + "/log"
    let faults = (1...10).map {
      Told.failure(Failure(.data, "\(path): line \($0): not a location"))
    }
    let end = Told.end(Failure(.data, "\(path): 1000 lines could not be read"))
    expect(told, is: faults + [.place(1, 2), end])
  }

  @Test func `given no file, when started, then it ends with the reason`() {
    let fetcher = fetcher("/nowhere/at/all")
    fetcher.startUpdatingLocation()
    scheduler.run()
    let failure = Failure(.noInput, "/nowhere/at/all: No such file or directory")
    expect(delegate.take(), is: [.end(failure)])
  }

  // MARK: Following

  @Test func `given a file that grows, when followed, then each whole line is a fix`() throws {
    let path = try follow("1 2\n3")
    expect(delegate.take(), is: [.place(1, 2)])
    expect(scheduler.delays, is: [FileLocationFetcher.lookAgain])
    try append("3 4\n5 6", to: path)
    scheduler.fire(FileLocationFetcher.lookAgain)
    expect(delegate.take(), is: [.place(33, 4)])
    notes.fetcher?.stopUpdatingLocation()
    scheduler.fire(FileLocationFetcher.lookAgain)
    #expect(delegate.take().isEmpty && scheduler.delays.isEmpty)
  }

  @Test func `given a file that is cut off, when followed, then it is read anew`() throws {
    // Half a line counts for nothing.
    let path = try follow("1 2\n3 45\n-")
    _ = delegate.take()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("5 6\n".utf8))
    try file.close()
    for _ in 0..<2 { scheduler.fire(FileLocationFetcher.lookAgain) }
    expect(delegate.take(), is: [.place(5, 6)])
    expect(notes.texts, is: ["\(path): it was cut off; reading it from its beginning"])
  }

  @Test func `given a rotated file, when followed, then the rest is read, then the new`() throws {
    let path = try follow("1 2\n")
    _ = delegate.take()
    try append("3 4\n", to: path)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    scheduler.fire(FileLocationFetcher.lookAgain)
    expect(delegate.take(), is: [.place(3, 4)])
    try directory?.write("5 6\n", to: "log")
    scheduler.fire(FileLocationFetcher.lookAgain)
    try append("4 5\n", to: path + ".1")
    for _ in 0..<3 { scheduler.fire(FileLocationFetcher.lookAgain) }
    expect(delegate.take(), is: [.place(4, 5), .place(5, 6)])
    expect(notes.texts, is: ["\(path): another file has taken its place"])
  }

  @Test func `given half a moment, when nothing more comes for a while, then it is a fix`() throws {
    let sentence = "GPRMC,120001,A,0000.000,N,00100.000,E,0.0,90.0,010120,,,A"
    _ = try follow(NMEAText.log([sentence]))
    #expect(delegate.take().isEmpty)
    expect(
      scheduler.delays, is: [FileLocationFetcher.settlingTime, FileLocationFetcher.lookAgain], )
    scheduler.fire(FileLocationFetcher.settlingTime)
    expect(
      delegate.take(), is: [.place(0, 1, time: "2020-01-01T12:00:01Z", speed: 0, course: 90)], )
  }

  @Test(arguments: [false, true])
  func `given a request for one fix, when it came, then nothing more is read but for updates`(
    isUpdating: Bool
  ) throws {
    let fetcher = fetcher(try #require(directory).write("1 2\n3 4\n", to: "log"))
    fetcher.requestLocation()
    if isUpdating { fetcher.startUpdatingLocation() }
    scheduler.run()
    expect(delegate.take(), is: [.place(1, 2)] + (isUpdating ? [.place(3, 4), .end(nil)] : []))
  }

  @Test func `given sentences without a date, when replayed, then each moment is a fix`() throws {
    let times = ["120000", "120030", "120100"]
    let log = NMEAText.log(times.map { "GPGGA,\($0),4800.0108,N,01100.0000,E,1,08,2.0,1,M,1,M,," })
    expect(try told(log).count, is: times.count + 1)
  }

  @Test func `given places in one line, when one is off the Earth, then it is told and counts`()
    throws
  {
    let places = [[11, 48], [11, 91], [180, -48]].map {
      "{\"type\":\"Point\",\"coordinates\":\($0)}"
    }
    let text =
      "{\"type\":\"GeometryCollection\",\"geometries\":[\(places.joined(separator: ","))]}\n"
    let told = try told(text)
    let path = try #require(directory).path + "/log"
    let end = Failure(.data, "\(path): a line could not be read")
    let reason = "the latitude 91.0 is beyond ±90; are latitude and longitude swapped?"
    let fault = Failure(.data, "\(path): line 1: \(reason)")
    expect(told, is: [.place(48, 11), .failure(fault), .place(-48, 180), .end(end)])
  }

  @Test func `given an end at once, when another takes its place, then that is read`() throws {
    let directory = try #require(directory)
    let link = directory.path + "/link"
    try #require(symlink("/dev/null", link) == 0)
    notes.fetcher = fetcher(link, isFollowed: true)
    notes.fetcher?.startUpdatingLocation()
    scheduler.run()
    #expect(scheduler.delays == [FileLocationFetcher.lookAgain] && notes.texts.isEmpty)
    let path = try directory.write("1 2\n", to: "log")
    try #require(unlink(link) == 0 && symlink(path, link) == 0)
    for _ in 0..<2 { scheduler.fire(FileLocationFetcher.lookAgain) }
    scheduler.run()
    expect(delegate.take(), is: [.place(1, 2)])
  }

  @Test func `given a pipe of the shell, when it has ended, then there is nothing to follow`()
    throws
  {
    let pipe = OwnPipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("1 2\n".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let fetcher = fetcher(path, isFollowed: true)
    fetcher.startUpdatingLocation()
    scheduler.run()
    expect(delegate.take(), is: [.place(1, 2), .end(nil)])
  }

  @Test func `given a document, when it is to be followed, then it is refused`() throws {
    let path = try follow("{\n}")
    let reason = "a GeoJSON document has an end; it cannot be followed"
    expect(delegate.take(), is: [.end(Failure(.data, "\(path): \(reason)"))])
  }
}
