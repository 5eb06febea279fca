import Platform

/// The executable that this process runs.
enum OwnExecutable {
  /// Its path; on Linux one that stays right when the file is replaced meanwhile.
  static var path: String {
    #if os(Linux)
    return "/proc/self/exe"
    #else
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments[0] }
    return unsafe String(cString: buffer)
    #endif
  }
}
