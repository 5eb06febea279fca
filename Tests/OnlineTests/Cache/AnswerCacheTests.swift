import OpeningHours
import Foundation
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

struct AnswerCacheTests {
  private let key = CacheKey("question")
  private let directory: TemporaryDirectory
  private let cache: AnswerCache

  init() throws {
    directory = try TemporaryDirectory()
    cache = AnswerCache(path: directory.path, maximumSize: 1_000)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path) }
  }

  @Test(arguments: [[], [0], Array("{}".utf8)] as [[UInt8]])
  func `given an answer, when kept and read, then it is the same`(body: [UInt8]) {
    cache.store(body, for: key)
    expect(cache.answer(for: key)?.body, is: body)
    expect(cache.answer(for: CacheKey("another question")), is: nil)
  }

  @Test func `given a full cache, when an answer is kept, then the oldest goes`() throws {
    let cache = AnswerCache(path: directory.path, maximumSize: 26_000) {
      Timestamp(milliseconds: 1_000_000)
    }
    let keys = ["a", "b", "c", "d"].map(CacheKey.init)
    // Each takes 8,192 bytes of the disk; three of them fit.
    for (index, key) in keys.enumerated() {
      cache.store([UInt8](repeating: 0, count: 8_000), for: key)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(index == 0 ? 500 : index))],
        ofItemAtPath: "\(directory.path)/\(key.fileName)",
      )
    }
    expect(keys.map { cache.answer(for: $0) != nil }, is: [true, false, true, true])
  }

  @Test func `given what a killed process left, when an answer is kept, then it goes`() throws {
    try directory.write("half", to: ".x.answer.partial")
    cache.store([1], for: key)
    try expect(names, is: [key.fileName])
  }

  // Not every file system holds the last.
  @Test(arguments: [40, 100, 101, 9e16])
  func `given a file, when read, then its age is the answer's`(seconds: Double) throws {
    let cache = AnswerCache(path: directory.path, maximumSize: 1_000) {
      Timestamp(milliseconds: 100_000)
    }
    cache.store([1], for: key)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: "\(directory.path)/\(key.fileName)",
    )
    let age = try #require(cache.answer(for: key)?.age)
    #expect(seconds > 101 ? age < .seconds(-1) : age == .seconds(100 - seconds))
  }

  @Test(arguments: [1_001, 40 << 30])
  func `given an entry that is too large, when read, then it is refused`(size: Int) throws {
    let path = "\(directory.path)/\(key.fileName)"
    try directory.write("", to: key.fileName)
    try #require(truncate(path, off_t(size)) == 0)
    expect(cache.answer(for: key), is: nil)
  }

  @Test func `given a link in place of an answer, when read, then it is not followed`() throws {
    try directory.write([1], to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: "\(directory.path)/\(key.fileName)", withDestinationPath: "elsewhere",
    )
    expect(cache.answer(for: key), is: nil)
  }

  @Test(arguments: [
    (0, "0 s"), (59, "59 s"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (172_799, "47 h"),
    (172_800, "2 days"),
  ])
  func `given an age, when told, then it is in bearable units`(seconds: Int, words: String) {
    expect(Duration.seconds(seconds).inWords, is: words)
  }
}
