import Basics
import LinkedFormats
import PointFormats
import TestSupport
import Testing

struct UnpackerTests {
  private static let text = "name,lat,lon\nA,1,2\n"

  /// The content of packed bytes, or why it cannot be read.
  private func unpack(
    _ bytes: [UInt8], _ content: PackedContent = .gzip, chunkSize: Int = 7, upTo count: Int = 5,
  ) -> Result<String, ByteStreamError> {
    let input = ByteReader(StoredBytes(bytes, name: "x").stream(), chunkSize: chunkSize)
    var stream = Unpacker.unpacked(content, input)
    var unpacked: [UInt8] = []
    do throws(ByteStreamError) {
      while case let read = try stream.read(upTo: count, appendingTo: &unpacked), read > 0 {
        #expect(read <= count)
      }
      return .success(String(decoding: unpacked, as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  private func damage(_ reason: String) -> Result<String, ByteStreamError> {
    .failure(.damaged(name: "x", reason: reason))
  }

  // MARK: gzip

  @Test(arguments: [1, 7, 1_000])
  func `given a gzip file, when unpacked in pieces, then its text comes`(chunkSize: Int) {
    let packed = PackedFixture.gzip(Self.text)
    expect(unpack(packed, chunkSize: chunkSize), is: .success(Self.text))
  }

  @Test func `given members and padding, when unpacked, then all texts come in their order`() {
    let members = ["a", "", "b"].flatMap(PackedFixture.gzip)
    expect(unpack(members + [0, 0, 0, 0, 0, 0, 0, 0]), is: .success("ab"))
  }

  @Test func `given a gzip file cut anywhere, when unpacked, then it is said to end too early`() {
    let packed = PackedFixture.gzip("ab")
    for count in 2..<packed.count {
      expect(unpack(Array(packed.prefix(count))), is: damage("the packed bytes end too early"))
    }
  }

  @Test func `given another checksum or text behind, when unpacked, then it is refused`() {
    var packed = PackedFixture.gzip("ab")
    expect(unpack(packed + Array("x".utf8)), is: damage("something follows the packed bytes"))
    packed[packed.count - 6] ^= 1
    expect(unpack(packed), is: damage("the packed bytes are not valid"))
  }

  // MARK: KMZ

  @Test(arguments: [false, true], [false, true])
  func `given a zip file, when unpacked, then its first KML document comes`(
    isDeflated: Bool, hasDescriptor: Bool,
  ) {
    let picture = PackedFixture.zipEntry("a/b.png", "xyz", hasDescriptor: hasDescriptor)
    let document = PackedFixture.zipEntry("doc.KML", "<kml/>", isDeflated: isDeflated)
    let second = PackedFixture.zipEntry("c.kml", "no")
    expect(unpack(picture + document + second, .zip), is: .success("<kml/>"))
  }

  @Test func `given no KML, a password or another packing, when unpacked, then that is told`() {
    let picture = PackedFixture.zipEntry("b.png", "xyz", isDeflated: false)
    let pictures = picture + PackedFixture.zipDirectory
    expect(unpack(pictures, .zip), is: damage("a ZIP archive with no .kml in it"))
    let secret = PackedFixture.zipEntry("a.kml", "xyz", isEncrypted: true)
    expect(unpack(secret, .zip), is: damage("it is encrypted"))
    let odd = PackedFixture.zipEntry("a.kml", "x", isDeflated: false, hasDescriptor: true)
    expect(unpack(odd, .zip), is: damage("packing method 0 is not read"))
    let document = PackedFixture.zipEntry("a.kml", "<kml/>")
    var damaged = PackedFixture.zipEntry("a.kml", "<kml/>", isDeflated: false)
    damaged[damaged.count - 2] ^= 1
    expect(unpack(damaged, .zip), is: damage("the packed bytes are not valid"))
    expect(
      unpack(Array(document.dropLast(3)), .zip), is: damage("the packed bytes end too early"),
    )
  }
}

/// Packs text, without making it smaller: deflated bytes may be stored as they are (RFC 1951 §3.2.4).
enum PackedFixture {
  static func gzip(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    return header + deflated(bytes) + little(checksum(bytes)) + little(UInt32(bytes.count))
  }

  /// A file in a zip file, deflated or stored; a deflated one may have its lengths behind it.
  static func zipEntry(
    _ name: String, _ text: String, isDeflated: Bool = true, hasDescriptor: Bool = false,
    isEncrypted: Bool = false,
  ) -> [UInt8] {
    let bytes = Array(text.utf8)
    let packed = isDeflated ? deflated(bytes) : bytes
    let lengths =
      little(checksum(bytes)) + little(UInt32(packed.count)) + little(UInt32(bytes.count))
    let flags = (hasDescriptor ? 8 : 0) + (isEncrypted ? 1 : 0)
    var entry: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, UInt8(flags), 0, isDeflated ? 8 : 0, 0]
    entry += [0, 0, 0, 0]
    entry += hasDescriptor ? [UInt8](repeating: 0, count: 12) : lengths
    entry += [UInt8(name.utf8.count), 0, 2, 0] + Array(name.utf8) + [7, 7] + packed
    return hasDescriptor ? entry + [0x50, 0x4B, 7, 8] + lengths : entry
  }

  /// The beginning of the directory that stands behind the files.
  static let zipDirectory: [UInt8] = [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 42)

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    return [1] + PBF.littleEndian([count, ~count]) + bytes
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 (RFC 1952 §8).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
