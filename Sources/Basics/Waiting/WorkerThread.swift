import CSystem

/// The system has no thread to give.
package struct ThreadError: Error, Equatable, Sendable {
  package let errno: Int32

  package init(errno: Int32) { self.errno = errno }
}

/// A detached POSIX thread that does one piece of work.
///
/// Threads and not tasks: the quick path has no concurrency runtime to start. All signals but those of a
/// thread's own doing are left to the thread that the process began with, which may hold them back.
package enum WorkerThread {
  /// Bytes of stack, enough for parsers and filters; only pages that are touched cost memory.
  private static let stackSize = 8 << 20

  package static func start(_ work: @escaping @Sendable () -> Void) throws(ThreadError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    var held = sigset_t()
    unsafe sigfillset(&held)
    for signal in ownSignals { unsafe sigdelset(&held, signal) }
    let before = SignalMask.change(SIG_BLOCK, held)
    defer { SignalMask.change(SIG_SETMASK, before) }
    let argument = unsafe Unmanaged.passRetained(Work(work))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let error = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        #if canImport(Darwin)
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().closure()
        #else
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().closure()
        }
        #endif
        return nil
      },
      argument.toOpaque(),
    )
    guard error == 0 else {
      unsafe argument.release()
      throw ThreadError(errno: error)
    }
  }

  /// Faults, and writing to a pipe that nobody reads.
  private static let ownSignals = [
    SIGBUS, SIGSEGV, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGPIPE,
  ]

  /// Makes sure that so many threads can be had at the same time.
  ///
  /// Where the system has none to give, libcurl resolves no name, and Dispatch (Darwin) tries for ever.
  package static func ensureAvailable(_ count: Int) throws(ThreadError) {
    let isOver = Monitor(false)
    defer { isOver.update { $0 = true } }
    for _ in 0..<count { try start { isOver.when { $0 ? () : nil } } }
  }

  /// Number of threads that can run at the same time: of processors that this process may use.
  package static var processorCount: Int {
    let online = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    #if os(Linux)
    let usable = Int(poi_usable_processors())
    return usable > 0 ? min(usable, online) : online
    #else
    return online
    #endif
  }

  private final class Work {
    let closure: @Sendable () -> Void

    init(_ closure: @escaping @Sendable () -> Void) { self.closure = closure }
  }
}

/// Signals that a thread holds back.
package enum SignalMask {
  package static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  /// Changes the mask of this thread, as `SIG_BLOCK` or another such number says; returns the one before.
  @discardableResult package static func change(_ how: Int32, _ signals: sigset_t) -> sigset_t {
    var (signals, before) = (signals, sigset_t())
    unsafe pthread_sigmask(how, &signals, &before)
    return before
  }
}

/// Signals that whoever started the process wants to have no effect, as `nohup` does.
package enum IgnoredSignal {
  /// Whether a signal is ignored; held back or waited for, it would count all the same.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if os(Linux)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
    return unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #endif
  }
}
