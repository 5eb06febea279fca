import Foundation

/// What a run of an executable left: everything that a script can see.
package struct ProgramRun: Equatable, Sendable {
  /// What came on standard output.
  package var output: String
  /// What came on standard error.
  package var messages: String
  /// The exit status; 128 and the number for a signal, as shells tell it.
  package var status: Int32

  /// What a run should have left.
  package init(output: String = "", messages: String = "", status: Int32 = 0) {
    self.output = output
    self.messages = messages
    self.status = status
  }
}

/// An executable, mostly one that this package has built.
package struct BuiltProgram: Sendable {
  /// Where it is.
  package let path: String

  /// - Parameter name: The executable's name; it lies beside the tests.
  package init(_ name: String) {
    path = Self.buildDirectory + "/" + name
  }

  /// - Parameter path: Where any other executable is.
  package init(path: String) {
    self.path = path
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - input: What stands on its standard input.
  ///   - environment: The whole environment, apart from what is needed to find libraries.
  ///   - directory: Where it runs; where the tests run if `nil`.
  /// - Returns: What it left.
  /// - Throws: What Foundation throws when it cannot be started.
  package func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    directory: String? = nil,
  ) throws -> ProgramRun {
    let streams = try TemporaryDirectory()
    let files = try ["in", "out", "err"].map { name in
      try FileHandle(
        forUpdating: URL(fileURLWithPath: streams.write(name == "in" ? input : "", to: name))
      )
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.environment = environment.merging(
      ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("LD_") },
      uniquingKeysWith: { own, _ in own },
    )
    // Files, not pipes: nobody has to drain them while the process runs.
    process.standardInput = files[0]
    process.standardOutput = files[1]
    process.standardError = files[2]
    try process.run()
    process.waitUntilExit()
    let texts = try ["out", "err"].map { name in
      String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: streams.path + "/" + name)),
        as: UTF8.self,
      )
    }
    return ProgramRun(
      output: texts[0],
      messages: texts[1],
      status: process.terminationReason == .uncaughtSignal
        ? 128 + process.terminationStatus : process.terminationStatus,
    )
  }

  /// Where the build system puts executables: the folder of the running test bundle.
  private static var buildDirectory: String {
    #if os(macOS)
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?
      .bundleURL.deletingLastPathComponent().path ?? "."
    #else
    Bundle.main.bundlePath
    #endif
  }
}
