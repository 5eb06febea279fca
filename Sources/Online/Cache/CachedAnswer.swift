import Basics

/// An answer of a service in the cache: its body, and how long ago it came.
struct CachedAnswer: Equatable {
  let body: [UInt8]
  let age: Duration
}

struct CacheKey: Hashable {
  let digest: [UInt8]

  /// - Parameter request: All parts of a request that its answer depends on; they cannot be read
  ///   off the key.
  init(_ request: String) {
    digest = SHA256.digest(of: Array(request.utf8))
  }

  var fileName: String { fileName(suffix: CacheKey.suffix) }

  func fileName(suffix: String) -> String { digest.hexadecimal + suffix }

  static let suffix = ".answer"
}
