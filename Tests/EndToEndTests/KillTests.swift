import Dispatch
import Foundation
import TestSupport
import Testing

/// Processes that are killed at any moment while they save, forget and push.
@Suite(.waiting) struct KillTests {
  /// How many processes are killed.
  private static let killCount = Thoroughness.count(5, full: 40)

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private var environment: [String: String] { ["HOME": directory.path] }

  private func poi(_ arguments: String...) throws -> ProgramRun {
    try Executable.poi.run(arguments, environment: environment)
  }

  /// The order to a process, and its possible effects on the names that are saved.
  private enum Work {
    case save(String)
    case forget(String)
    case push

    var isPush: Bool { if case .push = self { true } else { false } }
  }

  @Test func `given kills at any moment, when all is over, then each place is sent once`() throws {
    let server = try PlaceServerFake()
    var random = SeededGenerator(seed: 5)
    // Names that must be there, and names that may be: the last word of a killed process is not known.
    var (certain, possible): (Set<String>, Set<String>) = ([], [])
    var (number, killCount) = (0, 0)
    // Moments are spread over what a process takes here that is let be, and a little more.
    let localTime = try duration { _ = try poi("save", "first", "1", "2") }
    certain.insert("first")
    let pushTime = try duration { _ = try poi("places", "--push", server.url) }
    while killCount < Self.killCount {
      number += 1
      // Something that is not killed, so that there is always something to push.
      try expect(poi("save", "safe\(number)", "1", "2"), is: ProgramRun())
      certain.insert("safe\(number)")
      let work = work(number, certain, &random)
      let time = work.isPush ? pushTime : localTime
      let moment = Int.random(in: 0..<max(1, time * 5 / 4), using: &random)
      let status = try run(work, server, killedAfter: .microseconds(moment))
      let isKilled = status == 128 + SIGKILL
      #expect(isKilled || status == 0, "\(work) ended with \(status)")
      switch work {
      case .save(let name):
        _ = isKilled ? possible.insert(name).inserted : certain.insert(name).inserted
      case .forget(let name):
        certain.remove(name)
        if isKilled { possible.insert(name) }
      case .push: break
      }
      killCount += isKilled ? 1 : 0
      // The file of the killed process can be read, and holds all that was promised.
      let names = try names()
      #expect(certain.subtracting(names).isEmpty)
      #expect(names.subtracting(certain).subtracting(possible).isEmpty)
      // Names that are there now stay.
      certain = names
      possible = []
    }
    // The next that writes also clears away what the killed left behind.
    try expect(poi("save", "last", "1", "2"), is: ProgramRun())
    let last = try poi("places", "--timeout", "5m", "--push", server.url)
    expect(last, is: ProgramRun())
    server.expectPlaces(named: try names().sorted())
    server.expectNothingTwice()
    let left = try FileManager.default.contentsOfDirectory(
      atPath: directory.path + "/.local/share/poi"
    )
    #expect(!left.contains { $0.hasSuffix(".partial") })
  }

  @Test func `given a push killed when done, when pushed again, then it is the same`() throws {
    let arrived = DispatchSemaphore(value: 0)
    let server = try PlaceServerFake { _, number in
      arrived.signal()
      return number == 1 ? .doneSilently : .done
    }
    for name in ["a", "b", "c"] { try expect(poi("save", name, "1", "2"), is: ProgramRun()) }
    let process = try start(["places", "--push", server.url])
    let hasBegun = arrived.wait(timeout: .now() + .seconds(60)) == .success
    let isHalfway = arrived.wait(timeout: .now() + .seconds(60)) == .success
    process.send(SIGKILL)
    process.status()
    #expect(hasBegun && isHalfway)
    try expect(poi("places", "--push", server.url), is: ProgramRun())
    server.expectPlaces(named: ["a", "b", "c"])
    server.expectNothingTwice()
    let keys = server.requests.map(\.key)
    expect(keys.count, is: 4)
    expect(keys[1], is: keys[2])
  }

  private func duration(of work: () throws -> Void) throws -> Int {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000)
  }

  private func work(
    _ number: Int, _ certain: Set<String>, _ random: inout SeededGenerator,
  ) -> Work {
    switch number % 3 {
    case 0: .save("k\(number)")
    case 1: .forget(certain.sorted().randomElement(using: &random) ?? "")
    default: .push
    }
  }

  private func names() throws -> Set<String> {
    let run = try poi("places", "--fields", "name")
    expect(run.messages, is: "")
    return Set(run.output.split(separator: "\n").map(String.init))
  }

  /// Returns the exit status; 128 and the signal for a killed process, as shells tell it.
  private func run(
    _ work: Work, _ server: PlaceServerFake, killedAfter moment: DispatchTimeInterval,
  ) throws -> Int32 {
    let arguments =
      switch work {
      case .save(let name): ["save", name, "1", "2"]
      case .forget(let name): ["forget", name]
      case .push: ["places", "--push", server.url]
      }
    let process = try start(arguments)
    // The moment is what is tested, whatever the process has come to by then.
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + moment)
    process.send(SIGKILL)
    return process.status()
  }

  private func start(_ arguments: [String]) throws -> StartedProcess {
    try StartedProcess(Executable.poi.process(arguments, environment: environment))
  }
}
