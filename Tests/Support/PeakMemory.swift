import Foundation

/// The most memory that this process has had in use.
package enum PeakMemory {
  package static var bytes: Int {
    var usage = rusage()
    // RUSAGE_SELF, which is of another type on each system.
    getrusage(0, &usage)
    #if os(Linux)
    return usage.ru_maxrss << 10
    #else
    return usage.ru_maxrss
    #endif
  }
}
