import PointFormats
import Testing
import XMLFormats

struct XMLPointFileFormatTests {
  @Test func `given the XML formats, when listed, then they have names and suffixes`() {
    #expect(PointFileFormat.xml.map(\.name) == ["gpx", "kml"])
    #expect(PointFileFormat.xml.map(\.suffixes) == [[".gpx"], [".kml"]])
  }
}
