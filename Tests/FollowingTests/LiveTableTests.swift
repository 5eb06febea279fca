import OpeningHours
import Foundation
import Geodesy
import Locating
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import Following

struct LiveTableTests {
  private let center = NotificationCenter()
  private let scheduler = ManualScheduler()
  private let screen = MockScreen()
  private let clock = ManualClock()
  private let table: LiveTable
  private let fix: Fix
  private let point: NearbyPoint

  init() {
    table = LiveTable(
      screen: screen, origin: "gpsd at h:1", options: OutputOptions(), within: 50,
      notificationCenter: center, scheduler: scheduler, now: clock.now,
    )
    let here = Coordinate(37.3293, -121.8893)
    fix = Fix(
      coordinate: here, accuracy: 4, time: Timestamp(rfc3339: "2020-01-01T00:00:00Z"), speed: 10,
      course: 23, origin: .gpsd,
    )
    let place = PointOfInterest(
      name: "Plaza\u{1B}[2J", category: Category("place=square"),
      coordinate: Coordinate(37.33, -121.8893), source: "s",
    )
    point = NearbyPoint(place, from: here)
  }

  private func showAll() {
    LocationAvailability.available.post(to: center)
    table.show(.fix(fix))
    table.show(.nearest([point], isChanged: true))
    table.show(.presence(.success(point)))
    table.show(.featured(point))
    table.show(.enter(point, time: fix.time))
  }

