import Basics
import PointFormats
import PointsOfInterest
import Testing
import LinkedFormats

struct UnpackerTests {
  private static let text = "name,lat,lon\nA,1,2\n"

  /// The content of packed bytes, or why it cannot be read.
  private func unpack(
    _ bytes: [UInt8], _ content: PackedContent = .gzip, chunkSize: Int = 7, upTo count: Int = 5,
    by deadline: Deadline? = nil,
  ) -> Result<String, ByteStreamError> {
    let input = ByteReader(StoredBytes(bytes, name: "x").stream(), chunkSize: chunkSize)
    var stream = Unpacker().unpacked(content, input, by: deadline)
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
    #expect(unpack(packed, chunkSize: chunkSize) == .success(Self.text))
  }

  @Test func `given members and padding, when unpacked, then all texts come in their order`() {
    let members = ["a", "", "b"].flatMap(PackedFixture.gzip)
    #expect(unpack(members + [0, 0, 0, 0, 0, 0, 0, 0]) == .success("ab"))
  }

  @Test func `given a gzip file cut anywhere, when unpacked, then it is said to end too early`() {
    let packed = PackedFixture.gzip("ab")
    for count in 2..<packed.count {
      #expect(unpack(Array(packed.prefix(count))) == damage("the packed bytes end too early"))
    }
  }

  @Test func `given another checksum, when unpacked, then the bytes are not valid`() {
    var packed = PackedFixture.gzip("ab")
    packed[packed.count - 6] ^= 1
    #expect(unpack(packed) == damage("the packed bytes are not valid"))
  }

  @Test func `given text behind the last member, when unpacked, then it is refused`() {
    let packed = PackedFixture.gzip("ab") + Array("x".utf8)
    #expect(unpack(packed) == damage("something follows the packed bytes"))
  }

  @Test func `given a deadline that has passed, when unpacked, then it is not read to its end`() {
    let deadline = Deadline(in: .zero)
    let packed = PackedFixture.gzip(Self.text)
    #expect(unpack(packed, by: deadline) == .failure(.unfinished(name: "x")))
  }

  // MARK: KMZ

  @Test(arguments: [false, true], [false, true])
  func `given a zip file, when unpacked, then its first KML document comes`(
    isDeflated: Bool, hasDescriptor: Bool,
  ) {
    let picture = PackedFixture.zipEntry("a/b.png", "xyz", hasDescriptor: hasDescriptor)
    let document = PackedFixture.zipEntry("doc.KML", "<kml/>", isDeflated: isDeflated)
    let second = PackedFixture.zipEntry("c.kml", "no")
    #expect(unpack(picture + document + second, .zip) == .success("<kml/>"))
  }

  @Test func `given no KML, a password or another packing, when unpacked, then that is told`() {
    let picture = PackedFixture.zipEntry("b.png", "xyz", isDeflated: false)
    #expect(unpack(picture + PackedFixture.zipDirectory, .zip) == damage("there is no .kml in it"))
    let secret = PackedFixture.zipEntry("a.kml", "xyz", isEncrypted: true)
    #expect(unpack(secret, .zip) == damage("it is encrypted"))
    let odd = PackedFixture.zipEntry("a.kml", "x", isDeflated: false, hasDescriptor: true)
    #expect(unpack(odd, .zip) == damage("packing method 0 is not read"))
    let document = PackedFixture.zipEntry("a.kml", "<kml/>")
    #expect(unpack(Array(document.dropLast(3)), .zip) == damage("the packed bytes end too early"))
  }

  // MARK: Sources

  @Test func `given a packed table, when it is a source, then its points are found`() throws {
    let source = FilePointSource(
      name: "a.csv.gz", reader: .streamed(DelimitedReader()),
      input: StoredBytes(PackedFixture.gzip(Self.text)), packed: .unpacked(Unpacker()),
    )
    var names = NameSink()
    _ = try source.feed(into: &names, by: nil) { _ in }
    #expect(names.names == ["A"])
  }
}

/// Keeps the names of points.
private struct NameSink: UnselectiveSink {
  var names: [String?] = []

  mutating func add(_ point: PointOfInterest) { names.append(point.name) }
  mutating func skip(_ problem: Failure) {}
}
