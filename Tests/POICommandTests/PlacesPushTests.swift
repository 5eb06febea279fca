import Basics
import Foundation
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct PlacesPushTests {
  private typealias Outcome = PlacesPush.Outcome

  private let fixture: PlacesFixture
  private let server = ScriptedPlaceServer()
  private let keys = Counter()

  init() throws { fixture = try PlacesFixture() }

  private func push(
    to server: ScriptedPlaceServer? = nil, replacing isReplacing: Bool = false,
    by deadline: Deadline? = nil,
  ) throws -> Outcome {
    let file = PlacesFile(path: fixture.file.path) { [keys] in "key-\(keys.next())" }
    return try PlacesPush(file: file, server: server ?? self.server, isReplacing: isReplacing)
      .run(by: deadline ?? fixture.deadline)
  }

  private var journal: String {
    get throws {
      let name = try fixture.files.first { $0.hasPrefix("places.pushed-") }
      return fixture.directory.path + "/poi/" + (name ?? "none")
    }
  }

  @Test func `given nothing, when pushed, then nothing is sent or made`() throws {
    try expect(push(), is: Outcome())
    try expect(fixture.files, is: [])
  }

  @Test func `given new, changed and forgotten places, when pushed, then these are sent`() throws {
    for name in ["a", "b", "c"] { try fixture.save(name) }
    try expect(push(), is: Outcome(sent: 3))
    expect(server.takeOperations().map(\.id), is: ["id-1", "id-2", "id-3"])
    try expect(push(), is: Outcome(unchanged: 3))
    #expect(server.takeOperations().isEmpty)
    try fixture.save("b", 5, 6, replacing: true)
    try fixture.forget("c")
    try fixture.save("d")
    try expect(push(), is: Outcome(sent: 2, deleted: 1, unchanged: 1))
    let operations = server.takeOperations()
    expect(operations.map(\.id), is: ["id-2", "id-4", "id-3"])
    expect(operations.map(\.key), is: ["key-4", "key-5", "key-6"])
    expect(operations.map { $0.body == nil }, is: [false, false, true])
    #expect(
      operations[0].body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"type":"Feature","id":"id-2","geometry":{"type":"Point","coordinates":[6,5]},"#
        + #""properties":{"name":"b","saved":"2027-01-15T08:00:00Z"}}"#)
  }

  @Test func `given an answer that was lost, when pushed again, then the key is the same`() throws {
    try fixture.save("a")
    server.willReply(.failed(Failure(.tryAgain, "lost")))
    try expect(push(), is: Outcome(remaining: 1, failures: [Failure(.tryAgain, "lost")]))
    try expect(push(), is: Outcome(sent: 1))
    expect(server.takeOperations().map(\.key), is: ["key-1", "key-1"])
  }

  @Test func `given a change after a lost answer, when pushed, then it has another key`() throws {
    try fixture.save("a", 1, 1)
    try expect(push(), is: Outcome(sent: 1))
    try fixture.save("a", 2, 2, replacing: true)
    server.willReply(.failed(Failure(.tryAgain, "lost")))
    _ = try push()
    // Back to what the server had answered for: yet it may have the other by now.
    try fixture.save("a", 1, 1, replacing: true)
    server.willReply(.failed(Failure(.tryAgain, "lost")))
    _ = try push()
    try fixture.save("a", 2, 2, replacing: true)
    try expect(push(), is: Outcome(sent: 1))
    expect(server.takeOperations().map(\.key), is: ["key-1", "key-2", "key-3", "key-4"])
    try expect(push(), is: Outcome(unchanged: 1))
  }

  @Test func `given a place that may be sent, when forgotten, then it is deleted there`() throws {
    try fixture.save("a")
    server.willReply(.failed(Failure(.tryAgain, "lost")))
    _ = try push()
    try fixture.forget("a")
    try expect(push(), is: Outcome(deleted: 1))
    expect(server.takeOperations().map { $0.body == nil }, is: [false, true])
    try expect(push(), is: Outcome())
  }

  @Test func `given a refusal, when pushed, then the others go on and it keeps its key`() throws {
    for name in ["a", "b", "c"] { try fixture.save(name) }
    server.willReply(.made, .refused(Failure(.unavailable, "no")), .made)
    let refused = Outcome(sent: 2, remaining: 1, failures: [Failure(.unavailable, "b: no")])
    try expect(push(), is: refused)
    try expect(push(), is: Outcome(sent: 1, unchanged: 2))
    expect(server.takeOperations().map(\.key), is: ["key-1", "key-2", "key-3", "key-2"])
  }

  @Test func `given a server that is away, when pushed, then the rest is left`() throws {
    for name in ["a", "b", "c"] { try fixture.save(name) }
    server.willReply(.made, .failed(Failure(.unavailable, "away")))
    let away = Outcome(sent: 1, remaining: 2, failures: [Failure(.unavailable, "away")])
    try expect(push(), is: away)
    expect(server.takeOperations().count, is: 2)
    try expect(push(), is: Outcome(sent: 2, unchanged: 1))
  }

  @Test func `given a deadline that has passed, when pushed, then nothing is sent`() throws {
    try fixture.save("a")
    let late = Failure(.tryAgain, "server: the time is over")
    // The file is read from a disk that answers at once, whatever the deadline.
    let clock = ManualClock()
    let deadline = Deadline(in: .seconds(1), now: clock.now)
    try expect(push(by: deadline), is: Outcome(sent: 1))
    clock.advance(by: .seconds(2))
    try fixture.save("b")
    try expect(push(by: deadline), is: Outcome(unchanged: 1, remaining: 1, failures: [late]))
  }

  @Test func `given two servers, when pushed, then each is told all`() throws {
    try fixture.save("a")
    let other = ScriptedPlaceServer("http://other/places")
    try expect(push(), is: Outcome(sent: 1))
    try expect(push(to: other), is: Outcome(sent: 1))
    try expect(push(), is: Outcome(unchanged: 1))
  }

  @Test func `given another layout, when pushed, then nothing has changed`() throws {
    try fixture.write(
      PlacesFixture.collection(
        #"{"type":"Feature","id":"x","geometry":{"type":"Point","coordinates":[2.5,1e1]},"properties":{"name":"\u0061"}}"#
      )
    )
    try expect(push(), is: Outcome(sent: 1))
    try fixture.write(
      #"{"features":[{"type": "Feature","id":"x", "geometry":{"type":"Point", "coordinates":[2.5,1e1]},"properties":{"name":"a"}}],"type":"FeatureCollection"}"#
    )
    try expect(push(), is: Outcome(unchanged: 1))
  }

  @Test func `given features without ids, when edited, then they stay who they are`() throws {
    let twin = PlacesFixture.feature("a")
    try fixture.write(PlacesFixture.collection(twin, PlacesFixture.feature("b"), twin))
    try expect(push(), is: Outcome(sent: 3))
    let first = server.takeOperations().map(\.id)
    expect(Set(first).count, is: 3)
    try fixture.write(
      PlacesFixture.collection(
        twin, PlacesFixture.feature("b", #","style":{}"#), twin,
        PlacesFixture.feature("..", #","id":"..""#),
      )
    )
    try expect(push(), is: Outcome(sent: 2, unchanged: 2))
    let second = server.takeOperations().map(\.id)
    expect(second.first, is: first[1])
    #expect(second.last != "..")
  }

  @Test func `given two features with one identifier, when pushed, then nothing is sent`() throws {
    try fixture.write(
      PlacesFixture.collection(
        PlacesFixture.feature("a", #","id":1"#),
        PlacesFixture.feature("b", #","id":"1""#),
      )
    )
    let failure = Failure(.data, "\(fixture.file.path): two places have the id '1'")
    #expect(throws: failure) { try push() }
    #expect(server.takeOperations().isEmpty)
  }

  @Test func `given a file that has gone, when pushed, then nothing is deleted`() throws {
    try fixture.save("a")
    _ = try push()
    _ = server.takeOperations()
    try FileManager.default.removeItem(atPath: fixture.file.path)
    let missing = Failure(
      .noInput,
      "\(fixture.file.path): missing, and 1 of its places at server;"
        + " nothing is pushed and nothing deleted",
    )
    #expect(throws: missing) { try push() }
    #expect(server.takeOperations().isEmpty)
  }

  private func kept(_ count: Int, _ names: String) -> Failure {
    Failure(
      .configuration,
      "\(fixture.file.path): no longer has \(count) of the places at server (\(names)), and"
        + " poi forget did not take them; they stay there, unless you add --replace",
    )
  }

  @Test func `given a file made anew, when pushed, then lost places stay on the server`() throws {
    for name in ["a", "b", "c"] { try fixture.save(name) }
    try fixture.forget("b")
    _ = try push()
    _ = server.takeOperations()
    try FileManager.default.removeItem(atPath: fixture.file.path)
    try fixture.save("x")
    try expect(push(), is: Outcome(sent: 1, failures: [kept(2, "a, c")]))
    expect(server.takeOperations().map(\.id), is: ["id-4"])
    try expect(push(), is: Outcome(unchanged: 1, failures: [kept(2, "a, c")]))
    server.willReply(.made, .failed(Failure(.tryAgain, "lost")))
    let lost = Outcome(
      deleted: 1, unchanged: 1, remaining: 1, failures: [Failure(.tryAgain, "lost")], )
    try expect(push(replacing: true), is: lost)
    // A server that accepted something once is asked on.
    try expect(push(), is: Outcome(deleted: 1, unchanged: 1))
    expect(server.takeOperations().map(\.id), is: ["id-1", "id-3", "id-3"])
  }

  @Test func `given a forgotten place that came back, when the file is lost, it stays`() throws {
    let both = PlacesFixture.collection(PlacesFixture.feature("a"), PlacesFixture.feature("b"))
    try fixture.write(both)
    _ = try push()
    try fixture.forget("a")
    try expect(push(), is: Outcome(deleted: 1, unchanged: 1))
    try fixture.write(both)
    try expect(push(), is: Outcome(sent: 1, unchanged: 1))
    try FileManager.default.removeItem(atPath: fixture.file.path)
    try fixture.save("x")
    let outcome = try push()
    #expect((outcome.deleted, outcome.failures.map(\.kind)) == (0, [.configuration]))
  }

  @Test func `given a deletion that is refused, when told, then by the name of the place`() throws {
    for name in ["a", "b"] { try fixture.save(name) }
    _ = try push()
    try fixture.forget("a")
    server.willReply(.refused(Failure(.unavailable, "no")))
    let refused = Outcome(unchanged: 1, remaining: 1, failures: [Failure(.unavailable, "a: no")])
    try expect(push(), is: refused)
  }

  @Test func `given a URL where nothing is, when pushed, then the first place is enough`() throws {
    for name in ["a", "b"] { try fixture.save(name) }
    let absent = Failure(.unavailable, "nothing there")
    server.willReply(.absent(absent), .absent(absent))
    try expect(push(), is: Outcome(remaining: 2, failures: [absent]))
    expect(server.takeOperations().count, is: 1)
    server.willReply(.made, .absent(absent))
    try expect(push(), is: Outcome(sent: 1, remaining: 1, failures: [absent.of("b")]))
  }

  @Test func `given a damaged file, when pushed, then nothing is sent`() throws {
    try fixture.save("a")
    try fixture.write("{")
    #expect(throws: Failure.self) { try push() }
    #expect(server.takeOperations().isEmpty)
  }

  // MARK: The journal

  @Test func `given a journal cut anywhere, when pushed, then nothing has a new key`() throws {
    try fixture.save("a")
    try fixture.save("b")
    _ = try push()
    _ = server.takeOperations()
    let whole = try Data(contentsOf: URL(fileURLWithPath: journal))
    let lines = whole.split(separator: 0x0A)
    expect(lines.count, is: 5)
    let header = lines[0].count + 1
    let intents = lines[0...2].map { $0.count + 1 }.reduce(0, +)
    let step = Thoroughness.count(61, full: 1)
    for count in Array(stride(from: header, to: whole.count, by: step)) + [whole.count] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: journal))
      _ = try push()
      let operations = server.takeOperations()
      // Both were noted before either was sent, so all that was sent is known from here on.
      if count >= intents {
        let known = operations.filter { ["key-1", "key-2"].contains($0.key) }
        expect(known, is: operations, "cut at \(count)")
      }
      try expect(push(), is: Outcome(unchanged: 2), "cut at \(count)")
    }
  }

  @Test(arguments: [
    "\u{0}\u{0}", #"{"id":"id-1","has":"x","key":"k","name":"a"}"#,
    #"{"id":"id-1","has":null,"key":"k","send":5,"name":"a"}"#,
    #"{"id":"id-1","has":null,"send":"x","name":"a"}"#,
  ])
  func `given a journal with a damaged line, when pushed, then the line is told`(
    line: String
  ) throws {
    try fixture.save("a")
    _ = try push()
    let path = try journal
    var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    lines[1] = line
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    let damaged = "\(path): line 2: damaged; without this file everything is sent again"
    #expect(throws: Failure(.data, damaged)) { try push() }
  }

  @Test func `given a journal that has grown, when pushed, then it is written anew`() throws {
    try fixture.save("a")
    _ = try push()
    try expect(PlacesFileTests.mode(of: journal), is: 0o600)
    let answered = #"{"id":"id-1","has":"x","name":"a"}"#
    let line = #"{"id":"id-1","has":null,"key":"k","send":"x","name":"a"}"# + "\n\(answered)\n"
    let header = #"{"journal":"poi places --push","schema":1}"# + "\n"
    try (header + String(repeating: line, count: 60))
      .write(toFile: journal, atomically: true, encoding: .utf8)
    try expect(push(), is: Outcome(sent: 1))
    let lines = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
    // The server, its places before, the requests, its places after.
    expect(lines.count, is: 4)
    expect(String(lines[1]), is: answered)
    try expect(push(), is: Outcome(unchanged: 1))
  }

  @Test func `given another push under way, when time is over, then this one gives up`() throws {
    try fixture.save("a")
    _ = try push()
    let name = URL(fileURLWithPath: try journal).lastPathComponent
    let holder = open(fixture.directory.path + "/poi/.\(name).lock", O_RDWR)
    defer { close(holder) }
    expect(flock(holder, LOCK_EX), is: 0)
    let clock = ManualClock()
    let deadline = Deadline(in: .zero, now: clock.now)
    #expect(throws: Failure(.tryAgain, "pushing to server: another process holds the lock")) {
      try push(by: deadline)
    }
  }
}
