import CTestSupport
import Foundation

/// A process that is not started yet.
package struct ProcessSetup {
  package let path: String
  /// Without the program's name.
  package let arguments: [String]
  package let environment: [String: String]
  /// Where it runs; where the tests run if `nil`.
  package let directory: String?

  /// Its standard input; empty if `nil`.
  package var standardInput: FileHandle?
  package var standardOutput: FileHandle?
  package var standardError: FileHandle?

  /// Starts the process, in a group of its own.
  ///
  /// It gets the three descriptors above and no other. `Process` of Foundation lists those that it is
  /// to close first and starts it then: what another test opens in between stays open in the process
  /// for as long as it runs, and a pipe of that test does not end.
  ///
  func start() throws -> pid_t {
    #if canImport(Darwin)
    var (actions, attributes): (Actions, Attributes) = (nil, nil)
    #else
    var (actions, attributes) = (Actions(), Attributes())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    addStreams(to: &actions)
    if let directory { test_add_directory(&actions, directory) }
    setSignals(of: &attributes)
    var flags =
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP)
    test_add_close(&actions, &flags)
    posix_spawnattr_setflags(&attributes, flags)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &actions, &attributes, words, variables)
    guard code == 0 else { throw POSIXError(POSIXError.Code(rawValue: code) ?? .EIO) }
    return identifier
  }

  /// Threads of Dispatch block signals, and what runs the tests may ignore some, as `nohup` does: the
  /// process would inherit that, and would not end when it is told to.
  private func setSignals(of attributes: inout Attributes) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
  }

  private func addStreams(to actions: inout Actions) {
    let files = [standardInput, standardOutput, standardError]
    for (number, file) in zip(STDIN_FILENO..., files) {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, number)
      } else {
        let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      }
    }
  }

  #if canImport(Darwin)
  private typealias Actions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  #else
  private typealias Actions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  #endif
}
