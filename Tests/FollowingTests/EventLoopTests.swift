import Following
import Foundation
import PointsOfInterest
import TestSupport
import Testing

struct EventLoopTests {
  @Test func `given timers that are due, when run, then they fire in order and it ends`() throws {
    let loop = EventLoop { .zero }
    var fired: [Int] = []
    loop.schedule(after: .zero) {
      fired.append(1)
      loop.schedule(after: .zero) { fired.append(3) }
    }
    loop.schedule(after: .zero) { fired.append(2) }
    try loop.run()
    expect(fired, is: [1, 2, 3])
  }

  @Test func `given timers, when the clock moves, then the earlier fires first`() throws {
    let clock = ManualClock()
    let loop = EventLoop(now: clock.now)
    var fired: [String] = []
    loop.schedule(after: .seconds(2)) { fired.append("late") }
    loop.schedule(after: .seconds(1)) { fired.append("early") }
    #expect(loop.callBackWhatIsDue())
    #expect(fired.isEmpty)
    clock.advance(by: .seconds(2))
    try loop.run()
    expect(fired, is: ["early", "late"])
  }

  @Test func `given a descriptor, when it is readable, then that is told once`() throws {
    let pipe = OwnPipe()
    let loop = EventLoop()
    var count = 0
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    loop.whenReadable(descriptor) { count += 1 }
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    try loop.run()
    expect(count, is: 1)
  }

  @Test func `given a descriptor to read from, when waited for its end, then no byte is one`()
    throws
  {
    let pipe = OwnPipe()
    let loop = EventLoop()
    var told: [String] = []
    try pipe.fileHandleForWriting.write(contentsOf: Data([1]))
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    loop.whenClosed(descriptor) { told.append("closed") }
    #expect(loop.callBackWhatIsDue())
    expect(told, is: [])
    try pipe.fileHandleForWriting.close()
    try loop.run()
    expect(told, is: ["closed"])
  }

  @Test func `given a descriptor that is forgotten, when run, then nobody waits for it`() throws {
    let pipe = OwnPipe()
    let loop = EventLoop()
    loop.whenReadable(pipe.fileHandleForReading.fileDescriptor) {}
    loop.forget(pipe.fileHandleForReading.fileDescriptor)
    try loop.run()
  }

  @Test func `given a stop, when more is due, then it is not called`() throws {
    let loop = EventLoop()
    var fired: [Int] = []
    loop.schedule(after: .zero) {
      fired.append(1)
      loop.stop()
    }
    loop.schedule(after: .zero) { fired.append(2) }
    try loop.run()
    expect(fired, is: [1])
    #expect(!loop.callBackWhatIsDue())
  }

  @Test func `given what must go out before a wait, when it fails, then the loop ends with that`() {
    let failure = Failure(.writing, "full")
    let loop = EventLoop()
    loop.beforeWaiting = { throw failure }
    loop.schedule(after: .zero) {}
    #expect(throws: failure) { try loop.run() }
    let other = EventLoop()
    other.beforeWaiting = { throw failure }
    other.schedule(after: .zero) { #expect(!other.callBackWhatIsDue()) }
    #expect(throws: failure) { try other.run() }
  }
}

struct LiveControlsTests {
  @Test func `given a screen, when a signal ends or stops the program, then it is tidied first`() {
    let ending = Set([
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM,
      SIGPROF, SIGXCPU,
    ])
    #expect(ending.isSubset(of: LiveControls.signals(isLive: true)))
    // Held back, they would end the process without the message that they are caught for.
    let faults = Set([SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS])
    #expect(faults.isDisjoint(with: LiveControls.signals(isLive: true)))
    #expect(!LiveControls.signals(isLive: false).contains(SIGQUIT))
  }
}
