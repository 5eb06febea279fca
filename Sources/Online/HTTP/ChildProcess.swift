import Basics

/// A process that this one starts and exchanges messages with; it is killed when this value goes.
///
/// Its standard input is a socket, both ways; its standard output is a file or leads nowhere, as its
/// standard error does.
struct ChildProcess: ~Copyable {
  /// This process's end of the socket.
  let socket: MessageSocket
  private let identifier: pid_t

  /// Starts a process in this one's process group, so that a terminal's interrupt reaches both.
  ///
  /// - Parameters:
  ///   - arguments: Its name and arguments; every user of the machine can read them.
  ///   - output: Its standard output; `nil` for none.
  /// - Throws: `HTTPTransportError.failed`, `.noDescriptor`.
  init(
    executable: String, arguments: [String], environment: [String: String],
    output: FileDescriptor? = nil,
  ) throws(HTTPTransportError) {
    let pair = try MessageSocket.pair()
    defer { pair.far.close() }
    var identifier: pid_t = 0
    let code = Self.spawn(
      &identifier, executable, arguments, environment, input: pair.far, output: output,
    )
    guard code == 0 else {
      pair.near.close()
      throw .failed(reason: "\(executable): \(unsafe String(cString: strerror(code)))")
    }
    self.socket = pair.near
    self.identifier = identifier
  }

  deinit {
    kill(identifier, SIGKILL)
    while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    socket.close()
  }

  /// Returns 0 or an `errno` code.
  private static func spawn(
    _ identifier: inout pid_t, _ executable: String, _ arguments: [String],
    _ environment: [String: String], input: MessageSocket, output: FileDescriptor?,
  ) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    }
    var attributes = attributes()
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    let arguments = unsafe CStringArray(arguments)
    let variables = unsafe CStringArray(environment.map { "\($0.key)=\($0.value)" })
    return unsafe posix_spawn(
      &identifier, executable, &actions, &attributes, arguments.pointers, variables.pointers,
    )
  }

  #if canImport(Darwin)
  private typealias SpawnAttributes = posix_spawnattr_t?
  #else
  private typealias SpawnAttributes = posix_spawnattr_t
  #endif

  /// Signals as a new program expects them, and on Darwin no inherited descriptors.
  private static func attributes() -> SpawnAttributes {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    // The threads of Dispatch block signals, and a child would inherit that.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}

/// Strings as `posix_spawn` takes them.
@unsafe
private struct CStringArray: ~Copyable {
  /// The strings and a null pointer; valid as long as this value is.
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    unsafe pointers = strings.map { unsafe strdup($0) } + [nil]
  }

  deinit {
    unsafe pointers.forEach { unsafe free($0) }
  }
}
