import Basics
import TestSupport
import Synchronization
import Testing

struct DeadlineTests {
  @Test func `given two seconds, when the clock has moved three, then nothing remains`() {
    let clock = ManualClock()
    let deadline = Deadline(in: .seconds(2), now: clock.now)
    clock.advance(by: .seconds(3))
    #expect(deadline.remaining == .zero)
    #expect(deadline.hasPassed)
  }

  @Test(arguments: [false, true])
  func `given somebody who asks, before or after it was made, when looked at, then it has come`(
    isAsked: Bool
  ) {
    let asked = Mutex(isAsked)
    let deadline = Deadline(whenAsked: { asked.withLock { $0 } })
    #expect(deadline.hasPassed == isAsked)

    asked.withLock { $0 = true }
    #expect(deadline.hasPassed)
  }
}
