import Basics
import CDefaults
import CommandLine

/// The texts about the program itself that options ask for.
enum Information {
  /// The text that a command line asks for by a token of its own.
  ///
  /// Help and version win over everything else on the command line, even over what is wrong in it.
  static func wanted(by tokens: [String]) -> String? {
    if isGiven(.help, in: tokens) { return help(about: tokens) }
    if isGiven(.version, in: tokens) { return version }
    return isGiven(.manual, in: tokens) ? Program.manual : nil
  }

  private static func isGiven(_ option: OptionName, in tokens: [String]) -> Bool {
    let spelling = option.spelling
    return tokens.prefix { $0 != "--" }.contains { token in
      token == spelling
        // Its row is made for what may be its letter alone.
        || token.utf8.count == 2 && token.utf8.first == UInt8(ascii: "-")
          && token.last == option.option.letter
    }
  }

  /// The text that a command line asks for otherwise, as in `-qh`.
  static func wanted(by arguments: ParsedArguments) throws -> String? {
    if arguments.has(.help) { return help(about: arguments.operands) }
    let isVersion = arguments.commandWord == "version" && arguments.operands.count == 1
    if arguments.has(.version) || isVersion { return version }
    guard let option = arguments.last(.completions) else { return nil }
    let name = option.value ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError("--completions \(name)", "expected \(Shell.allWords.listed("or"))")
    }
    return shell.script
  }

  /// The help of the command that the first operand names, as in `poi index --help`; else of the
  /// program.
  private static func help(about tokens: [String]) -> String {
    let program = Program.description
    let command = tokens.first { $0.utf8.first != UInt8(ascii: "-") }
    guard let command, program.commandNames.contains(command) else { return program.overview }
    return program.text(about: command) ?? program.overview
  }

  private static var version: String { "\(Release.name) \(Release.version)\n" }
}

extension poi_embedded_file {
  var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
