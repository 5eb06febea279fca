import Basics
import CommandLine
import Foundation
import Locating
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct LiveLineTests {
  /// A clock that is a second on whenever somebody looks at it, so that nobody waits.
  private static func hurryingClock() -> @Sendable () -> Duration {
    let clock = ManualClock()
    return {
      clock.advance(by: .seconds(1))
      return clock.now()
    }
  }

  private let screen = ProgramInMemory.Memory()
  private static let erasure = "\r\u{1B}[K"

  private func invocation(
    now: @escaping @Sendable () -> Duration = hurryingClock(), verbosity: Verbosity = .normal,
    isTerminal: Bool = true, kind: String = "xterm", outputIsFile: Bool = true,
    input: Int32 = -1,
  ) throws -> Invocation {
    let world = World(
      arguments: [], environment: { $0 == "TERM" ? kind : nil }, output: ProgramInMemory.Memory(),
      messages: screen, input: input, outputIsTerminal: false, messagesAreTerminal: isTerminal,
      outputIsFile: { outputIsFile }, terminalSize: { nil }, now: now,
    )
    return Invocation(
      arguments: try ParsedArguments(parsing: []), world: world, dependencies: .forTests(),
      messages: Messages(sink: screen, verbosity: verbosity, isTerminal: isTerminal),
    )
  }

  @Test func `given long work, when done, then its line stood there, messages above`() throws {
    try invocation().explaining("asking \u{1B}example") { messages in
      screen.wait(for: "example")
      messages.note("old")
    }
    let text = screen.text
    #expect(text.hasPrefix(LiveLine.drawn(#"poi: asking \u{1b}example"#)))
    #expect(text.contains("\(Self.erasure)poi: old\n"))
    #expect(text.hasSuffix("\n") || text.hasSuffix(Self.erasure))
  }

  @Test func `given work of less than a second, when done, then nothing is written`() throws {
    try invocation(now: { .zero }).explaining("asking") { _ in }
    #expect(screen.text.isEmpty)
  }

  @Test func `given no terminal, a dumb one or -q, when work is long, then no line is`() throws {
    for invocation in [
      try invocation(isTerminal: false), try invocation(kind: "dumb"),
      try invocation(verbosity: .quiet),
    ] {
      #expect(invocation.batchLine == nil)
      invocation.explaining("asking") { #expect(!($0.sink is LiveLine)) }
    }
  }

  @Test func `given results that a person sees, when answered, then no line is drawn`() throws {
    #expect(try invocation(outputIsFile: false).batchLine == nil)
    #expect(try invocation().batchLine != nil)
  }

  @Test func `given a file of lines, when answered, then their line goes before messages`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("1 1\n1 2\n", to: "lines")
    let input = try #require(FileHandle(forReadingAtPath: path))
    let options = BatchOptions(isTable: false, columns: nil, isOuter: false, tableCommand: [])
    let invocation = try invocation(input: input.fileDescriptor)
    _ = try invocation.answerLines(options) { [screen] lines, progress in
      lines.work { chunk, deliver in
        progress?.add(chunk.size / 4)
        screen.wait(for: "25 %")
        progress?.add(chunk.size / 4)
        screen.wait(for: " s left")
        _ = deliver(BatchPart(notes: [.line(Failure(.data, "line 2: bad"))]))
      }
    }
    #expect(screen.text.contains("s left"))
    #expect(screen.text.contains("\(Self.erasure)poi: line 2: bad\n"))
  }
}

struct BatchProgressTests {
  @Test func `given a file of lines, when half is done, then share, pace and rest are told`() {
    let progress = WorkProgress(.answering, total: 8_000)
    let bar = String(repeating: "#", count: 15) + String(repeating: "-", count: 15)
    progress.add(2_000)
    _ = progress.text(at: .seconds(1))
    progress.add(2_000)
    let text = progress.text(at: .seconds(2))
    expect(text, is: "answering 50 % [\(bar)] 2 kB/s, 2 s left")
  }

  @Test func `given a wait before anything is done, when shown, then it tells no pace`() {
    let bar = String(repeating: "-", count: 30)
    let text = WorkProgress(.fetching, total: 100).text(at: .seconds(9))
    expect(text, is: "fetching 0 % [\(bar)]")
  }

  @Test func `given too many answers, when tried again, then no line counts twice`() throws {
    let job = BatchFixture.job(
      try BatchFixture.source((0..<70).map(BatchFixture.point)), NearbyQuery(limit: 40),
    )
    let progress = WorkProgress(.answering, total: nil)
    var worker = BatchWorker(job, progress, partSize: 4_000)
    let lines = "0 0\n0 0.001\nnowhere\n0 0.002\n0.001 0\n"
    var parts = 0
    worker.answer(BatchChunk(bytes: Array(lines.utf8), form: .text(firstNumber: 1))) { _ in
      parts += 1
      return true
    }
    #expect(parts > 1)
    expect(progress.text(at: .seconds(0.5)), is: "answering: 36 bytes")
  }

  @Test func `given a table, when read, then its chunks are as large as its bytes`() throws {
    let table = "name,lat,lon\nA,1,2\nB,3,4\n"
    var size = 0
    try BatchTable.read(PieceStream([table]), columns: nil, workers: 1) { chunk in
      size += chunk.size
      return true
    }
    expect(size, is: table.utf8.count)
  }
}

struct WaitingTextTests {
  @Test func `given sources, when they may be slow, then they are named`() throws {
    let service = ServiceChoice(
      addresses: WebAddress.publicOverpassServers, headers: [:], isOffline: false, cache: nil,
    )
    let choices: [SourceChoice] = [
      .file(path: "a.poix", format: .poix), .landmarks, .saved(path: "places"), .overpass(service),
      .file(path: "a.csv", format: nil),
    ]
    let sources = ["a.poix", "landmarks", "saved", "overpass", "a.csv"]
      .map { StubPointSource($0) as any PointSource }
    #expect(
      SourceChoice.waitingText(for: choices, sources) == "asking overpass, reading a.csv")
    expect(SourceChoice.waitingText(for: Array(choices.prefix(3)), sources), is: nil)
  }

  @Test func `given locations, when one has to be waited for, then its origin is named`() {
    #expect(
      LocationChoice.gpsd(GPSDAddress(), .none).waitingText
        == "waiting for a fix from localhost:2947")
    #expect(
      LocationChoice.file(path: "-", .none).waitingText == "waiting for a fix on standard input")
    expect(LocationChoice.saved(name: "home", path: "places").waitingText, is: nil)
  }
}
