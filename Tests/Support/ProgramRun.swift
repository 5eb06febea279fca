/// The outcome of a run of an executable: everything that a script can see.
package struct ProgramRun: Equatable, Sendable {
  package var output: String
  package var messages: String
  /// The exit status; 128 and the number for a signal, as shells tell it.
  package var status: Int32

  package init(output: String = "", messages: String = "", status: Int32 = 0) {
    (self.output, self.messages, self.status) = (output, messages, status)
  }
}
