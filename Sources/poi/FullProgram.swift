import Basics
import CSystem
import PointsOfInterest

/// The whole program, which does what this front door cannot.
enum FullProgram {
  /// Replaces this process by `poi-full` with the same arguments, as git does with its helpers.
  ///
  /// - Returns: Only if that failed: the reason.
  static func run(for need: NeedsFullProgram) -> Failure {
    var code = errorOfOpening ?? ENOENT
    if code == ENOENT, let (directory, isCalledFull) = executable {
      if isCalledFull { return failure(.unavailable, need, "which is a copy of poi") }
      for place in [directory, directory + "/../libexec/poi"] {
        if exceedsMemoryLimit(place + "/poi-full") {
          let reason = "which the limit on memory (ulimit -v) keeps from starting"
          return failure(.tryAgain, need, reason)
        }
        unsafe execv(place + "/poi-full", poi_arguments())
        if errno != ENOENT { code = errno }
      }
    }
    let reason =
      code == ENOENT
      ? "which is not beside poi or in ../libexec/poi"
      : "which cannot be started: \(Failure.reason(code))"
    return failure(.unavailable, need, reason)
  }

  private static func failure(
    _ kind: Failure.Kind, _ need: NeedsFullProgram, _ reason: String,
  ) -> Failure {
    Failure(kind, "\(need.reason) needs poi-full, \(reason)")
  }

  /// Address space for the libraries that poi-full needs, in bytes.
  private static let librarySize = 64 << 20

  /// Whether the limit on address space is too low for a program: the kernel or the loader would end the
  /// process, with statuses of their own.
  private static func exceedsMemoryLimit(_ path: String) -> Bool {
    guard let limit = addressSpaceLimit, let file = FileStatus(path) else { return false }
    return limit < UInt64(file.size + librarySize)
  }

  /// The error of opening any file: without a descriptor the loader could not open the libraries, and
  /// would end the process with a status of its own.
  private static var errorOfOpening: Int32? {
    let descriptor = unsafe open("/", O_RDONLY | O_CLOEXEC)
    guard descriptor < 0 else {
      close(descriptor)
      return nil
    }
    return errno
  }

  /// The folder of this executable, whatever name or link it was started by, and whether that name is
  /// `poi-full`; `nil` only if the system does not tell, or the file is gone.
  private static var executable: (directory: String, isCalledFull: Bool)? {
    guard let name = unsafe poi_executable_path(), let resolved = unsafe realpath(name, nil) else {
      return nil
    }
    defer { unsafe free(resolved) }
    let directory = FilePath.directory(of: unsafe String(cString: resolved))
    return (directory, isCalledFull: unsafe String(cString: name).hasSuffix("poi-full"))
  }
}
