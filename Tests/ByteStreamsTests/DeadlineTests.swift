import ByteStreams
import TestSupport
import Testing

struct DeadlineTests {
  @Test func `given two seconds, when the clock has moved three, then nothing remains`() {
    let clock = ManualClock()
    let deadline = Deadline(in: .seconds(2), now: clock.now)
    clock.advance(by: .seconds(3))
    #expect(deadline.remaining == .zero)
    #expect(deadline.hasPassed)
  }
}
