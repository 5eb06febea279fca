/// Resources as `setrlimit(2)` takes them: glibc declares them as an enumeration, other C libraries
/// as numbers.
package enum LimitedResource {
  #if canImport(Glibc)
  /// The memory for data.
  package static var data: Int32 { Int32(RLIMIT_DATA.rawValue) }
  /// The memory that is written down after a crash.
  package static var core: Int32 { Int32(RLIMIT_CORE.rawValue) }
  #else
  /// The memory for data.
  package static var data: Int32 { RLIMIT_DATA }
  /// The memory that is written down after a crash.
  package static var core: Int32 { RLIMIT_CORE }
  #endif
}
