/// Kinds of events while a location is followed, as `--events` and the events themselves name them.
package enum WatchEventKind: String, CaseIterable, Sendable {
  case fix
  /// Locations have become available or unavailable.
  case availability
  case nearest
  case enter
  case exit
  case featured
}
