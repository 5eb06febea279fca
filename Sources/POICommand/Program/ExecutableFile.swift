import CSystem
import Basics

/// The file that this process runs.
package enum ExecutableFile {
  /// Its path as it was started, through the links that led to it.
  ///
  /// - Returns: Null only if the system does not tell, or the file is gone.
  package static var path: String? {
    #if os(Linux)
    guard let name = unsafe poi_executable_path(), let resolved = unsafe realpath(name, nil) else {
      return nil
    }
    #else
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard unsafe _NSGetExecutablePath(&buffer, &size) == 0,
      let resolved = unsafe realpath(buffer, nil)
    else { return nil }
    #endif
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
