import Basics
import LinkedFormats
import PointFormats
import TestSupport
import Testing

struct UnpackerTests {
  private static let text = "name,lat,lon\nA,1,2\n"

  /// The content of packed bytes, or why it cannot be read; of several documents with `|` behind each.
  private func unpack(
    _ bytes: [UInt8], _ content: PackedContent = .gzip, chunkSize: Int = 7, upTo count: Int = 5,
  ) -> Result<String, ByteStreamError> {
    let input = ByteReader(StoredBytes(bytes, name: "x").stream(), chunkSize: chunkSize)
    var stream = Unpacker.unpacked(content, input)
    var unpacked: [UInt8] = []
    do throws(ByteStreamError) {
      while true {
        let read = try stream.read(upTo: count, appendingTo: &unpacked)
        #expect(read <= count)
        guard read == 0 else { continue }
        if content != .zip || unpacked.last ?? UInt8(ascii: "|") == UInt8(ascii: "|") { break }
        unpacked.append(UInt8(ascii: "|"))
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
      let reason = "byte \(count): the packed bytes end too early"
      expect(unpack(Array(packed.prefix(count))), is: damage(reason))
    }
  }

  @Test func `given another checksum or text behind, when unpacked, then it is refused`() {
    var packed = PackedFixture.gzip("ab")
    expect(unpack(packed + Array("x".utf8)), is: damage("something follows the packed bytes"))
    packed[packed.count - 6] ^= 1
    expect(unpack(packed), is: damage("the packed bytes are not valid"))
  }

  // MARK: KMZ

  @Test(arguments: [false, true], PackedFixture.Lengths.allCases)
  func `given a zip file, when unpacked, then its KML documents come one after the other`(
    isDeflated: Bool, lengths: PackedFixture.Lengths,
  ) {
    let packed = [
      PackedFixture.zipEntry("a/b.png", "xyz", lengths),
      PackedFixture.zipEntry("1.kml", "a", lengths),
      PackedFixture.zipEntry("doc.KML", "<kml/>", isDeflated: isDeflated),
      PackedFixture.zipEntry("c.kml", "z", lengths), PackedFixture.zipDirectory,
    ].flatMap(\.self)
    expect(unpack(packed, .zip), is: .success("a|<kml/>|z|"))
    for count in stride(from: 5, to: packed.count - PackedFixture.zipDirectory.count, by: 3) {
      let cut = unpack(Array(packed.prefix(count)), .zip)
      expect(cut, is: damage("byte \(count): the packed bytes end too early"))
    }
  }

  @Test func `given no KML, a password or another packing, when unpacked, then that is told`() {
    let picture = PackedFixture.zipEntry("b.png", "xyz", isDeflated: false)
    let pictures = picture + PackedFixture.zipDirectory
    expect(unpack(pictures, .zip), is: damage("a ZIP archive with no .kml in it"))
    let secret = PackedFixture.zipEntry("a.kml", "xyz", isEncrypted: true)
    expect(unpack(secret, .zip), is: damage("it is encrypted"))
    let odd = PackedFixture.zipEntry("a.kml", "x", .behind, isDeflated: false)
    expect(unpack(odd, .zip), is: damage("the length of a stored file is not told before it"))
    let document = PackedFixture.zipEntry("a.kml", "<kml/>")
    var damaged = PackedFixture.zipEntry("a.kml", "<kml/>", isDeflated: false)
    damaged[damaged.count - 2] ^= 1
    expect(unpack(damaged, .zip), is: damage("the packed bytes are not valid"))
    let reason = "byte \(document.count - 3): the packed bytes end too early"
    expect(unpack(Array(document.dropLast(3)), .zip), is: damage(reason))
  }
}

/// Packs text, without making it smaller: deflated bytes may be stored as they are (RFC 1951 §3.2.4).
enum PackedFixture {
  static func gzip(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    return header + deflated(bytes) + little(checksum(bytes)) + little(UInt32(bytes.count))
  }

  /// Where a file in a zip file has its lengths, and whether each has eight bytes instead of four.
  enum Lengths: CaseIterable { case before, longBefore, behind, longBehind }

  /// A file in a zip file, deflated or stored.
  static func zipEntry(
    _ name: String, _ text: String, _ place: Lengths = .before, isDeflated: Bool = true,
    isEncrypted: Bool = false,
  ) -> [UInt8] {
    let bytes = Array(text.utf8)
    let packed = isDeflated ? deflated(bytes) : bytes
    let lengths = [packed.count, bytes.count].map { little(UInt32($0)) }
    let longLengths = lengths.map { $0 + [0, 0, 0, 0] }
    let flags = (place == .behind || place == .longBehind ? 8 : 0) + (isEncrypted ? 1 : 0)
    var entry: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, UInt8(flags), 0, isDeflated ? 8 : 0, 0]
    entry += [0, 0, 0, 0]
    switch place {
    case .before: entry += little(checksum(bytes)) + lengths.joined()
    case .longBefore: entry += little(checksum(bytes)) + [UInt8](repeating: 0xFF, count: 8)
    case .behind, .longBehind: entry += [UInt8](repeating: 0, count: 12)
    }
    let isLong = place == .longBefore
    let extra: [UInt8] =
      [7, 7, 0, 0] + (isLong ? [1, 0, 16, 0] + longLengths.reversed().joined() : [])
    entry += [UInt8(name.utf8.count), 0, UInt8(extra.count), 0] + Array(name.utf8) + extra + packed
    if place == .before || isLong { return entry }
    return entry + [0x50, 0x4B, 7, 8] + little(checksum(bytes))
      + (place == .behind ? lengths : longLengths).joined()
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
