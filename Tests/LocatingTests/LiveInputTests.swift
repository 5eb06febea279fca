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
  private func provider(_ path: String) -> FileLocationProvider {
    FileLocationProvider(plainNumbersAt: path)
  }

  @Test func `given no file, when read, then the input is missing`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/none"
    let error = #expect(throws: (any Error).self) {
      try provider(path).currentFix(by: Deadline(in: .seconds(5)))
    }
    #expect(error.map { Failure($0) } == Failure(.noInput, "\(path): No such file or directory"))
  }

  @Test func `given a directory, when read, then the input is unreadable`() throws {
    let directory = try TemporaryDirectory()
    let error = #expect(throws: (any Error).self) {
      try provider(directory.path).currentFix(by: Deadline(in: .seconds(5)))
    }
    #expect(error.map { Failure($0) } == Failure(.noInput, "\(directory.path): Is a directory"))
  }

  @Test func `given a FIFO without a writer, when the deadline comes, then nothing came in time`()
    throws
  {
    let fifo = try FIFO()
    let start = ContinuousClock.now
    let error = #expect(throws: (any Error).self) {
      try provider(fifo.path).currentFix(by: Deadline(in: .milliseconds(300)))
    }
    let elapsed = ContinuousClock.now - start
    #expect(error.map { Failure($0) } == Failure(.tryAgain, "\(fifo.path): nothing came in time"))
    #expect(elapsed >= .milliseconds(295) && elapsed < .milliseconds(500))
  }

  @Test func `given a writer that stays, when no more is waiting, then the last whole line counts`()
    throws
  {
    let fifo = try FIFO()
    let writer = try fifo.openForWriting("1 2\n3 4\n5 6")
    defer { try? writer.close() }
    let fix = try provider(fifo.path).currentFix(by: Deadline(in: .seconds(30)))
    #expect(fix == (try fileFix(3, 4)))
  }

  @Test func `given a writer that closes, when read, then the line without an end counts too`()
    throws
  {
    let fifo = try FIFO()
    fifo.writeOnceRead("1 2\n3 4")
    let fix = try provider(fifo.path).currentFix(by: Deadline(in: .seconds(30)))
    #expect(fix == (try fileFix(3, 4)))
  }

  @Test
  func
    `given a writer that stays and sends no fix, when the deadline comes, then it may work later`()
    throws
  {
    let fifo = try FIFO()
    let writer = try fifo.openForWriting(NMEAText.log(["GPGLL,,,,,120000,V"]))
    defer { try? writer.close() }
    let error = #expect(throws: (any Error).self) {
      try provider(fifo.path).currentFix(by: Deadline(in: .milliseconds(100)))
    }
    #expect(error.map { Failure($0) } == Failure(.tryAgain, "\(fifo.path): nothing came in time"))
  }

  @Test func `given a deadline that has passed, when a file is read, then it is not read by half`()
    throws
  {
    let directory = try TemporaryDirectory()
    let path = try directory.write("1 2\n", to: "location")
    #expect(throws: ByteStreamError.timedOut(name: path)) {
      try provider(path).currentFix(by: Deadline(in: .zero))
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
  @Test(
    arguments: [
      (10.0, 10.0, true), (10.0, 10.1, false), (10.0, nil, false), (nil, nil, true),
      (nil, 1e6, true),
    ] as [(Double?, Double?, Bool)]
  )
  func `given a desired accuracy, when a fix comes, then one as good or better meets it`(
    desired: Double?, accuracy: Double?, isMet: Bool,
  ) throws {
    let requirement = FixRequirement(desiredAccuracy: desired)
    #expect(requirement.isMet(by: try fileFix(1, 2, accuracy: accuracy)) == isMet)
  }

  @Test(
    arguments: [
      (10.04, "its error is 10.1 m, 10 m are asked for"),
      (nil, "its error is unknown, 10 m are asked for"),
    ] as [(Double?, String)]
  )
  func `given a fix too coarse, when asked for, then it may work later`(
    accuracy: Double?, reason: String,
  ) throws {
    let provider = AccurateLocationProvider(
      FixedLocationProvider(try Coordinate(latitude: 1, longitude: 2), accuracy: accuracy),
      requirement: FixRequirement(desiredAccuracy: 10),
    )
    #expect(throws: Failure(.tryAgain, "the location is too coarse: \(reason)")) {
      try provider.currentFix(by: Deadline(in: .seconds(1)))
    }
  }

  @Test func `given a fix accurate enough, when asked for, then it is passed on`() throws {
    let coordinate = try Coordinate(latitude: 1, longitude: 2)
    let provider = AccurateLocationProvider(
      FixedLocationProvider(coordinate, accuracy: 9),
      requirement: FixRequirement(desiredAccuracy: 10),
    )
    let expected = Fix(coordinate: coordinate, accuracy: 9, origin: .fixed)
    #expect(try provider.currentFix(by: Deadline(in: .seconds(1))) == expected)
  }
}
