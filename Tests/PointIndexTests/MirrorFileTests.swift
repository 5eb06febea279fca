import Foundation
import TestSupport
import Testing

@testable import PointIndex

struct MirrorFileTests {
  private let directory: TemporaryDirectory
  private let version = IndexVersion(count: 300_000, entityTag: "\"a\"", lastModified: nil)

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.path + "/x.parts" }

  private func keep(_ byte: UInt8, at offset: Int) throws -> IndexMirror {
    let file = try MirrorFile.create(path, for: version, key: [1])
    let mirror = try IndexMirror(of: version, file: file)
    mirror.store([UInt8](repeating: byte, count: 2_048), at: offset)
    return mirror
  }

  private func opened() throws -> IndexMirror {
    let file = try #require(MirrorFile.open(path, key: [1]))
    expect(file.version, is: version)
    return try IndexMirror(of: version, file: file)
  }

  @Test func `given parts that were kept, when opened again, then these alone are there`() throws {
    let mirror = try keep(7, at: 102_400)
    expect(mirror.storage.bytes[102_400], is: 7)
    let again = try opened()
    #expect(again.hasKept && again.has(102_400..<104_448) && !again.has(102_400..<104_449))
    #expect((again.storage.bytes[104_447], again.storage.bytes[104_448]) == (7, 0))
  }

  @Test func `given two users of a file, when both keep parts, then it has those of both`() throws {
    let first = try keep(1, at: 0)
    let second = try opened()
    second.store([UInt8](repeating: 2, count: 1_024), at: 4_096)
    first.store([UInt8](repeating: 1, count: 1_024), at: 8_192)
    let third = try opened()
    #expect(third.has(0..<2_048) && third.has(4_096..<5_120) && third.has(8_192..<9_216))
  }

  @Test func `given parts that are here, when fetched again with others, then they stay`() throws {
    let mirror = try keep(1, at: 2_048)
    mirror.store([UInt8](repeating: 2, count: 6_144), at: 0)
    for mirror in [mirror, try opened()] {
      #expect(mirror.has(0..<6_144))
      let bytes = [0, 2_047, 2_048, 4_095, 4_096, 6_143].map { mirror.storage.bytes[$0] }
      expect(bytes, is: [2, 2, 1, 1, 2, 2])
    }
  }

  @Test func `given a file that keeps no more, when parts come, then they are not kept`() throws {
    let mirror = try keep(1, at: 9 << 10)
    mirror.stopKeeping()
    for (number, offset) in [0, 2, 10, 40, 1, 290].enumerated() {
      mirror.store([UInt8](repeating: UInt8(number + 2), count: 2_048), at: offset << 10)
    }
    #expect(!mirror.isKeeping)
    let cells = [0, 1, 2, 3, 9, 10, 11, 40, 41, 290, 291]
    expect(cells.map { mirror.storage.bytes[$0 << 10] }, is: [2, 2, 3, 3, 1, 1, 4, 5, 5, 7, 7])
    let later = try opened()
    #expect(later.has(9 << 10..<11 << 10))
    #expect([0, 2, 11, 40, 290].allSatisfy { !later.has($0 << 10..<($0 + 1) << 10) })
    try expect(FileManager.default.contentsOfDirectory(atPath: directory.path), is: ["x.parts"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `given a lock that others never give up, when parts come, then none is kept`() throws {
    let mirror = try keep(1, at: 0)
    let other = open(path, O_RDWR)
    defer { close(other) }
    expect(flock(other, LOCK_EX), is: 0)
    mirror.store([UInt8](repeating: 2, count: 1_024), at: 4_096)
    #expect(mirror.has(4_096..<5_120) && mirror.storage.bytes[4_096] == 2)
    let later = try opened()
    #expect(later.has(0..<2_048) && !later.has(4_096..<5_120))
  }

  @Test(arguments: [0, 20, 44, 60, 65_535])
  func `given a head with another byte, when opened, then there is no file`(offset: Int) throws {
    _ = try keep(1, at: 0)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[offset] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(MirrorFile.open(path, key: [1]) == nil)
  }

  @Test func `given another key or a shorter file, when opened, then there is no file`() throws {
    _ = try keep(1, at: 0)
    #expect(MirrorFile.open(path, key: [2]) == nil)
    expect(truncate(path, off_t(version.count)), is: 0)
    #expect(MirrorFile.open(path, key: [1]) == nil)
  }
}
