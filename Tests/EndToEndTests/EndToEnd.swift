import TestSupport

/// The two executables under test.
enum Executable {
  /// The front door.
  static let poi = BuiltProgram("poi")
  /// The whole program.
  static let full = BuiltProgram("poi-full")
}

extension BuiltProgram {
  /// Runs it with nothing of the developer's own around: no configuration, and a home without anything.
  func run(
    _ commandLine: String, in directory: TemporaryDirectory? = nil, input: String = "",
  ) throws -> ProgramRun {
    try run(
      commandLine.split(separator: " ").map(String.init), input: input,
      environment: ["HOME": directory?.path ?? "/dev/null"], directory: directory?.path,
    )
  }
}
