import Basics
import Testing

/// Hash functions beside the examples of their standards.
struct HashTests {
  /// RFC 1321, appendix A.5.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
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
  ])
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

  /// The examples of FIPS 180-4's companion document, and lengths around a block's end.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318",
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb",
    ),
  ])
  func `given a message, when hashed, then as it is published`(message: String, expected: String) {
    #expect(SHA256.hexadecimal(Array(message.utf8)) == expected)
  }
}
