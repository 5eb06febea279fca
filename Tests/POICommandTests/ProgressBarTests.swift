import Foundation
import TestSupport
import Testing

@testable import POICommand

struct ProgressBarTests {
  private let clock = ManualClock()
  private let screen = ProgramInMemory.Memory()
  private static let mebibyte = 1 << 20

  /// The last line that was drawn.
  private var line: String {
    let last = screen.text.components(separatedBy: "\r\u{1B}[K\u{1B}[?7l").last ?? ""
    return last.components(separatedBy: "\u{1B}[?7h")[0]
  }

  private func bar(total: Int?) -> ProgressBar {
    ProgressBar(isShown: true, total: total, sink: screen, now: clock.now)
  }

  private func filled(_ count: Int) -> String {
    "[" + String(repeating: "#", count: count) + String(repeating: "-", count: 30 - count) + "]"
  }

  @Test func `given less than a second, when shown, then nothing is told of the pace`() {
    let bar = bar(total: 800 * Self.mebibyte)
    clock.advance(by: .milliseconds(900))
    bar.show(done: 80 * Self.mebibyte, of: nil, .reading)
    #expect(line == "poi: reading \(filled(3)) 10 %")
  }

  @Test(arguments: [1_000, 1_500, 2_000, 3_000])
  func `given a steady pace, when shown, then rate and rest are over the time that went by`(
    milliseconds: Int
  ) {
    let bar = bar(total: 800 * Self.mebibyte)
    let done = 80 * Self.mebibyte * milliseconds / 1_000
    clock.advance(by: .milliseconds(milliseconds))
    bar.show(done: done, of: nil, .reading)
    let left = (9_999 - milliseconds + 1_000) / 1_000
    let share = milliseconds / 100
    #expect(
      line == "poi: reading \(filled(share * 3 / 10)) \(share) %, 80 MiB/s, \(left) s left"
    )
  }

  @Test func `given a pace that drops, when shown, then the rate follows in some seconds`() {
    let bar = bar(total: 100_000 * Self.mebibyte)
    var rates: [String] = []
    for (second, done) in [100, 100, 100, 100, 100, 100, 100, 100].enumerated() {
      clock.advance(by: .seconds(1))
      bar.show(done: done * Self.mebibyte, of: nil, .reading)
      if second % 3 == 0 { rates.append(String(line.split(separator: ", ")[1])) }
    }
    #expect(rates == ["100 MiB/s", "57 MiB/s", "33 MiB/s"])
  }

  @Test func `given no total, when shown, then what is done and the rate are told`() {
    let bar = bar(total: nil)
    clock.advance(by: .seconds(2))
    bar.show(done: 8 * Self.mebibyte, of: nil, .reading)
    #expect(line == "poi: reading: 8 MiB, 4096 KiB/s")
  }

  @Test
  func `given writing after reading, when shown, then points are told at a pace of their own`() {
    let bar = bar(total: 80 * Self.mebibyte)
    clock.advance(by: .seconds(100))
    bar.show(done: 80 * Self.mebibyte, of: nil, .reading)
    bar.show(done: 4_096, of: 1_000_000, .writing)
    clock.advance(by: .seconds(2))
    bar.show(done: 500_000, of: 1_000_000, .writing)
    #expect(line == "poi: writing \(filled(15)) 50 %, 500000 of 1000000 points, 2 s left")
  }

  @Test func `given minutes, when shown, then the rest is told in minutes`() {
    let bar = bar(total: 101 * Self.mebibyte)
    clock.advance(by: .seconds(1))
    bar.show(done: Self.mebibyte, of: nil, .reading)
    #expect(line == "poi: reading \(filled(0)) 0 %, 1024 KiB/s, 1 min 40 s left")
  }
}
