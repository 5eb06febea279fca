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
  func `given an answer, when written and read, then it is the same`(body: [UInt8]) {
    let answer = CachedAnswer(time: -5, body: body)
    expect(CachedAnswer(file: answer.file(for: key), key: key), is: answer)
  }

  @Test func `given a file, when any bit is another, it is cut or longer, then it is no answer`() {
    let file = CachedAnswer(time: 1_800_000_000_000, body: Array("{}".utf8)).file(for: key)
    for index in file.indices {
      expect(CachedAnswer(file: Array(file.prefix(index)), key: key), is: nil)
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << UInt8(bit)
        expect(CachedAnswer(file: damaged, key: key), is: nil)
      }
    }
    expect(CachedAnswer(file: file + [0], key: key), is: nil)
    expect(CachedAnswer(file: file, key: CacheKey("another question")), is: nil)
  }

  @Test func `given a full cache, when an answer is kept, then the oldest goes`() throws {
    let cache = AnswerCache(path: directory.path, maximumSize: 26_000) {
      Timestamp(milliseconds: 0)
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

  @Test(arguments: [.min, .min + 1, -1, 1_800_000_000_001, .max] as [Int64])
  func `given an entry of no possible time, when read, then it is removed`(time: Int64) throws {
    let cache = AnswerCache(path: directory.path, maximumSize: 1_000) {
      Timestamp(milliseconds: 1_800_000_000_000)
    }
    try directory.write(CachedAnswer(time: time, body: [1]).file(for: key), to: key.fileName)
    expect(cache.answer(for: key), is: nil)
    #expect(try names.isEmpty)
  }

  @Test func `given an entry that cannot be one, when read, then it is refused and gone`() throws {
    let path = "\(directory.path)/\(key.fileName)"
    for size in [0, 30, 1_001, 40 << 30] {
      try directory.write("", to: key.fileName)
      try #require(truncate(path, off_t(size)) == 0)
      expect(cache.answer(for: key), is: nil)
      #expect(try names.isEmpty)
    }
  }

  @Test func `given a link in place of an answer, when read, then it is not followed`() throws {
    let file = CachedAnswer(time: 1, body: [1]).file(for: key)
    try directory.write(file, to: "elsewhere")
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
