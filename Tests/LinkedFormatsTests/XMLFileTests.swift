import PointFormats
import TestSupport
import Testing
import LinkedFormats

/// Files by many programs; the numbers were counted with xmllint and Python's ElementTree.
struct XMLFileTests {
  @Test(
    .enabled(if: TestData.isAvailable, TestData.hint),
    arguments: [
      ("LineStyles", 16), ("bushnell", 1), ("compegps-wpt", 24), ("empty", 0), ("expertgps", 86),
      ("garmin_gpi_encoding", 1), ("gdb-sample", 9), ("holux", 25),
    ],
  )
  func `given a real GPX file, when read, then every waypoint is a point`(
    name: String, count: Int,
  ) throws {
    let sink = try GPXReader().read(TestData.bytes("gpx/\(name).gpx"))
    #expect(sink.points.count == count)
    #expect(sink.problems.isEmpty)
  }

  @Test(
    .enabled(if: TestData.isAvailable, TestData.hint),
    arguments: [("LineStyles", 929), ("bounds-test", 122), ("openflights-sample", 110)],
  )
  func `given a real KML file, when read, then every placemark is a point with a place`(
    name: String, count: Int,
  ) throws {
    let sink = try KMLReader().read(TestData.bytes("kml/\(name).kml"))
    #expect(sink.points.count == count)
    #expect(sink.points.allSatisfy { $0.coordinate != nil })
    #expect(sink.problems.isEmpty)
  }
}
