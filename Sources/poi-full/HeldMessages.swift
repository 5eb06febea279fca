import POICommand
import PointsOfInterest

/// Messages that wait while a table has the screen: on it they would be lost at once.
final class HeldMessages {
  private let messages: WatchMessages
  private var isHolding: Bool
  private var held: [() -> Void] = []

  /// A watch may run for days; the last messages are of use.
  private static let limit = 20

  init(_ messages: WatchMessages, isHolding: Bool) {
    self.messages = messages
    self.isHolding = isHolding
  }

  /// Tells an error.
  func error(_ failure: Failure) {
    tell { [messages] in messages.error(failure) }
  }

  /// Tells a note.
  func note(_ text: String) {
    tell { [messages] in messages.note(text) }
  }

  /// Tells what has been held, and all that comes at once.
  func release() {
    isHolding = false
    for message in held { message() }
    held = []
  }

  private func tell(_ message: @escaping () -> Void) {
    guard isHolding else { return message() }
    if held.count == Self.limit { held.removeFirst() }
    held.append(message)
  }
}
