import Foundation

/// An executable, mostly one that this package has built.
package struct BuiltProgram: Sendable {
  package let path: String

  /// An executable of this package, beside the tests.
  package init(_ name: String) { path = Self.buildDirectory + "/" + name }

  package init(path: String) { self.path = path }

  /// A process that is not started yet; where libraries are is added to its environment.
  package func process(
    _ arguments: [String], environment: [String: String] = [:], directory: String? = nil,
  ) -> ProcessSetup {
    let libraries = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("LD_") }
    return ProcessSetup(
      path: path, arguments: arguments,
      environment: environment.merging(libraries) { own, _ in own }, directory: directory,
    )
  }

  /// Runs it to its end, or to that of the time that a process may run.
  package func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    directory: String? = nil,
  ) throws -> ProgramRun {
    // Files, not pipes: nobody has to drain them while the process runs.
    let files = try [input, "", ""].map(Self.namelessFile)
    var process = process(arguments, environment: environment, directory: directory)
    process.standardInput = files[0]
    process.standardOutput = files[1]
    process.standardError = files[2]
    let started = try StartedProcess(process) {
      files.dropFirst().map { (try? Self.text(of: $0)) ?? "" }.joined()
    }
    let status = started.status()
    return ProgramRun(
      output: try Self.text(of: files[1]), messages: try Self.text(of: files[2]), status: status,
    )
  }

  private static func text(of file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// A file without a name, which goes when nobody has it open any more: no directory to make and to
  /// clear for each of many hundred processes.
  private static func namelessFile(holding text: String) throws -> FileHandle {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    // Only the process that it is made for gets it, also when another starts at this moment.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
    unlink(path)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard !text.isEmpty else { return file }
    try file.write(contentsOf: Data(text.utf8))
    try file.seek(toOffset: 0)
    return file
  }

  /// Where the build system puts executables: the folder of the running test bundle.
  private static var buildDirectory: String {
    #if os(macOS)
    Bundle(for: StartedProcess.self).bundleURL.deletingLastPathComponent().path
    #else
    Bundle.main.bundlePath
    #endif
  }
}
