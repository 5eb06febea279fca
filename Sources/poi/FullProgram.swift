import Basics
import CSystem
import POICommand
import PointsOfInterest

/// The whole program, which does what this front door cannot.
enum FullProgram {
  /// Replaces this process by `poi-full` with the same arguments, as git does with its helpers.
  ///
  /// - Returns: Only if that failed: the status to end with, the reason having been told.
  static func run(for need: NeedsFullProgram, in world: World) -> ExitStatus {
    let failure = Failure(.unavailable, "\(need.reason) needs poi-full, \(start())")
    return FailedCommand(world: world).end(with: failure)
  }

  /// Starts it in place of this process.
  ///
  /// - Returns: Only if that failed: the reason.
  private static func start() -> String {
    var code = ENOENT
    if let (directory, isCalledFull) = executable {
      if isCalledFull { return "which is a copy of poi" }
      for place in [directory, directory + "/../libexec/poi"] {
        unsafe execv(place + "/poi-full", poi_arguments())
        if errno != ENOENT { code = errno }
      }
    }
    return code == ENOENT
      ? "which is not beside poi or in ../libexec/poi"
      : "which cannot be started: \(Failure.reason(code))"
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
