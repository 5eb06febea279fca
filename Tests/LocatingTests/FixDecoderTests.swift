import Basics
import Locating
import PointsOfInterest
import Testing

struct FixDecoderTests {
  private static let gpx = Array("\u{FEFF} <?xml version=\"1.0\"?><gpx/>".utf8)

  private struct WholeText: FixDecoder {
    let name = "GPX"

    func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
      FileSignature.isXML(prefix)
    }

    func lastFix(in bytes: inout ByteReader) throws -> Fix? {
      while try bytes.fill() {}
      let text = String(decoding: bytes.storage[bytes.position...], as: UTF8.self)
      return text == " <?xml version=\"1.0\"?><gpx/>" ? try fileFix(1, 2) : nil
    }
  }

  @Test func `given XML and a decoder that knows it, when read, then it gets the whole document`()
    throws
  {
    #expect(
      try outcome(of: Self.gpx, decoders: [GeoJSONFixDecoder(), WholeText()])
        == .success(try fileFix(1, 2))
    )
  }
}
