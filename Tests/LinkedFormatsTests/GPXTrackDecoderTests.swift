import Basics
import Geodesy
import Locating
import PointsOfInterest
import Testing
import LinkedFormats

struct GPXTrackDecoderTests {
  private func parts(_ text: String) throws -> TrackParts {
    var bytes = ByteReader(StoredBytes(Array(text.utf8)).stream())
    return try GPXDecoder().readTrack(in: &bytes)
  }

  private func positions(_ text: String) throws -> [[[Double]]] {
    try parts(text).parts.filter { !$0.isEmpty }
      .map { part in part.map { [$0.latitude, $0.longitude] } }
  }

  private let track = "<trkpt lat='1' lon='2'/><trkpt lat='3' lon='4'><ele>5</ele></trkpt>"

  @Test func `given segments, when read, then each is a part, whatever track it is of`() throws {
    #expect(
      try positions(
        """
        <gpx><trk><trkseg>\(track)</trkseg><trkseg/><trkseg><trkpt lat='5' lon='6'/></trkseg></trk>
        <trk><trkseg>\(track)</trkseg></trk></gpx>
        """
      ) == [[[1, 2], [3, 4]], [[5, 6]], [[1, 2], [3, 4]]]
    )
  }

  @Test func `given tracks, routes and waypoints, when read, then the tracks count`() throws {
    let routes = "<rte><rtept lat='7' lon='8'/><rtept lat='9' lon='9'/></rte>"
    let text = "<wpt lat='0' lon='0'/>\(routes)<trk><trkseg>\(track)</trkseg></trk>"
    #expect(try positions("<gpx>\(text)</gpx>") == [[[1, 2], [3, 4]]])
    #expect(try parts("<gpx>\(text)</gpx>").strayCount == 1)
  }

  @Test func `given routes alone, when read, then each is a part`() throws {
    let route = "<rte><name>R</name><rtept lat='7' lon='8'/><rtept lat='9' lon='9'/></rte>"
    #expect(
      try positions("<gpx>\(route)\(route)</gpx>") == [[[7, 8], [9, 9]], [[7, 8], [9, 9]]]
    )
  }

  @Test func `given points that are no fix, when read, then they are passed over`() throws {
    #expect(
      try positions(
        """
        <gpx><trk><trkseg><trkpt lat='1' lon='2'><fix>none</fix></trkpt><trkpt lat='91' lon='2'/>
        <trkpt lon='2'/><x:trkpt xmlns:x='urn:x' lat='0' lon='0'/>\(track)</trkseg></trk></gpx>
        """
      ) == [[[1, 2], [3, 4]]]
    )
  }

  @Test func `given a file still being written, when read, then what is complete counts`() throws {
    #expect(try positions("<gpx><trk><trkseg>\(track)<trkpt lat='5' l") == [[[1, 2], [3, 4]]])
    #expect(
      throws: Failure(.data, "line 1: the file ends before <gpx> is closed")
    ) { try parts("<gpx><trk><trkseg>") }
  }
}
