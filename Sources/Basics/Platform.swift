// The C library of the platform, under one name for all other targets.

#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Darwin
#endif

extension CInt {
  /// A constant that glibc declares in an enumeration (`SOCK_STREAM`, `RLIMIT_CORE`), as its own
  /// functions take it; other C libraries declare it as such a number.
  package init(_ constant: some RawRepresentable<CUnsignedInt>) {
    self.init(constant.rawValue)
  }
}

/// The size of a terminal in characters; `nil` if it does not tell.
package func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  // A terminal that does not tell its rows is as high as terminals once were.
  return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
}

/// Brings a file to the disk; macOS would leave it in the drive's cache (fsync(2) there).
///
/// - Returns: -1, with the reason in `errno`, where that fails.
package func synchronize(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
  if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
  #endif
  return fsync(descriptor)
}

/// Limit on the address space of this process (`ulimit -v`), in bytes; `nil` where there is none.
package var addressSpaceLimit: UInt64? {
  var limit = rlimit()
  guard unsafe getrlimit(CInt(RLIMIT_AS), &limit) == 0, limit.rlim_cur < rlim_t(Int64.max) else {
    return nil
  }
  return UInt64(limit.rlim_cur)
}
