/// An age in words.
enum AgeText {
  /// - Returns: Such as `59 s`, `2 min`, `23 h` or `3 days`.
  static func words(for age: Duration) -> String {
    let seconds = age.components.seconds
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3_600: "\(seconds / 60) min"
    case ..<172_800: "\(seconds / 3_600) h"
    default: "\(seconds / 86_400) days"
    }
  }
}
