import Following
import Foundation
import Testing

struct LiveControlsTests {
  @Test func `given a screen, when a signal ends or stops the program, then it is tidied first`() {
    let ending = Set([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP])
    #expect(ending.isSubset(of: LiveControls.signals(isLive: true)))
    #expect(!LiveControls.signals(isLive: false).contains(SIGQUIT))
  }
}
