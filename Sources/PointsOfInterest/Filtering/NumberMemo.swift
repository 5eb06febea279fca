/// Remembers a decision about each frequent text by its number (`PointView.number(of:)`).
package struct NumberMemo<Decision: Sendable>: Sendable {
  /// The most frequent texts of an index have the lowest numbers.
  private static var limit: Int { 4_096 }

  private var decisions: [Decision?] = []

  /// No decisions yet.
  package init() {}

  /// The decision about a text; `nil` when there is none yet, or the text has no number.
  package subscript(number: Int?) -> Decision? {
    get {
      guard let number, number < decisions.count else { return nil }
      return decisions[number]
    }
    set {
      guard let number, number < Self.limit else { return }
      while decisions.count <= number { decisions.append(nil) }
      decisions[number] = newValue
    }
  }
}
