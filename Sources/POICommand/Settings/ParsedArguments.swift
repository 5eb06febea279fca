import CommandLine

/// A command line of `poi`, taken apart.
typealias ParsedArguments = ParsedCommandLine<OptionName>

extension ParsedArguments {
  /// The option that names the format of points; `nil` if none does.
  var formatOption: Given? {
    options.last { OptionName.ofFormat.contains($0.name) }
  }

  /// Verbosity on standard error.
  var verbosity: Verbosity {
    if has(.quiet) { return .quiet }
    return has(.verbose) ? .verbose : .normal
  }
}
