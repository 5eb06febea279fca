extension [String] {
  /// The words as a sentence lists them: `a, b or c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension Int {
  /// The number in front of a noun, which is plural but for one: `1 point`, `2 points`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Duration {
  /// An age in words: `59 s`, `2 min`, `23 h`, `3 days`.
  package var inWords: String {
    let seconds = components.seconds
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3_600: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3_600) h"
    default: "\(seconds / 86_400) days"
    }
  }
}
