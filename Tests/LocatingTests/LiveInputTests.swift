import Basics
import Dispatch
import Foundation
import Geodesy
import Locating
import PointsOfInterest
import TestSupport
import Testing

/// Files that are missing, grow, or have a writer at their other end.
struct LiveInputTests {
  @Test func `given a FIFO without a writer, when the deadline comes, then that is told`() throws {
    let fifo = try FIFO()
    let start = ContinuousClock.now
    let error = #expect(throws: (any Error).self) {
      try fifo.fix(within: .milliseconds(300))
    }
    expect(
      error.map { Failure($0) }, is: Failure(.tryAgain, "\(fifo.path): nothing came in time"), )
    #expect(ContinuousClock.now - start >= .milliseconds(295))
  }

  @Test func `given a writer that stays, when no more waits, then the last line counts`() throws {
    let fifo = try FIFO()
    let writer = try fifo.openForWriting("1 2\n3 4\n5 6")
    defer { try? writer.close() }
    expect(try fifo.fix(), is: fileFix(3, 4))
  }

  @Test(
    arguments: [
      ([90.0, 9, nil], 2), ([90, 9, 500], nil), ([90, nil, 9, 8], 4), ([nil, 9], 2),
    ] as [([Double?], Double?)])
  func
    `given a desired accuracy, when a live input tells better, then the last that may be meant counts`(
      errors: [Double?], latitude: Double?,
    ) throws
  {
    let fifo = try FIFO()
    let lines = errors.enumerated().map { number, error in
      #"{"latitude":\#(number + 1),"longitude":0,"accuracy":\#(error.map { "\($0)" } ?? "null")}"#
        + "\n"
    }
    let writer = try fifo.openForWriting(lines.joined())
    defer { try? writer.close() }
    let outcome = Result { try fifo.fix(FixRequirement(desiredAccuracy: 10)).coordinate.latitude }
    let reason = "the location is too coarse: its error is 500 m, 10 m are asked for"
    let wanted = latitude.map(Result.success) ?? .failure(Failure(.tryAgain, reason))
    expect(outcome.mapError { Failure($0) }, is: wanted)
  }

  @Test func `given coarse fixes alone, when a better one is asked for, then it is waited for`()
    throws
  {
    let fifo = try FIFO()
    let writer = try fifo.openForWriting("1 2\n")
    defer { try? writer.close() }
    let reason = "its error is unknown, 10 m are asked for"
    let start = ContinuousClock.now
    #expect(throws: Failure(.tryAgain, "the location is too coarse: \(reason)")) {
      try fifo.fix(FixRequirement(desiredAccuracy: 10), within: .seconds(1))
    }
    // Four fifths of the time are the location's.
    let elapsed = ContinuousClock.now - start
    #expect(elapsed >= .milliseconds(795) && elapsed < .milliseconds(995))
  }

  @Test func `given a writer that closes, when read, then a line without an end counts`() throws {
    let fifo = try FIFO()
    fifo.writeOnceRead("1 2\n3 4")
    expect(try fifo.fix(), is: fileFix(3, 4))
  }

  @Test func `given a writer that stays, when the track is too long, then no more is waited for`()
    throws
  {
    let fifo = try FIFO()
    let writer = try fifo.openForWriting("1 2\n3 4\n5 6\n")
    defer { try? writer.close() }
    let track = FileLocationProvider(plainNumbersAt: fifo.path)
    let message = "\(fifo.path): a track has at most 2 positions; it has more: thin it out"
    #expect(throws: Failure(.data, message)) {
      try track.track(by: Deadline(in: .seconds(30)), mostPositions: 2)
    }
  }

  @Test func `given a writer that sends no fix, when the deadline comes, then it may yet`() throws {
    let fifo = try FIFO()
    let writer = try fifo.openForWriting(NMEAText.log(["GPGLL,,,,,120000,V"]))
    defer { try? writer.close() }
    let error = #expect(throws: (any Error).self) {
      try fifo.fix(within: .milliseconds(100))
    }
    expect(
      error.map { Failure($0) }, is: Failure(.tryAgain, "\(fifo.path): nothing came in time"), )
  }

  @Test func `given a deadline that has passed, when a file is read, then nothing counts`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("1 2\n", to: "location")
    #expect(throws: ByteStreamError.timedOut(name: path)) {
      try FileLocationProvider(plainNumbersAt: path).currentFix(by: Deadline(in: .zero))
    }
  }
}

/// A FIFO of a test's own.
private struct FIFO {
  let directory: TemporaryDirectory
  var path: String { directory.path + "/fifo" }

  init() throws {
    directory = try TemporaryDirectory()
    try #require(mkfifo(path, 0o600) == 0)
  }

  /// The fix that is read from it.
  func fix(
    _ requirement: FixRequirement = .none, within time: Duration = .seconds(30),
  ) throws -> Fix {
    try FileLocationProvider(plainNumbersAt: path, requirement).currentFix(by: Deadline(in: time))
  }

  /// Writes and closes as soon as there is a reader.
  func writeOnceRead(_ text: String) {
    DispatchQueue(label: "FIFO").async { [path] in
      let descriptor = open(path, O_WRONLY)
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      try? handle.write(contentsOf: Data(text.utf8))
      close(descriptor)
    }
  }

  /// Opens both ends, as a writer alone can't open a FIFO without waiting, and writes.
  func openForWriting(_ text: String) throws -> FileHandle {
    let descriptor = open(path, O_RDWR | O_NONBLOCK)
    try #require(descriptor >= 0)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.write(contentsOf: Data(text.utf8))
    return handle
  }
}

struct FixRequirementTests {
  @Test(arguments: [
    (10.0 as Double?, nil as String?), (10.04, "its error is 10.1 m, 10 m are asked for"),
    (nil, "its error is unknown, 10 m are asked for"),
  ])
  func `given a desired accuracy, when a fix is coarser, then it may work later`(
    accuracy: Double?, reason: String?,
  ) {
    let fix = Fix(coordinate: Coordinate(1, 2), accuracy: accuracy, origin: .fixed)
    let wanted = reason.map { Failure(.tryAgain, "the location is too coarse: \($0)") }
    var failure: Failure?
    do throws(Failure) {
      try FixRequirement(desiredAccuracy: 10).ensure(fix)
    } catch {
      failure = error
    }
    expect(failure, is: wanted)
  }
}
