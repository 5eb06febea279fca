import POICommand
import Basics

/// The executable that this process runs.
enum OwnExecutable {
  /// Its path; on Linux one that stays right when the file is replaced meanwhile, where there is
  /// /proc.
  static var path: String {
    #if os(Linux)
    if unsafe access("/proc/self/exe", X_OK) == 0 { return "/proc/self/exe" }
    #endif
    return ExecutableFile.path ?? CommandLine.arguments[0]
  }
}
