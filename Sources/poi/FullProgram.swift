import ByteStreams
import CProcess
import LocalComposition
import POICommand
import Platform

/// The whole program, which does what this front door cannot.
enum FullProgram {
  /// Replaces this process by `poi-full` with the same arguments, as git does with its helpers.
  ///
  /// - Returns: Only if that failed: the status to end with, the reason having been told.
  static func run(for need: NeedsFullProgram, in world: World) -> ExitStatus {
    if let directory = executableDirectory {
      for place in [directory, directory + "/../libexec/poi"] {
        unsafe execv(place + "/poi-full", poi_arguments())
      }
    }
    let message =
      "poi: \(need.reason) needs poi-full, which is not beside poi or in ../libexec/poi\n"
    try? world.messages.write(Array(message.utf8).span)
    return .unavailable
  }

  /// The folder of this executable, whatever name or link it was started by.
  private static var executableDirectory: String? {
    guard let path = ExecutableFile.path, let slash = path.lastIndex(of: "/") else { return nil }
    return String(path[..<slash])
  }
}
