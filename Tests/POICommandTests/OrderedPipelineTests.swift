@testable import POICommand
import PointsOfInterest
import Testing
import Basics

@Suite struct OrderedPipelineTests {
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

    #expect(parts == (0..<500).flatMap { Array(repeating: $0, count: $0 % 3) })
  }

  @Test func `given input that fails, when taken, then all before it comes first`() throws {
    let failure = Failure(.data, "gone")
    let pipeline = OrderedPipeline<Int, Int>(capacity: 4)
    #expect(pipeline.submit(1))
    #expect(pipeline.submit(2))
    pipeline.end(failure)
    try start(pipeline, threads: 2)

    #expect(try pipeline.next() == 1)
    #expect(try pipeline.next() == 2)
    #expect(try pipeline.next() == 2)
    #expect(throws: failure) { try pipeline.next() }
  }

  @Test func `given output that nobody wants, when submitted or delivered, then it is refused`()
    throws
  {
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

    #expect(try pipeline.next() == 7)
    pipeline.abandon()

    let count = refused.when { $0 == 3 ? $0 : nil }
    #expect(count == 3)
  }
}
