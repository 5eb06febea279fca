/// Kinds of events while a location is followed, as `--events` and the events themselves name them.
package enum WatchEventKind: String, CaseIterable, Sendable {
  /// The location has changed.
  case fix
  /// Locations have become available or unavailable.
  case availability
  /// The list of nearest points has changed.
  case nearest
  /// The location has come to a point.
  case enter
  /// The location has left a point.
  case exit
  /// Another place is featured.
  case featured
}
