import Following
import Foundation
import Testing

struct LiveControlsTests {
  @Test func `given a screen, when a signal ends or stops the program, then it is tidied first`() {
    let ending = Set([
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM,
      SIGPROF,
      SIGXCPU,
    ])
    #expect(ending.isSubset(of: LiveControls.signals(isLive: true)))
    // Held back, they would end the process without the message that they are caught for.
    let faults = Set([SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS])
    #expect(faults.isDisjoint(with: LiveControls.signals(isLive: true)))
    #expect(!LiveControls.signals(isLive: false).contains(SIGQUIT))
  }
}
