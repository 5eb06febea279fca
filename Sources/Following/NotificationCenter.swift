#if canImport(Darwin)
// Foundation's NotificationCenter, for all of this target.
@_exported public import Foundation
#else
import Synchronization

/// Passes notifications to whoever observes them: Foundation's class, as far as it is used here.
///
/// On Linux that class would bring the whole of Foundation, and 40 MB of tables of Unicode.
package final class NotificationCenter: Sendable {
  private struct Observer: Sendable {
    let number: Int
    let name: Notification.Name
    let block: @Sendable (Notification) -> Void
  }

  private let observers: Mutex<(list: [Observer], count: Int)> = Mutex(([], 0))

  package init() {}

  /// Has a block called with each notification of a name, on the thread that posts it; returns what
  /// to hand to `removeObserver`.
  func addObserver(
    forName name: Notification.Name, object: Void?, queue: Void?,
    using block: @escaping @Sendable (Notification) -> Void,
  ) -> any Sendable {
    observers.withLock { observers in
      observers.count += 1
      observers.list.append(Observer(number: observers.count, name: name, block: block))
      return observers.count
    }
  }

  func removeObserver(_ observer: Any) {
    observers.withLock { $0.list.removeAll { $0.number == observer as? Int } }
  }

  /// Calls the blocks of all who observe the name, in the order in which they were added.
  func post(name: Notification.Name, object: Void?, userInfo: [String: any Sendable]?) {
    let notification = Notification(name: name, userInfo: userInfo)
    for observer in observers.withLock({ $0.list }) where observer.name == name {
      observer.block(notification)
    }
  }
}

struct Notification: Sendable {
  struct Name: Hashable, Sendable {
    private let text: String

    init(_ text: String) { self.text = text }
  }

  let name: Name
  let userInfo: [String: any Sendable]?
}
#endif
