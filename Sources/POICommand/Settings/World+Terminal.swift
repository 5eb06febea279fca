import PointFormats

// The abilities of standard output if it is a terminal, by the environment.
extension World {
  /// The console of Linux itself, whose font has no more than 512 characters.
  private static let linuxConsole = "linux"

  private var terminalKind: String? { environment("TERM") }

  /// Whether it moves its cursor, so that a table can be drawn anew; one that does not tell its kind is
  /// taken for one that cannot.
  var canRedraw: Bool { outputIsTerminal && ![nil, "", "dumb"].contains(terminalKind) }

  /// Whether it knows links, or at least skips them.
  var skipsLinks: Bool { canRedraw && terminalKind != Self.linuxConsole }

  /// The finest characters for a radar that it shows; `nil` without a terminal.
  var radarGlyphs: RadarGlyphs? {
    guard outputIsTerminal else { return nil }
    guard isUTF8 else { return .ascii }
    return terminalKind == Self.linuxConsole ? .blocks : .braille
  }

  /// Whether colours are shown where nobody asks for them or against them: `NO_COLOR` (no-color.org: set
  /// and not empty), then `CLICOLOR_FORCE`, then whether there is a terminal that knows colours.
  var isColoured: Bool {
    guard outputIsTerminal || environment("CLICOLOR_FORCE") != nil else { return false }
    if environment("NO_COLOR").map({ !$0.isEmpty }) ?? false { return false }
    if environment("CLICOLOR_FORCE").map({ !$0.isEmpty && $0 != "0" }) ?? false { return true }
    return outputIsTerminal && terminalKind != "dumb"
  }

  /// Whether the locale's characters are UTF-8 (POSIX XBD 8.2: the first of `LC_ALL`, `LC_CTYPE`,
  /// `LANG` that is set).
  private var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    // `fr_FR.UTF-8@euro`; on macOS `UTF-8` alone, too.
    let codeset = locale?.split(separator: ".").last?.split(separator: "@").first?.lowercased()
    return codeset == "utf-8" || codeset == "utf8"
  }
}

/// The cases in which something is done that not every terminal understands: colours, links.
enum TerminalUse: String, CaseIterable {
  /// On a terminal that understands it.
  case auto
  case always, never

  func applies(automatically isUnderstood: Bool) -> Bool {
    self == .auto ? isUnderstood : self == .always
  }
}
