import OpeningHours
import Basics
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

struct PointIndexWriterTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path + "/test.poix"
  }

  private static func points(_ count: Int, outlined: Int = 0) throws -> [PointOfInterest] {
    try PointShape.clusters.set(count: count, centreCount: 0, seed: 6).points
      + ExtentIndexTests.points(outlined, around: (10, 180), within: 100_000, seed: 33)
      + [PointOfInterest(name: "Nowhere", source: "points.csv")]
  }

  private func write(_ points: [PointOfInterest], runBytes: Int = 1 << 26) throws -> IndexHeader {
    try PointIndexWriter.write(to: path, runBytes: runBytes) {
      builder in
      for point in points { builder.add(point) }
      return Self.description
    }
  }

  private static let description = PointIndexDescription(
    source: "points.csv", attribution: "© somebody",
    time: Timestamp(milliseconds: 1_700_000_000_500),
  )

  private var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  @Test func `given very long texts, when described, then the index can be read`() throws {
    let long = "e" + String(repeating: "\u{301}", count: 700_000)
    _ = try PointIndexWriter.write(to: path) { _ in
      PointIndexDescription(source: long, attribution: long)
    }
    let description = try PointIndexReader(path: path).header.description
    #expect(description.source.utf8.count < 1 << 15)
  }

  @Test func `given points and no file for them, when they are too many, then that is told`() throws
  {
    var builder = PointIndexBuilder(isExact: false, runBytes: 1_000, openSpillFile: nil)
    for point in try Self.points(100) { builder.add(point) }
    let reason = "too many points for memory; poi index makes an index of them"
    #expect(throws: Failure(.data, reason)) {
      _ = try builder.finish(Self.description, output: OutputBuffer()) { _ in }
    }
  }

  @Test func `given points, when an index is written, then it reads and says what it is`() throws {
    let points = try Self.points(700, outlined: 300)
    let header = try write(points)
    let index = try PointIndexReader(path: path)
    try index.verify()
    expect(index.header, is: header)
    #expect((header.description, header.locatedCount) == (Self.description, 1_000))
    expect(header.unlocatedCount, is: 1)
    expect(header.extentCount, is: points.count { $0.extent != nil })
    expect(header.doorCount, is: points.reduce(0) { $0 + ($1.extent?.doors.count ?? 0) })
    expect(header.formatVersion, is: 4)
    expect(header.fileLength, is: (try bytes.count))
    let coordinates = points.compactMap(\.coordinate)
    let boxes = points.compactMap(\.extent?.box)
    expect(header.area?.north, is: (coordinates.map(\.latitude) + boxes.map(\.north)).max())
    let isAround = boxes.contains { $0.west > $0.east }
    let west = isAround ? -180 : (coordinates.map(\.longitude) + boxes.map(\.west)).min()
    expect(header.area?.west, is: west)
    try expect(names, is: ["test.poix"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    expect(mode, is: 0o644)
  }

  @Test(arguments: [(20, 64), (160, 32), (600, 16), (5_000, 16)])
  func `given long texts, when an index is written, then fewer points share a block`(
    length: Int, capacity: Int,
  ) throws {
    var points = try Self.points(500)
    for number in points.indices {
      points[number].tags = ["note": String(repeating: "\(number) ", count: length / 4)]
    }
    _ = try write(points)
    let index = try PointIndexReader(path: path)
    expect(index.header.leafCapacity, is: capacity)
    try index.verify()
    var read: Set<String> = []
    try index.forEachPoint(source: nil) { read.insert($0.tags["note"] ?? "") }
    expect(read, is: Set(points.map { $0.tags["note"] ?? "" }))
  }

  @Test func `given points, when read back, then each is as it was`() throws {
    let points = try Self.points(200, outlined: 100)
    _ = try write(points)
    let centre = Coordinate(0, 0)
    let query = NearbyQuery(filter: PointFilter(includesHidden: true))
    let found = try PointIndexReader(path: path).found(near: centre, query)
    expect(Set(found), is: Set(points.map { NearbyPoint($0, from: centre) }))
  }

  @Test func `given too little memory, when built, then the bytes are the same`() throws {
    let points = try Self.points(2_700, outlined: 300)
    _ = try write(points)
    let inMemory = try bytes
    for runBytes in [1, 3_000, 200_000] {
      _ = try write(points, runBytes: runBytes)
      try expect(bytes, is: inMemory)
    }
    try expect(PointIndexReader.of(points).allBytes.count, is: inMemory.count)
    try expect(names, is: ["test.poix"])
  }

  @Test func `given filling or writing fails, when built, then the old index stays alone`() throws {
    _ = try write(Self.points(10))
    let old = try bytes
    let points = try Self.points(10_000)
    let failure = Failure(.data, "points.csv: line 3: no")
    for isFilling in [true, false] {
      #expect(throws: failure) {
        try PointIndexWriter.write(
          to: path,
          checkpoint: { progress throws(Failure) in
            if progress.done > 5_000 { throw failure }
          },
        ) { builder in
          for point in points { builder.add(point) }
          if isFilling { throw failure }
          return Self.description
        }
      }
      try expect(bytes, is: old)
      try expect(names, is: ["test.poix"])
    }
  }

  @Test func `given another builder at work, when built, then it is to be tried again`() throws {
    let other = try FileReplacement(of: path)
    #expect(throws: Failure(.tryAgain, "\(path): another process is building it")) {
      _ = try write(Self.points(10))
    }
    try other.file.write(Array("theirs".utf8))
    try other.finish()
    try expect(bytes, is: Array("theirs".utf8))
    try expect(names, is: ["test.poix"])
  }

  @Test func `given no such folder, when built, then writing fails`() throws {
    let path = folder.path + "/none/test.poix"
    #expect(throws: Failure(.writing, "\(path): No such file or directory")) {
      try PointIndexWriter.write(to: path) { _ in Self.description }
    }
  }

  #if os(Linux)
  @Test func `given a full disk, when bytes are written, then the message says so`() throws {
    let full = try #require(fopen("/dev/full", "w"))
    let file = FileDescriptor(dup(fileno(full)), name: "out.poix")
    fclose(full)
    var output = OutputBuffer(file)
    try output.append([1, 2, 3])
    #expect(throws: Failure(.writing, "out.poix: No space left on device")) {
      try output.flush()
    }
  }
  #endif

  @Test(arguments: ["", "x.poix", "/etc"])
  func `given no file, when opened, then there is no input`(name: String) throws {
    let failure = #expect(throws: Failure.self) { try PointIndexReader(path: name) }
    expect(failure?.kind, is: .noInput)
  }
}
