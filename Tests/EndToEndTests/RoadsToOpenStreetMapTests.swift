import TestSupport
import Testing

/// The same town by every road to OpenStreetMap.
@Suite(.waiting, .enabled(if: TestData.isAvailable, TestData.hint))
struct RoadsToOpenStreetMapTests {
  private let directory: TemporaryDirectory
  private let server: LoopbackHTTPServer
  private let sources: [String]

  init() throws {
    directory = try TemporaryDirectory()
    server = try LoopbackHTTPServer([
      "/api/interpreter": .raw(try TestData.text("overpass/ok-post.http"))
    ])
    let extract = try TestData.path("pbf/monaco-planetiler.osm.pbf")
    let built = try Executable.poi.run("index \(extract) -o monaco.poix", in: directory)
    try #require(built.status == 0)
    sources = [extract, "monaco.poix", "overpass:\(server.url(""))"]
  }

  private func rows(
    _ source: String, _ query: String, at location: String = "43.7384 7.4246",
  ) throws -> String {
    let run = try Executable.poi.run("\(location) -s \(source) \(query)", in: directory)
    #expect(run.status == 0 && run.messages == "")
    return run.output
  }

  @Test func `given Monaco, when cafés are looked for, then all roads find the same ten`() throws {
    let fields = "-c cafe --fields distance,bearing,name,category,latitude,longitude,id"
    let found = try sources.map { try rows($0, fields) }
    expect(found[0].split(separator: "\n").count, is: 10)
    #expect(found[0].hasPrefix("89.312\t7.6\tLe Palace Café\tamenity=cafe\t"))
    expect(found[1], is: found[0])
    expect(found[2], is: found[0])
  }

  @Test func `given Monaco, when amenities are looked for, then roads find the same`() throws {
    let query = "-c amenity=* -r 1000 -n 0 --all --fields id,name,category,latitude,longitude"
    let found = try sources.map { try places(rows($0, query)) }
    expect(found[0].count { $0.key.hasPrefix("node/") }, is: 430)
    for (other, isServer) in zip(found.dropFirst(), [false, true]) {
      expect(other.mapValues(\.words), is: found[0].mapValues(\.words))
      // The server's answer tells the centres of ways, which may lie beside them.
      for (id, place) in found[0] where !isServer || id.hasPrefix("node/") {
        let coordinates = try #require(other[id]).coordinates
        // A centre between two steps of 1e-7° is rounded to either.
        #expect(zip(place.coordinates, coordinates).allSatisfy { abs($0 - $1) < 1.01e-7 })
      }
    }
  }

  private struct Place {
    let words: [String]
    let coordinates: [Double]
  }

  /// Rows by id.
  private func places(_ rows: String) throws -> [String: Place] {
    let places = try rows.split(separator: "\n").map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let coordinates = try cells[3...].map { try #require(Double($0)) }
      return (cells[0], Place(words: Array(cells[1...2]), coordinates: coordinates))
    }
    return Dictionary(uniqueKeysWithValues: places)
  }
}
