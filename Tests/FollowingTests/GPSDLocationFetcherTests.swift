import OpeningHours
import Foundation
@testable import Following
import Geodesy
import Locating
import PointsOfInterest
import Synchronization
import TestSupport
import Testing

/// A location followed, with the gpsd at the other end of a pair of sockets.
struct GPSDLocationFetcherTests {
  private let scheduler = ManualScheduler()
  private let clock = ManualClock()
  private let delegate = RecordingDelegate()
  private let gpsd = PairedGPSD()
  private let fetcher: GPSDLocationFetcher

  private static let refused =
    "gpsd at localhost:2947: cannot connect: Connection refused; is gpsd running there?"

  init() {
    fetcher = GPSDLocationFetcher(address: GPSDAddress(), scheduler: scheduler, now: clock.now) {
      [gpsd] _, _ throws(LineStreamError) in try gpsd.connect()
    }
    fetcher.delegate = delegate
  }

  private func fix(_ latitude: Double, time: String? = nil) -> Told {
    .fix(
      Fix(
        coordinate: Coordinate(latitude, 2), accuracy: 5,
        time: time.flatMap { Timestamp(rfc3339: $0) }, origin: .gpsd,
      )
    )
  }

  private func tpv(_ latitude: Double, time: String? = nil) -> String {
    let time = time.map { #","time":"\#($0)""# } ?? ""
    return #"{"class":"TPV","mode":3,"lat":\#(latitude),"lon":2,"eph":5\#(time)}"# + "\r\n"
  }

  private func start(saying text: String = GPSDFake.attached) {
    fetcher.startUpdatingLocation()
    scheduler.run()
    say(text)
  }

  private func say(_ text: String) {
    gpsd.say(text)
    scheduler.read()
  }

  @Test func `given a gpsd, when it reports, then availability and fixes are told`() {
    start()
    expect(delegate.take(), is: [.availability(.searching)])
    say(#"{"class":"TPV","mode":1}"# + "\r\n")
    #expect(delegate.take().isEmpty)
    say(tpv(1) + tpv(2))
    expect(delegate.take(), is: [fix(1), fix(2)])
    say(#"{"class":"TPV","mode":1}"# + "\r\n")
    expect(delegate.take(), is: [.availability(.searching)])
    say(tpv(3))
    expect(delegate.take(), is: [fix(3)])
  }

  @Test func `given more reports than a batch, when read, then the newest of the rest counts`() {
    start()
    _ = delegate.take()
    let count = 2 * GPSDLocationFetcher.batchSize + 7
    say((0..<count).map { tpv(Double($0) / 100) }.joined())
    expect(delegate.take().count, is: GPSDLocationFetcher.batchSize)
    #expect(scheduler.delays.first == .zero && scheduler.awaited.isEmpty)
    scheduler.run()
    let ends = [2 * GPSDLocationFetcher.batchSize - 1, count - 1]
    expect(delegate.take(), is: ends.map { fix(Double($0) / 100) })
    expect(scheduler.awaited.count, is: 1)
    say(tpv(1) + tpv(2))
    expect(delegate.take(), is: [fix(1), fix(2)], "the flood is over")
  }

  @Test func `given a flood, when a batch was read, then others have as much time as it took`() {
    start()
    delegate.didTell = { [clock] in clock.advance(by: .milliseconds(1)) }
    say((0...GPSDLocationFetcher.batchSize).map { _ in tpv(1) }.joined())
    expect(scheduler.delays.first, is: .milliseconds(GPSDLocationFetcher.batchSize))
  }

  @Test func `given a report that is repeated, when nothing is new, then it is no fix`() {
    start()
    _ = delegate.take()
    let time = "2020-01-01T00:00:00Z"
    say(tpv(1, time: time) + tpv(1, time: time) + tpv(1, time: "2020-01-01T00:00:01Z"))
    #expect(
      delegate.take() == [fix(1, time: time), fix(1, time: "2020-01-01T00:00:01Z")])
  }

  @Test(arguments: [
    (#"{"class":"DEVICES","devices":[]}"#, "gpsd at localhost:2947: no receiver is attached"),
    (
      #"{"class":"DEVICE","path":"/dev/x","activated":0}"#,
      "gpsd at localhost:2947: the receiver /dev/x was lost",
    ),
    (#"{"class":"ERROR","message":"no"}"#, "gpsd at localhost:2947: it refused the request: no"),
    (
      #"{"class":"ERROR","message":"\#(String(repeating: "x", count: 2_000))"}"#,
      "gpsd at localhost:2947: it refused the request: \(String(repeating: "x", count: 312))…"
        + String(repeating: "x", count: 119),
    ),
  ])
  func `given a gpsd without a receiver, when it says so, then locations are unavailable`(
    line: String, reason: String,
  ) {
    start(saying: GPSDFake.greeting)
    _ = delegate.take()
    say(line + "\r\n")
    expect(delegate.take(), is: [.availability(.unavailable(reason: reason))])
  }

  @Test func `given no gpsd, when tried again, then the waits double up to half a minute`() {
    gpsd.isRefusing = true
    start(saying: "")
    expect(delegate.take(), is: [.availability(.unavailable(reason: Self.refused))])
    var waits: [Duration] = []
    for _ in 0..<7 {
      waits += scheduler.delays
      if let wait = scheduler.delays.first { scheduler.fire(wait) }
    }
    expect(waits, is: [1, 2, 4, 8, 16, 30, 30].map(Duration.seconds))
    #expect(delegate.take().isEmpty, "the same reason is told once")
  }

  @Test func `given a gpsd that closes, when it is back, then fixes go on and waits are short`() {
    start(saying: GPSDFake.attached + tpv(1))
    _ = delegate.take()
    gpsd.close()
    scheduler.read()
    let reason = "gpsd at localhost:2947: it closed the connection"
    clock.advance(by: GPSDLocationFetcher.silence)
    scheduler.fire(GPSDLocationFetcher.silence)
    expect(delegate.take(), is: [.availability(.unavailable(reason: reason))])
    gpsd.isRefusing = true
    scheduler.fire(.seconds(1))
    gpsd.isRefusing = false
    _ = delegate.take()
    scheduler.fire(.seconds(2))
    say(GPSDFake.attached + tpv(2))
    expect(delegate.take(), is: [.availability(.searching), fix(2)])
    gpsd.close()
    scheduler.read()
    expect(scheduler.delays.first, is: .seconds(1))
  }

  @Test func `given a gpsd that hangs up always, when tried, then waits grow`() throws {
    start()
    var waits: [Duration] = []
    for _ in 0..<6 {
      gpsd.close()
      scheduler.read()
      // Of no more use than the greeting.
      let wait = try #require(scheduler.delays.first { $0 != GPSDLocationFetcher.silence })
      waits.append(wait)
      scheduler.fire(wait)
      say(GPSDFake.attached + #"{"class":"TPV","mode":1}"# + "\r\n")
    }
    expect(waits, is: [1, 2, 4, 8, 16, 30].map(Duration.seconds))
    let reason = "gpsd at localhost:2947: it closed the connection"
    let changes = [Told.availability(.unavailable(reason: reason)), .availability(.searching)]
    expect(delegate.take(), is: [changes[1]] + (0..<6).flatMap { _ in changes })
    say(tpv(1))
    gpsd.close()
    scheduler.read()
    expect(scheduler.delays.first, is: .seconds(1))
  }

  @Test func `given something that is no gpsd, when it speaks, then it is left and tried again`() {
    start(saying: "SSH-2.0-OpenSSH_9.2\r\n")
    let reason = "gpsd at localhost:2947: this is no gpsd; it says 'SSH-2.0-OpenSSH_9.2'"
    expect(delegate.take(), is: [.availability(.unavailable(reason: reason))])
    #expect(scheduler.delays.first == .seconds(1) && scheduler.awaited.isEmpty)
  }

  @Test func `given something that accepts and says nothing, when time is up, then it is left`() {
    start(saying: "")
    scheduler.fire(GPSDLocationFetcher.silence)
    let reason = "gpsd at localhost:2947: connected, but nothing came"
    expect(delegate.take(), is: [.availability(.unavailable(reason: reason))])
    expect(scheduler.delays, is: [.seconds(1)])
  }

  @Test(arguments: [false, true])
  func `given a receiver that falls silent, when the time is up, then it is searching`(
    wasStopped: Bool
  ) {
    if wasStopped {
      start(saying: GPSDFake.attached + tpv(1))
      fetcher.stopUpdatingLocation()
      clock.advance(by: .seconds(15))
      scheduler.fire()
      // Nobody wants to know.
      expect(delegate.take(), is: [.availability(.searching), fix(1)])
      gpsd.close()
    }
    start(saying: GPSDFake.attached + tpv(1))
    _ = delegate.take()
    expect(scheduler.delays, is: [.seconds(15), .seconds(15)])
    clock.advance(by: .seconds(10))
    say(tpv(2))
    _ = delegate.take()
    clock.advance(by: .seconds(5))
    scheduler.fire(.seconds(15))
    #expect(delegate.take().isEmpty, "there was a report meanwhile")
    clock.advance(by: .seconds(10))
    scheduler.fire(.seconds(10))
    expect(delegate.take(), is: [.availability(.searching)])
  }

  @Test func `given two receivers, when one has no fix or is lost, then the other's counts`() {
    let device = { (name: String, report: String) in
      report.replacing("}", with: #","device":"\#(name)"}"#)
    }
    start(saying: GPSDFake.attached + device("a", tpv(1)))
    _ = delegate.take()
    say(device("b", #"{"class":"TPV","mode":1}"# + "\r\n") + device("a", tpv(2)))
    expect(delegate.take(), is: [fix(2)])
    say(#"{"class":"DEVICE","path":"b","activated":0}"# + "\r\n")
    #expect(delegate.take().isEmpty)
    say(device("a", #"{"class":"TPV","mode":1}"# + "\r\n"))
    expect(delegate.take(), is: [.availability(.searching)])
  }

  @Test(arguments: [
    #"{"class":"DEVICE","path":"a","activated":0}"#, #"{"class":"DEVICES","devices":[]}"#,
  ])
  func `given a receiver that is lost, when another one searches, then that is told`(lost: String) {
    let fix = tpv(1).replacing("}", with: #","device":"a"}"#)
    start(saying: GPSDFake.attached + fix + lost + "\r\n")
    _ = delegate.take()
    say(#"{"class":"TPV","mode":1,"device":"b"}"# + "\r\n")
    expect(delegate.take(), is: [.availability(.searching)])
  }

  @Test func `given a request for one fix, when it came, then it disconnects`() {
    fetcher.requestLocation()
    scheduler.run()
    say(GPSDFake.attached + tpv(1) + tpv(2))
    expect(delegate.take(), is: [.availability(.searching), fix(1)])
    #expect(scheduler.awaited.isEmpty)
  }

  @Test(arguments: [false, true])
  func `given a fetcher that is stopped, when timers fire, then it connects once if started again`(
    isStarted: Bool
  ) {
    gpsd.isRefusing = true
    start(saying: "")
    fetcher.stopUpdatingLocation()
    gpsd.isRefusing = false
    if isStarted { start() }
    scheduler.fire(.seconds(1))
    expect(gpsd.connectionCount, is: (isStarted ? 1 : 0))
    expect(scheduler.awaited.count, is: (isStarted ? 1 : 0))
  }
}

/// The far end of a connection: what a test writes is what it says.
private final class PairedGPSD: Sendable {
  private struct State {
    var isRefusing = false
    var connectionCount = 0
    var far: Int32 = -1
  }

  private let state = Mutex(State())

  deinit {
    close()
  }

  var isRefusing: Bool {
    get { state.withLock(\.isRefusing) }
    set { state.withLock { $0.isRefusing = newValue } }
  }

  var connectionCount: Int { state.withLock(\.connectionCount) }

  func connect() throws(LineStreamError) -> any LineStream {
    if isRefusing { throw .cannotConnect(errno: ECONNREFUSED) }
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Self.stream, 0, &ends)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    state.withLock {
      $0.connectionCount += 1; $0.far = ends[1]
    }
    return TCPLineStream(descriptor: ends[0], name: "gpsd")
  }

  func say(_ text: String) {
    let far = state.withLock(\.far)
    guard far >= 0 else { return }
    _ = Array(text.utf8).withUnsafeBytes { write(far, $0.baseAddress, $0.count) }
  }

  /// The texts that the fetcher has sent.
  @discardableResult
  func heard() -> String {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = recv(state.withLock(\.far), &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  func close() {
    // Unread bytes would make it a reset.
    heard()
    state.withLock { state in
      // A process that starts at this moment may have the descriptor for a while.
      if state.far >= 0 { shutdown(state.far, Int32(SHUT_RDWR)) }
      if state.far >= 0 { _ = Foundation.close(state.far) }
      state.far = -1
    }
  }

  #if os(Linux)
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  private static let stream = SOCK_STREAM
  #endif
}
