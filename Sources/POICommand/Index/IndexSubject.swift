/// An index that is described or verified.
enum IndexSubject {
  case file(path: String)
  /// One on a server, and how long to wait for a part of it.
  case remote(RemoteIndexChoice, timeout: Duration)

  /// The path or the host, which tells no key.
  var text: String {
    switch self {
    case .file(let path): path
    case .remote(let choice, _): choice.address.hostAndPort
    }
  }
}
