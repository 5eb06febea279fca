import CommandLine

/// A command line of `poi`, taken apart.
typealias ParsedArguments = ParsedCommandLine<OptionName>

extension ParsedArguments {
  /// Verbosity on standard error.
  var verbosity: Verbosity {
    if has(.quiet) { return .quiet }
    return has(.verbose) ? .verbose : .normal
  }
}
