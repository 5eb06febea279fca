import Basics

/// A screen that a live view is drawn on.
package protocol Screen: AnyObject {
  var size: ScreenSize { get }

  func enter()

  func leave()

  func write(_ bytes: [UInt8])
}

package struct ScreenSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
}

/// A terminal as a screen.
///
/// It uses the alternate screen of xterm, which all terminals in use today know, hides the cursor,
/// and keeps typed characters from being shown; signals can still be typed.
package final class Terminal: Screen {
  private let descriptor: Int32
  private let sink: FileByteSink
  private let takesLines: Bool
  private var modes: termios?

  /// Alternate screen, no cursor, no wrapping at the right margin.
  private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  private static let leaving = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// - Parameter takesLines: Whether whole lines are typed there, and not keys.
  package init(descriptor: Int32, takesLines: Bool = false) {
    (self.descriptor, self.takesLines) = (descriptor, takesLines)
    sink = FileByteSink(descriptor: descriptor, name: "the terminal")
  }

  /// The window's size; 80 by 24, as terminals once had, if it does not tell.
  package var size: ScreenSize {
    let (columns, rows) = windowSize(of: descriptor) ?? (80, 24)
    return ScreenSize(columns: columns, rows: rows)
  }

  package func enter() {
    var current = termios()
    if unsafe tcgetattr(descriptor, &current) == 0 {
      modes = current
      current.c_lflag &= ~tcflag_t(takesLines ? ECHO : ECHO | ICANON)
      unsafe tcsetattr(descriptor, TCSADRAIN, &current)
    }
    write(Array(Self.entering.utf8))
  }

  /// Gives the screen back; what was typed meanwhile is forgotten.
  package func leave() {
    write(Array(Self.leaving.utf8))
    guard var modes else { return }
    unsafe tcsetattr(descriptor, TCSAFLUSH, &modes)
    self.modes = nil
  }

  /// Writes; a terminal that is gone sends a signal, so there is no failure to tell.
  package func write(_ bytes: [UInt8]) { try? sink.write(bytes.span) }
}
