import Testing

@testable import POICommand

struct WorkProgressTests {
  private static let mebibyte = 1 << 20

  /// The line after some bytes were read at some times, in seconds.
  private static func line(total: Int?, _ steps: (seconds: Double, mebibytes: Int)...) -> String {
    let progress = WorkProgress(.reading, total: total.map { $0 * mebibyte })
    var line = ""
    for step in steps {
      progress.note(.reading, done: step.mebibytes * mebibyte)
      line = progress.text(at: .seconds(step.seconds))
    }
    return line
  }

  private static func filled(_ count: Int) -> String {
    "[" + String(repeating: "#", count: count) + String(repeating: "-", count: 30 - count) + "]"
  }

  @Test(arguments: [
    (line(total: 800, (0.9, 80)), "reading 10 % \(filled(3))"),
    (line(total: 800, (1, 80), (2, 160)), "reading 20 % \(filled(6)) 84 MB/s, 8 s left"),
    (
      line(total: 800, (1, 80), (2, 80), (3, 240)), "reading 30 % \(filled(9)) 84 MB/s, 7 s left",
    ),
    (line(total: nil, (1, 4), (2, 8)), "reading: 8.4 MB, 4.2 MB/s"),
    (line(total: nil, (1, 100), (2, 50), (3, 60)), "reading: 63 MB, 10 MB/s"),
    (line(total: 102, (1, 1), (2, 2)), "reading 1 % \(filled(0)) 1 MB/s, 1 min 40 s left"),
  ])
  func `given some of the work, when it is told, then share, rate and rest are over the time`(
    line: String, expected: String,
  ) {
    #expect(line == expected)
  }

  @Test(arguments: [(999, "999 bytes"), (999_400, "999 kB"), (999_999, "1 MB")])
  func `given a size, when told, then its unit is that of the rounded number`(
    bytes: Double, text: String,
  ) {
    #expect(WorkProgress.text(ofSize: bytes) == text)
  }

  @Test func `given writing after reading, when told, then points are at a pace of their own`() {
    let progress = WorkProgress(.reading, total: 80 * Self.mebibyte)
    progress.note(.reading, done: 80 * Self.mebibyte)
    _ = progress.text(at: .seconds(100))
    progress.note(.writing, done: 4_096, of: 1_000_000)
    let start = progress.text(at: .seconds(100))
    #expect(start == "writing 0 % \(Self.filled(0)) 4096 of 1000000 points")
    progress.note(.writing, done: 500_000, of: 1_000_000)
    let line = progress.text(at: .seconds(102))
    #expect(line == "writing 50 % \(Self.filled(15)) 500000 of 1000000 points, 3 s left")
  }
}
