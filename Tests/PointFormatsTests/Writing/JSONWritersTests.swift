import Geodesy
import PointsOfInterest
import Testing

struct JSONWritersTests {
  private let plain =
    #"{"name":"Café \"Zoë\"","category":"amenity=cafe","distance":12.346,"bearing":0,"#
    + #""inside":null,"latitude":37.33,"longitude":-121.8893123,"id":"node/1","#
    + #""source":"a.csv","attribution":"© A & B","tags":{"addr:street":"1st \\ 2nd","wheelchair":"yes"}}"#
  private let nasty =
    #"{"name":"=1,2\t\u001b]0;x\u0007\r\n\u202e\u0085<&\\","category":"東京","#
    + #""distance":1234.5,"bearing":22.5,"inside":null,"latitude":-33.8567892,"longitude":0,"#
    + #""id":"-5","source":"b c","attribution":null,"tags":{}}"#
  private let unknown =
    #"{"name":null,"category":null,"distance":null,"bearing":null,"inside":null,"#
    + #""latitude":null,"longitude":null,"id":null,"source":"saved","attribution":null,"tags":{}}"#
  private let whole =
    #""location":{"latitude":37.3293,"longitude":-121.8893,"accuracy":12.346,"#
    + #""time":"2026-01-31T12:00:00.500Z","provider":"gpsd","place":null},"complete":false,"covered":null,"#
    + #""failures":[{"source":"b.csv","message":"b.csv: line 3: \"x\" \u001b[1m","#
    + #""status":65,"suggestions":[]},"#
    + #"{"source":null,"message":"x: no such place; try: poi Lyon 'a b'","#
    + #""status":2,"suggestions":[["poi","Lyon","a b"]]}],"#
    + #""attribution":["© A & B","C"]"#

  @Test func `given a result, when written as ndjson, then each point is a line`() {
    let expected = "\(plain)\n\(nasty)\n\(unknown)\n"
    #expect(text(ResultFixture.result(), as: .ndjson) == expected)
  }

  @Test func `given a result, when written as json, then it is the documented document`() {
    let expected =
      #"{"schema":1,\#(whole),"points":[\#n\#(plain),\#n\#(nasty),\#n\#(unknown)\#n]}\#n"#
    #expect(text(ResultFixture.result(), as: .json) == expected)
  }

  @Test func `given a result, when written as geojson, then it is a feature collection`() {
    let first =
      #"{"type":"Feature","id":"node/1","geometry":{"type":"Point","#
      + #""coordinates":[-121.8893123,37.33]},"properties":\#(plain)}"#
    let second =
      #"{"type":"Feature","id":"-5","geometry":{"type":"Point","#
      + #""coordinates":[0,-33.8567892]},"properties":\#(nasty)}"#
    let third = #"{"type":"Feature","geometry":null,"properties":\#(unknown)}"#
    let expected =
      #"{"type":"FeatureCollection",\#(whole),"features":[\#n"#
      + "\(first),\n\(second),\n\(third)\n]}\n"
    #expect(text(ResultFixture.result(), as: .geojson) == expected)
  }
}
