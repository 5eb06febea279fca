import OpeningHours
import Basics
@testable import POICommand
import Foundation
import PointsOfInterest
import TestSupport
import Testing

/// Downloads that break off, change and are damaged, without a network.
struct ExtractDownloadTests {
  private static let region = Region(
    id: "monaco", path: "europe/monaco", name: "Monaco", url: "https://server/monaco.osm.pbf",
    outline: RegionOutline(rings: []),
  )

  private let directory: TemporaryDirectory
  private let server = ScriptedExtractServer(SmallExtract.bytes)

  private let deadline = Deadline(in: .seconds(60)) { .zero }

  init() throws { directory = try TemporaryDirectory() }

  private var folder: String { directory.path + "/fetching" }

  /// Downloads as one process does.
  @discardableResult
  private func download(by deadline: Deadline? = nil) throws -> FetchRecord {
    let part = try PartialExtract(in: folder, of: Self.region)
    let download = ExtractDownload(
      offered: OfferedRegion(region: Self.region, server: server, list: "https://server/list"),
      largest: 1 << 20, deadline: deadline ?? self.deadline,
      now: { Timestamp(milliseconds: 0) },
      pause: { [server] pause, deadline in
        server.state.withLock { $0.pauses.append(deadline.sooner(in: pause).remaining) }
      },
      progressed: { _ in },
    )
    return try download.run(
      server.offer(of: Self.region.url, by: Deadline(in: .seconds(1))), into: part,
    )
  }

  private func content() -> [UInt8]? {
    FileManager.default.contents(atPath: folder + "/monaco.osm.pbf").map { [UInt8]($0) }
  }

  private var starts: [Int] { server.state.withLock { $0.starts } }

  @Test func `given a server, when downloaded, then file and version are there`() throws {
    let record = try download()

    expect(content(), is: SmallExtract.bytes)
    #expect((record.region, record.validators.entityTag) == ("europe/monaco", "\"1\""))
    expect(starts, is: [0])
  }

  @Test func `given a cut at any byte, when gone on with, then nothing comes twice`() throws {
    for cut in Thoroughness.sample(Array(1..<SmallExtract.bytes.count), oneOf: 40) {
      try? FileManager.default.removeItem(atPath: folder)
      server.state.withLock { ($0.starts, $0.cuts) = ([], [cut]) }
      try download()
      expect(starts, is: [0, cut])
      expect(content(), is: SmallExtract.bytes)
    }
  }

  @Test func `given a server that sends nothing, when run again, then it goes on`() throws {
    server.state.withLock { $0.cuts = [100, 0] }
    #expect(throws: Failure.self) { try download() }
    expect(content(), is: Array(SmallExtract.bytes.prefix(100)))
    try download()
    expect(starts, is: [0, 100, 100])
    expect(content(), is: SmallExtract.bytes)
  }

  @Test func `given a whole file that is not indexed, when run again, then none is sent`() throws {
    try download()
    try download()
    expect(starts, is: [0])
  }

  @Test func `given a version that changes, when gone on with, then it begins anew once`() throws {
    server.state.withLock { ($0.cuts, $0.changes) = ([100], 1) }
    let record = try download()
    expect(starts, is: [0, 100, 0])
    expect(record.validators.entityTag, is: "\"2\"")
    expect(content(), is: SmallExtract.bytes)
  }

  @Test func `given a version that keeps changing, when downloaded, then it is for later`() throws {
    server.state.withLock { ($0.cuts, $0.changes) = ([100, 100], 2) }
    let failure = Failure(.tryAgain, "changes while it is fetched, or is not sent in parts")
    #expect(throws: failure) { try download() }
  }

  @Test func `given another version than the part's, when run, then it begins anew`() throws {
    server.state.withLock { $0.cuts = [100, 0] }
    #expect(throws: Failure.self) { try download() }
    server.state.withLock { $0.version = 7 }
    try download()
    expect(starts, is: [0, 100, 0])
  }

  @Test func `given a server that tells no version, when cut, then it begins anew`() throws {
    server.state.withLock { ($0.cuts, $0.tellsVersion) = ([100], false) }
    try download()
    expect(starts, is: [0, 0])
    expect(content(), is: SmallExtract.bytes)
  }

  @Test func `given a file without an end, when it is stopped, then nothing is kept`() throws {
    server.state.withLock { state in
      (state.announcedSize, state.cuts) = (10, [2 << 20])
      state.content += [UInt8](repeating: 0, count: 2 << 20)
    }
    #expect(throws: Failure.self) { try download() }
    expect(content(), is: [])
    expect(starts, is: [0])
  }

  @Test func `given little time, when a download breaks off, then pauses are no longer`() throws {
    server.state.withLock { $0.cuts = [10, 10, 10, 10, 10] }
    try download(by: Deadline(in: .seconds(3)) { .zero })
    expect(server.state.withLock { $0.pauses }, is: [1, 2, 3, 3, 3].map { .seconds($0) })
  }

  @Test func `given a FIFO in the place of the file, when opened, then it is refused`() throws {
    try directory.makeDirectory("fetching")
    let path = folder + "/monaco.osm.pbf"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: Failure(.writing, "\(path): not a regular file")) {
      _ = try PartialExtract(in: folder, of: Self.region)
    }
  }

  @Test func `given a wrong MD5, when verified, then the part is dropped`() throws {
    server.state.withLock { $0.checksum = String(repeating: "0", count: 32) }
    let failure = #expect(throws: Failure.self) { try download() }
    #expect(failure?.kind == .unavailable && failure?.message.contains("MD5") == true)
    expect(content(), is: [])
  }

  @Test(arguments: ["<!DOCTYPE html><p>Log in", "\n <html>", "no extract", ""])
  func `given no extract, when verified, then it is dropped`(text: String) throws {
    server.state.withLock { ($0.content, $0.checksum) = (Array(text.utf8), nil) }
    #expect(throws: Failure.self) { try download() }
    expect(content(), is: [])
  }

  @Test(arguments: [-1, 1])
  func `given another length, when complete, then it is refused`(difference: Int) throws {
    server.state.withLock { $0.announcedSize = SmallExtract.bytes.count + difference }
    let failure = #expect(throws: Failure.self) { try download() }
    expect(failure?.kind, is: .unavailable)
  }

  @Test func `given another process at the same region, when begun, then it is for later`() throws {
    let part = try PartialExtract(in: folder, of: Self.region)
    let failure = Failure(.tryAgain, "fetching europe/monaco: another process holds the lock")
    #expect(throws: failure) { try download() }
    part.remove()
  }

  private static let ranges: [(tag: String?, time: String?, isStrong: Bool, expected: String?)] = [
    ("\"a\"", nil, false, "\"a\""), ("W/\"a\"", nil, false, nil), (nil, "then", true, "then"),
    (nil, "then", false, nil), ("W/\"a\"", "then", true, nil),
  ]

  @Test(arguments: ranges)
  func `given validators, when a part is asked for, then only strong ones count`(
    tag: String?, time: String?, isStrong: Bool, expected: String?,
  ) {
    let validators = Validators(entityTag: tag, lastModified: time, isTimeStrong: isStrong)
    expect(validators.forRange, is: expected)
    #expect(validators.isSameVersion(as: validators))
  }
}
