import Basics
import Geodesy
import PointFormats
import PointsOfInterest
import Testing

@testable import POICommand

struct ForeignFormatTests {
  @Test(arguments: [
    ("a/town.osm", "OpenStreetMap XML", "osmium cat a/town.osm -o a/town.osm.pbf"),
    ("my town.OSM.bz2", "OpenStreetMap XML", "osmium cat 'my town.OSM.bz2' -o 'my town.osm.pbf'"),
    ("t.osm.gz", "OpenStreetMap XML", "osmium cat t.osm.gz -o t.osm.pbf"),
    ("p.parquet", "Parquet", "duckdb -csv -c 'FROM \"p.parquet\"' > p.csv"),
    ("p.gpkg", "a SQLite database", "ogr2ogr -f GeoJSON -t_srs EPSG:4326 p.geojson p.gpkg"),
    ("p.shp.zip", "a shapefile", "ogr2ogr -f GeoJSON -t_srs EPSG:4326 p.geojson p.shp.zip"),
    ("t.osm.pbf.gz", "a packed extract", "gunzip -k t.osm.pbf.gz"),
    ("t.topojson", "TopoJSON", "ogr2ogr -f GeoJSON -t_srs EPSG:4326 t.geojson t.topojson"),
    ("a b.TCX", "TCX", "gpsbabel -i gtrnctr -f 'a b.TCX' -o gpx -F 'a b.gpx'"),
    ("r.fit", "FIT", "gpsbabel -i garmin_fit -f r.fit -o gpx -F r.gpx"),
    ("t.tar.gz", "an archive", "tar -xf t.tar.gz"), ("t.tgz", "an archive", "tar -xf t.tgz"),
    ("t.7z", "7z", "7z x t.7z"), ("t.rar", "RAR", "unrar x t.rar"),
    ("p.zip", "zip", "unzip p.zip"), ("p.csv.bz2", "bzip2", "bzip2 -dk p.csv.bz2"),
  ])
  func `given a file that is not read, when its name is looked at, then a command converts it`(
    path: String, name: String, command: String,
  ) {
    let expected = Failure(.data, "\(name) is not read", advice: "; convert it: \(command)")
    #expect(ForeignFormat(ofFile: path)?.failure(ofFile: path) == expected)
  }

  @Test(arguments: ["a.csv", "a.xyz", "a.osm.pbf", "parquet"])
  func `given another file, when its name is looked at, then no command is known`(path: String) {
    #expect(ForeignFormat(ofFile: path) == nil)
  }

  @Test func `given such content under another name, when read, then the command is told`() {
    let text = "<?xml version='1.0'?>\n<osm version=\"0.6\">\n<node id=\"1\"/>"
    let advice = "; convert it: osmium cat a.csv -o a.csv.osm.pbf"
    #expect(
      throws: Failure(.data, "a.csv: OpenStreetMap XML is not read", advice: advice)
    ) { try read(Array(text.utf8), as: "a.csv") }
  }

  @Test(arguments: [
    ("a.csv.gz", "gzip", "mv a.csv.gz a.csv"), ("a.kmz", "zip", "mv a.kmz a.kml"),
  ])
  func `given a name that says it is packed, when it is not and no use, then that is told`(
    name: String, packing: String, command: String,
  ) {
    let expected = Failure(
      .data, "\(name): it is not \(packing), whatever its name says",
      advice: "; if it is not packed, rename it: \(command)",
    )
    #expect(throws: expected) { try read(Array("nonsense".utf8), as: name) }
  }

  @Test func `given packed content where none is unpacked, when read, then it says what to do`() {
    let advice = "; give its name the suffix .gz, or pipe it through gzip -dc"
    #expect(throws: Failure(.data, "a.csv: it is packed", advice: advice)) {
      try read([0x1F, 0x8B, 8, 0], as: "a.csv")
    }
  }

  private func read(_ bytes: [UInt8], as name: String) throws {
    let source = FilePointSource(
      name: name, reader: .streamed(DelimitedReader()), input: StoredBytes(bytes, name: name),
      diagnosis: ForeignFormat.diagnosis(ofFile:beginning:),
    )
    let origin = try Coordinate(latitude: 0, longitude: 0)
    _ = try source.points(near: origin, matching: NearbyQuery(), by: Deadline(in: .seconds(1)))
  }
}
