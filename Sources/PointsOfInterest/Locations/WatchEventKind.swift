/// What can be told while a location is followed, as `--events` and the events themselves name it.
package enum WatchEventKind: String, CaseIterable, Sendable {
  /// The location has changed.
  case fix
  /// Locations can be had, or no longer.
  case availability
  /// The nearest points are others, or in another order.
  case nearest
  /// The location has come to a point.
  case enter
  /// The location has left a point.
  case exit
  /// Another place is featured.
  case featured
}
