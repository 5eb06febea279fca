import Basics
import Testing

/// MD5 beside the test suite of its standard.
struct MD5Tests {
  /// RFC 1321, appendix A.5.
  static let vectors = [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
      "d174ab98d277d9f5a5611c2c9f419d9f",
    ),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      "57edf4a22be3c955ac49da2e2107b67a",
    ),
  ]

  @Test(arguments: vectors)
  func `given the vectors of RFC 1321, when hashed, then the digests are those`(
    text: String, digest: String,
  ) {
    var hash = MD5()
    hash.update(Array(text.utf8))
    #expect(hash.hexadecimal() == digest)
  }

  @Test func `given pieces of any size, when hashed, then the digest is that of the whole`() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var whole = MD5()
    whole.update(bytes)
    let digest = whole.hexadecimal()
    for size in [1, 7, 63, 64, 65, 128, 999] {
      var hash = MD5()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(hash.hexadecimal() == digest)
    }
  }
}
