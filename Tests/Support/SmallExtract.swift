import Foundation

/// A whole OpenStreetMap extract in few bytes.
package enum SmallExtract {
  /// A café with a German name, a private one, and one whose way has two of the nodes; as of
  /// 2021-04-21T20:21:46Z.
  package static let bytes = bytes(of: text)

  /// A town of two cafés: a street of 2 km along the equator, a footway north of it with a private gate
  /// at 0.005 0.005, a square at the east end, a motorway and a pond; as of the same moment.
  package static let town = bytes(of: townText)

  private static func bytes(of text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }

  private static let text = """
    AAAADQoJT1NNSGVhZGVyGCUKIyIOT3NtU2NoZW1hLVYwLjYiCkRlbnNlTm9kZXOAAtqSgoQGAAAADAoHT1NNRGF0
    YRiFAQqCAQpECgAKB2FtZW5pdHkKBGNhZmUKBG5hbWUKBUNhZsOpCgduYW1lOmRlCgpLYWZmZWVoYXVzCgZhY2Nl
    c3MKB3ByaXZhdGUSKBImCgMCAgJCCaCcAaCcAaCcAUoFAADAuAJSDQECAwQFBgABAgcIAAASEBoOCAcSAgEDGgIC
    BkICBAI=
    """

  private static let townText = """
    AAAADQoJT1NNSGVhZGVyGCUKIyIOT3NtU2NoZW1hLVYwLjYiCkRlbnNlTm9kZXOAAtqSgoQGAAAADAoHT1NNRGF0
    YRj6Agr3AgqrAQoACgdiYXJyaWVyCgRnYXRlCgZhY2Nlc3MKB3ByaXZhdGUKB2FtZW5pdHkKBGNhZmUKBG5hbWUK
    BE5lYXIKD0JlaGluZCB0aGUgZ2F0ZQoHaGlnaHdheQoLcmVzaWRlbnRpYWwKC01haW4gU3RyZWV0Cgdmb290d2F5
    CgRhcmVhCgpwZWRlc3RyaWFuCgN5ZXMKB25hdHVyYWwKBXdhdGVyCghtb3RvcndheRJzEnEKDgICAgICAgICAgIC
    AhACQh0AAACgjQYAAJ+NBpBOn5wB0IYDoJwBAI/FA6CNBkokv5oMwJoMwJoMv5oMoI0GoI0G0A/APgCPoQ8An5wB
    8KIEwK8FUhoAAAAAAQIDBAAAAAAAAAAABQYHCAAFBgcJABJSGhAIARICCgcaAgsMQgQCAgIIGg4IAhIBChoBDUIE
    BAQCAhoQCAMSAgoOGgIPEEIEDgICAxoOCAQSAREaARJCBBQCAgMaDAgFEgEKGgETQgIGBg==
    """

  /// The small one with about so many more bytes of blobs that readers skip.
  package static func padded(by count: Int) -> [UInt8] {
    var bytes = bytes
    var left = count
    while left > 0 {
      let size = min(left, 1 << 20)
      let head: [UInt8] = [0x0A, 3] + Array("Pad".utf8) + [0x18] + varint(size)
      bytes += [0, 0, 0, UInt8(head.count)] + head + Array(repeating: 0x55, count: size)
      left -= size
    }
    return bytes
  }

  private static func varint(_ value: Int) -> [UInt8] {
    var (bytes, rest): ([UInt8], Int) = ([], value)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
