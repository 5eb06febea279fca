/// A way to call a command: the operands and options behind its name.
///
/// Capital letters stand for what is typed in their place, brackets are around what can be left out.
package struct Synopsis: Sendable {
  let usage: String
  /// Its effect in half a line; empty where the command's own summary tells it.
  let summary: String

  package init(_ usage: String, _ summary: String = "") {
    (self.usage, self.summary) = (usage, summary)
  }
}
