import Testing

@testable import POICommand

struct WorkProgressTests {
  private static let mebibyte = 1 << 20

  /// The line after some bytes were read at some times, in seconds.
  private static func line(total: Int?, _ steps: (seconds: Double, mebibytes: Int)...) -> String {
    let progress = WorkProgress(.reading, total: total.map { $0 * mebibyte })
    var (pace, line) = (ProgressPace(start: .zero), "")
    for step in steps {
      progress.note(.reading, done: step.mebibytes * mebibyte)
      line = progress.text(at: .seconds(step.seconds), &pace)
    }
    return line
  }

  private static func filled(_ count: Int) -> String {
    "[" + String(repeating: "#", count: count) + String(repeating: "-", count: 30 - count) + "]"
  }

  @Test(arguments: [
    (line(total: 800, (0.9, 80)), "reading 10 % \(filled(3))"),
    (line(total: 800, (1, 80)), "reading 10 % \(filled(3)) 84 MB/s, 9 s left"),
    (line(total: 800, (1.5, 120)), "reading 15 % \(filled(4)) 84 MB/s, 9 s left"),
    (line(total: 800, (3, 240)), "reading 30 % \(filled(9)) 84 MB/s, 7 s left"),
    (line(total: nil, (2, 8)), "reading: 8.4 MB, 4.2 MB/s"),
    (line(total: 101, (1, 1)), "reading 0 % \(filled(0)) 1 MB/s, 1 min 40 s left"),
  ])
  func `given some of the work, when it is told, then share, rate and rest are over the time`(
    line: String, expected: String,
  ) {
    #expect(line == expected)
  }

  @Test func `given a pace that drops, when told, then the rate follows in some seconds`() {
    let rates = [
      Self.line(total: nil, (1, 100)),
      Self.line(total: nil, (1, 100), (2, 100), (3, 100), (4, 100)),
      Self.line(
        total: nil, (1, 100), (2, 100), (3, 100), (4, 100), (5, 100), (6, 100), (7, 100), ),
    ]
    #expect(rates == ["105", "61", "35"].map { "reading: 105 MB, \($0) MB/s" })
  }

  @Test func `given writing after reading, when told, then points are at a pace of their own`() {
    let progress = WorkProgress(.reading, total: 80 * Self.mebibyte)
    var pace = ProgressPace(start: .zero)
    progress.note(.reading, done: 80 * Self.mebibyte)
    _ = progress.text(at: .seconds(100), &pace)
    progress.note(.writing, done: 4_096, of: 1_000_000)
    let start = progress.text(at: .seconds(100), &pace)
    #expect(start == "writing 0 % \(Self.filled(0)) 4096 of 1000000 points")
    progress.note(.writing, done: 500_000, of: 1_000_000)
    let line = progress.text(at: .seconds(102), &pace)
    #expect(line == "writing 50 % \(Self.filled(15)) 500000 of 1000000 points, 2 s left")
  }
}
