import Basics

/// An answer of a service in the cache: its body and the time when it came.
///
/// A file of it is: the text `poi cache 1` and a line feed, 12 bytes; the SHA-256 of the key's
/// digest and all that follows, 32 bytes; the time in milliseconds since 1970, 8 bytes, the least
/// significant first; the body, to the end.
struct CachedAnswer: Equatable {
  /// The time when it came, in milliseconds since 1970.
  let time: Int64
  let body: [UInt8]

  private static let magic = Array("poi cache 1\n".utf8)
  private static let headSize = magic.count + SHA256.digestSize + 8

  func file(for key: CacheKey) -> [UInt8] {
    let number = UInt64(bitPattern: time)
    let written = (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    var file = Self.magic + SHA256.digest(of: [key.digest + written, body]) + written
    file += body
    return file
  }
}

extension CachedAnswer {
  /// The bytes that the file of a body has.
  static func size(ofBody count: Int) -> Int { headSize + count }

  /// Reads a file; `nil` when it is damaged, or the answer to something else.
  init?(file: consuming [UInt8], key: CacheKey) {
    guard file.count >= Self.headSize, file.starts(with: Self.magic) else { return nil }
    let sum = Array(file[Self.magic.count..<(Self.magic.count + SHA256.digestSize)])
    let written = Array(file[(Self.headSize - 8)..<Self.headSize])
    var body = consume file
    body.removeFirst(Self.headSize)
    guard SHA256.digest(of: [key.digest + written, body]) == sum else { return nil }
    let time = written.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    self.init(time: Int64(bitPattern: time), body: body)
  }
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