  @Test func `given a screen, when entered, then it is taken and drawn at once`() {
    table.flush()
    #expect(screen.calls.isEmpty)
    table.enter()
    table.flush()
    #expect(
      screen.calls == ["enter", "\u{1B}[H\u{1B}[2Kgpsd at h:1  waiting\r\n\u{1B}[2K\r\n\u{1B}[J"])
  }

  @Test func `given all there is to show, when drawn, then each line has it and none escapes`() {
    showAll()
    table.enter()
    table.flush()
    #expect(
      table.lastLines == [
        "gpsd at h:1  has a fix",
        "37.3293000, -121.8893000  ± 4 m  now",
        "36.0 km/h  NNE 23°  2020-01-01T00:00:00Z",
        #"At Plaza\u{1b}[2J"#,
        #"Last: came to Plaza\u{1b}[2J at 2020-01-01T00:00:00Z"#,
        #"★ Plaza\u{1b}[2J, place=square, 78 m"#,
        "",
        "DISTANCE   BEARING  NAME            CATEGORY",
        #"    78 m  N     0°  Plaza\u{1b}[2J  place=square"#,
      ])
  }

  @Test(arguments: [(20, 4), (1, 1), (80, 9), (200, 50)])
  func `given a window, when drawn, then no line is too long or too many`(columns: Int, rows: Int) {
    screen.size = ScreenSize(columns: columns, rows: rows)
    showAll()
    table.enter()
    table.flush()
    let drawn = screen.calls.last ?? ""
    let lines = drawn.components(separatedBy: "\r\n").filter { $0 != "\u{1B}[J" }.map {
      $0.replacingOccurrences(of: "\u{1B}[H", with: "")
        .replacingOccurrences(of: "\u{1B}[2K", with: "")
    }
    #expect(lines.count <= rows)
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
  }

  @Test(arguments: [(60, 40), (80, 24), (132, 40), (80, 14), (20, 12)])
  func `given a radar, when drawn, then it fits the window with the table and marks the course`(
    columns: Int, rows: Int,
  ) {
    let layout = LiveScreen(options: OutputOptions(radar: .braille), within: 50)
    var state = LiveState(origin: "gpsd")
    state.record(.fix(fix), at: .zero)
    state.record(.nearest([point], isChanged: true), at: .zero)
    let size = ScreenSize(columns: columns, rows: rows)
    let lines = layout.lines(of: state, at: .zero, size: size)
    #expect(lines.count <= rows)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
    // It points where the location goes: 23°.
    expect(lines.contains { $0.contains("↗") }, is: (rows > 12))
    #expect(lines.contains { $0.contains("78 m") })
  }

  @Test(arguments: [(60, 30), (80, 30), (80, 24), (80, 20), (132, 24), (132, 20)])
  func `given more points than rows, when drawn with a radar, then it has the numbers of the table`(
    columns: Int, rows: Int,
  ) {
    let layout = LiveScreen(options: OutputOptions(radar: .ascii), within: 50)
    var state = LiveState(origin: "gpsd")
    state.record(.fix(fix), at: .zero)
    let points = (1...10).map { number in
      var other = point
      (other.distance, other.bearing) = (Double(number) * 100, Double(number * 53 % 360))
      other.point.name = "P"
      return other
    }
    state.record(.nearest(points, isChanged: true), at: .zero)
    let lines = layout.lines(of: state, at: .zero, size: ScreenSize(columns: columns, rows: rows))
    #expect(lines.count <= rows)
    let table = lines.flatMap { $0.matches(of: /(\d+) +(\d\.\d\d km|\d+ m) +[NESW]/) }
      .compactMap { Int($0.output.1) }
    let drawn = lines.dropFirst(4).flatMap { line in
      let picture = line.replacing(/\ *\d+ +(\d\.\d\d km|\d+ m) +[NESW].*/, with: "")
        .replacing(/\d+(\.\d)? k?m/, with: "")
      return picture.matches(of: /\d+/).compactMap { Int($0.output) }
    }
    #expect(table == Array(1...max(1, table.count)) && table.count > 4)
    expect(drawn.sorted(), is: table, "\(lines.joined(separator: "\n"))")
    #expect(table.count == 10 || rows < 30)
  }

  @Test func `given a featured place, when no point is left, then none is featured any more`() {
    var state = LiveState(origin: "gpsd")
    state.record(.featured(point), at: .zero)
    #expect(state.featured != nil)
    state.record(.nearest([], isChanged: true), at: .zero)
    #expect(state.featured == nil)
  }

  @Test func `given a receiver at rest, when drawn, then its course is not told`() {
    let layout = LiveScreen(options: OutputOptions(), within: 50)
    var state = LiveState(origin: "gpsd")
    let still = Fix(coordinate: fix.coordinate, speed: 0, course: 0, origin: .gpsd)
    state.record(.fix(still), at: .zero)
    let size = ScreenSize(columns: 80, rows: 24)
    expect(layout.lines(of: state, at: .zero, size: size)[2], is: "0.0 km/h")
  }

  @Test func `given changes in quick succession, when flushed, then they are drawn once a frame`() {
    table.enter()
    table.flush()
    screen.calls = []
    showAll()
    table.flush()
    table.flush()
    #expect(screen.calls.isEmpty)
    expect(scheduler.delays, is: [.milliseconds(100), .seconds(1)])
    clock.advance(by: .milliseconds(100))
    scheduler.fire(.milliseconds(100))
    table.flush()
    expect(screen.calls.count, is: 1)
  }

  @Test func `given nothing new, when a second has passed, then the fix has grown older`() {
    showAll()
    table.enter()
    table.flush()
    clock.advance(by: .seconds(75))
    scheduler.fire(.seconds(1))
    screen.calls = []
    table.flush()
    expect(screen.calls.count, is: 1)
    #expect(table.lastLines[1].hasSuffix("1 min ago"))
  }

  @Test func `given a featured place, when the location moves, then its distance is the new one`() {
    showAll()
    table.show(.fix(Fix(coordinate: Coordinate(37.33, -121.8893), origin: .gpsd)))
    #expect(table.lastLines.contains(#"★ Plaza\u{1b}[2J, place=square, 0 m"#))
  }

  @Test func `given points come to and left, when drawn, then it is at those that were not left`() {
    table.show(.fix(fix))
    table.show(.presence(.failure(Failure(.unavailable, "h: cannot connect"))))
    expect(table.lastLines[3], is: "h: cannot connect")
    table.show(.presence(.failure(Failure(.tryAgain, "too coarse to tell"))))
    expect(table.lastLines[3], is: "At no point for certain")
    let (first, second) = (NearbyPoint.named("A"), NearbyPoint.named("B"))
    // A fence takes more than one fix.
    table.show(.presence(.success(first)))
    expect(table.lastLines[3], is: "At A by the last fix alone")
    for point in [first, second, self.point] { table.show(.enter(point, time: nil)) }
    expect(table.lastLines[3], is: "At A and 2 more")
    table.show(.exit(first, time: nil))
    expect(table.lastLines[3], is: "At B and 1 more")
    table.show(.exit(second, time: nil))
    table.show(.exit(self.point, time: nil))
    table.show(.presence(.success(nil)))
    expect(table.lastLines[3], is: "At no point within 50 m")
    let bench = PointOfInterest(
      name: nil, category: Category("amenity=bench"), coordinate: fix.coordinate, source: "s",
    )
    table.show(.presence(.success(NearbyPoint(bench, from: fix.coordinate))))
    expect(table.lastLines[3], is: "At Bench by the last fix alone")
  }

  @Test func `given a window of another size, when told, then it is drawn at once`() {
    table.enter()
    table.flush()
    screen.calls = []
    table.redraw()
    table.flush()
    expect(screen.calls.count, is: 1)
  }

  @Test func `given a screen that was left, when things change, then nothing is drawn`() {
    table.enter()
    table.leave()
    table.leave()
    screen.calls = []
    showAll()
    table.flush()
    scheduler.fire(.seconds(1))
    table.flush()
    #expect(screen.calls.isEmpty)
    #expect(scheduler.delays.isEmpty)
    table.enter()
    table.flush()
    expect(screen.calls.count, is: 2)
  }

  @Test func `given a gpsd that is lost, when posted, then the reason is the heading`() {
    LocationAvailability.unavailable(reason: "gpsd at h:1: it closed").post(to: center)
    table.flush()
    expect(table.lastLines.first, is: "gpsd at h:1: it closed")
  }

  @Test func `given a terminal that tells columns alone, when asked, then these count`() throws {
    let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(descriptor) }
    var window = winsize(ws_row: 0, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(descriptor, UInt(TIOCSWINSZ), &window) == 0)
    expect(Terminal(descriptor: descriptor).size, is: ScreenSize(columns: 132, rows: 24))
  }
}

/// A screen that remembers.
private final class MockScreen: Screen {
  var size = ScreenSize(columns: 80, rows: 24)
  var calls: [String] = []

  func enter() { calls.append("enter") }

  func leave() { calls.append("leave") }

  func write(_ bytes: [UInt8]) { calls.append(String(decoding: bytes, as: UTF8.self)) }
}
