/// An index that is described or verified.
enum IndexSubject {
  case file(path: String)
  /// One on a server, and how long to wait for a part of it.
  case remote(RemoteIndexChoice, timeout: Duration)
}
