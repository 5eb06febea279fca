import PointsOfInterest
import Basics
import TestSupport
import Testing

@testable import POICommand

@Suite struct BatchReaderTests {
  private func chunks(_ pieces: [String], isReadable: Bool = false) throws -> [String] {
    var reader = BatchReader(PieceStream(pieces, isReadable: isReadable), workers: 2)
    var chunks: [String] = []
    while let chunk = try reader.next() {
      guard case .text(let number) = chunk.form else { continue }
      chunks.append("\(number): " + String(decoding: chunk.bytes, as: UTF8.self))
    }
    return chunks
  }

  @Test(
    arguments: [
      ([], false, []), (["\u{FEFF}a\n"], false, ["1: a\n"]),
      (["a\nb\nc", "d\n\ne"], false, ["1: a\nb\n", "3: cd\n\n", "5: e\n"]),
      (["a", "b", "\r\n", "c\n"], false, ["1: ab\n", "2: c\n"]),
      (["\n\n"], false, ["1: \n\n"]), (["a\n\nb"], true, ["1: a\n\n", "3: b\n"]),
      (["a\n", "b\nc", "d\n", "e"], true, ["1: a\nb\ncd\n", "4: e\n"]),
    ] as [([String], Bool, [String])])
  func `given pieces of input, when read, then each chunk is the lines that need no waiting`(
    pieces: [String], isReadable: Bool, expected: [String],
  ) throws {
    expect(try chunks(pieces, isReadable: isReadable), is: expected)
  }

  @Test func `given more lines than a chunk takes, when read, then the next one goes on`() throws {
    let text = String(repeating: "x\n", count: BatchChunk.fewestLines + 2)

    #expect(
      try chunks([text]) == [
        "1: " + String(repeating: "x\n", count: BatchChunk.fewestLines),
        "\(BatchChunk.fewestLines + 1): x\nx\n",
      ])
  }

  @Test func `given long lines, when read, then a chunk ends at a megabyte`() throws {
    let line = String(repeating: "x", count: 1 << 17) + "\n"

    let sizes = try chunks(Array(repeating: line, count: 20), isReadable: true).map(\.utf8.count)

    #expect(
      sizes.count == 3 && sizes.allSatisfy { $0 < BatchChunk.mostBytes + 2 * line.utf8.count })
  }

  @Test func `given a table that comes slowly, when read, then rows go on at once`() throws {
    let stream = PieceStream(["name,lat,lon\nA,1,2\n", "B,3,4\nC,", "5,6\n"])
    var seen: [[Int]] = []
    try BatchTable.read(stream, columns: nil, workers: 1) { chunk in
      seen.append([chunk.lines().count, stream.pieces.count])
      return true
    }
    expect(seen, is: [[1, 2], [1, 1], [1, 0]])
  }

  @Test func `given no more rows wanted, when a table is read, then no more is`() throws {
    let stream = PieceStream(["lat,lon\n1,2\n", "3,4\n", "5,6\n"])
    try BatchTable.read(stream, columns: nil, workers: 1) { _ in false }
    expect(stream.pieces.count, is: 2)
  }

  @Test(arguments: [
    (0, 2, BatchChunk.fewestLines), (1 << 14, 2, 1 << 13), (1 << 14, 8, BatchChunk.fewestLines),
    (1 << 20, 8, BatchChunk.mostLines),
  ])
  func `given lines so far, when more are read, then chunks grow with them`(
    count: Int, workers: Int, limit: Int,
  ) {
    expect(BatchChunk.lineLimit(after: count, workers: workers), is: limit)
  }

  /// Starts threads that answer a number with itself, so many times as it is more than a multiple
  /// of 3.
  private func start(_ pipeline: OrderedPipeline<Int, Int>, threads: Int) throws {
    for _ in 0..<threads {
      try WorkerThread.start {
        pipeline.work { number, deliver in
          for _ in 0..<number % 3 where !deliver(number) { return }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 5], [1, 4, 16])
  func `given work for threads, when done, then parts come in the order of the work`(
    threads: Int, capacity: Int,
  ) throws {
    let pipeline = OrderedPipeline<Int, Int>(capacity: capacity)
    try start(pipeline, threads: threads)
    try WorkerThread.start {
      for number in 0..<500 where !pipeline.submit(number) { return }
      pipeline.end()
    }

    var parts: [Int] = []
    while let part = try pipeline.next() { parts.append(part) }

    let all = (0..<500).flatMap { (number: Int) in Array(repeating: number, count: number % 3) }
    expect(parts, is: all)
  }

  @Test func `given input that fails, when taken, then all before it comes first`() throws {
    let failure = Failure(.data, "gone")
    let pipeline = OrderedPipeline<Int, Int>(capacity: 4)
    #expect(pipeline.submit(1))
    #expect(pipeline.submit(2))
    pipeline.end(failure)
    try start(pipeline, threads: 2)

    expect(try pipeline.next(), is: 1)
    expect(try pipeline.next(), is: 2)
    expect(try pipeline.next(), is: 2)
    #expect(throws: failure) { try pipeline.next() }
  }

  @Test func `given output that nobody wants, when delivered, then it is refused`() throws {
    let pipeline = OrderedPipeline<Int, Int>(capacity: 1)
    let refused = Monitor<Int>(0)
    #expect(pipeline.submit(7))
    try WorkerThread.start {
      // The second part waits for the first to be taken.
      pipeline.work { number, deliver in
        while deliver(number) {}
        refused.when { $0 += 1 }
      }
      refused.when { $0 += 1 }
    }
    try WorkerThread.start {
      if !pipeline.submit(8) { refused.when { $0 += 1 } }
    }

    expect(try pipeline.next(), is: 7)
    pipeline.abandon()

    let count = refused.when { $0 == 3 ? $0 : nil }
    expect(count, is: 3)
  }
}
