import Basics

/// Timers and descriptors to wait for without blocking; all calls back come on one thread.
package protocol EventScheduler: TimerScheduler {
  /// Calls back once when there is something to read, or the other side has closed.
  func whenReadable(_ descriptor: Int32, _ action: @escaping () -> Void)

  /// Forgets what `whenReadable` asked for of a descriptor that is going to be closed.
  func forget(_ descriptor: Int32)

  /// Calls back for all that is due, without waiting, and tells whether the work is still wanted:
  /// for long work on the same thread.
  func callBackWhatIsDue() -> Bool
}

/// The one place where following a location waits: for timers and descriptors.
package final class EventLoop: EventScheduler {
  /// Called before each wait, to write what was gathered.
  package var beforeWaiting: () throws -> Void = {}

  private let now: () -> Duration
  private var timers: [(due: Duration, action: () -> Void)] = []
  private var readers: [(descriptor: Int32, events: Int32, action: () -> Void)] = []
  private var isStopped = false
  private var failure: (any Error)?

  package init(now: @escaping () -> Duration) { self.now = now }

  /// Calls of the same moment come in the order of scheduling.
  package func schedule(after delay: Duration, _ action: @escaping () -> Void) {
    let due = now() + max(.zero, delay)
    let place = timers.firstIndex { $0.due > due } ?? timers.endIndex
    timers.insert((due, action), at: place)
  }

  package func whenReadable(_ descriptor: Int32, _ action: @escaping () -> Void) {
    readers.append((descriptor, POLLIN, action))
  }

  /// Calls back once when the other side has closed, whatever there is to read.
  package func whenClosed(_ descriptor: Int32, _ action: @escaping () -> Void) {
    // Darwin tells of nothing where nothing is asked for.
    readers.append((descriptor, POLLHUP, action))
  }

  package func forget(_ descriptor: Int32) { readers.removeAll { $0.descriptor == descriptor } }

  /// Ends `run()` after the call back under way.
  package func stop() { isStopped = true }

  /// Calls back until it is stopped, there is nothing left to wait for, or `beforeWaiting` throws.
  package func run() throws {
    while !isStopped {
      fireTimers()
      try beforeWaiting()
      guard !isStopped, !timers.isEmpty || !readers.isEmpty else { break }
      wait(milliseconds: timeout)
    }
    if let failure { throw failure }
    try beforeWaiting()
  }

  package func callBackWhatIsDue() -> Bool {
    guard !isStopped else { return false }
    fireTimers()
    do {
      try beforeWaiting()
    } catch {
      failure = error
      isStopped = true
    }
    if !isStopped { wait(milliseconds: 0) }
    return !isStopped
  }

  /// Timers that are scheduled meanwhile have their turn after the descriptors.
  private func fireTimers() {
    let moment = now()
    let due = timers.prefix { $0.due <= moment }
    timers.removeFirst(due.count)
    for timer in due where !isStopped { timer.action() }
  }

  private func wait(milliseconds: Int32) {
    var requests = readers.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    let count = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    guard count > 0 else { return }
    let ready = Set(requests.lazy.filter { $0.revents != 0 }.map(\.fd))
    let called = readers.filter { ready.contains($0.descriptor) }
    readers.removeAll { ready.contains($0.descriptor) }
    for reader in called where !isStopped { reader.action() }
  }

  /// Until the next timer, as `poll(2)` takes it.
  private var timeout: Int32 {
    guard let next = timers.first else { return -1 }
    return Deadline(in: next.due - now(), now: { .zero }).remainingMilliseconds
  }
}
