import Basics
import PointFormats
import PointsOfInterest
import Testing

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
    let source = FilePointSource(
      name: "a.csv", reader: .streamed(DelimitedReader()),
      input: StoredBytes(Array(text.utf8), name: "a.csv"),
    )
    let expected = Failure(
      .data, "a.csv: OpenStreetMap XML is not read",
      advice: "; convert it: osmium cat a.csv -o a.csv.osm.pbf",
    )
    #expect(throws: expected) { try feed(source) }
  }

  @Test(arguments: [
    (
      "a.csv.gz",
      "is not gzip, whatever its name says; if it is not packed, rename it: mv a.csv.gz a.csv",
    ),
    (
      "a.kmz", "is not zip, whatever its name says; if it is not packed, rename it: mv a.kmz a.kml",
    ),
  ])
  func `given a name that says it is packed, when it is not and no use, then that is told`(
    name: String, reason: String,
  ) {
    let source = FilePointSource(
      name: name, reader: .streamed(DelimitedReader()),
      input: StoredBytes(Array("nonsense".utf8), name: name),
    )
    let parts = reason.split(separator: ";", maxSplits: 1)
    let expected = Failure(.data, "\(name): it \(parts[0])", advice: ";\(parts[1])")
    #expect(throws: expected) { try feed(source) }
  }

  @Test func `given packed content where none is unpacked, when read, then it says what to do`() {
    let source = FilePointSource(
      name: "a.csv", reader: .streamed(DelimitedReader()),
      input: StoredBytes([0x1F, 0x8B, 8, 0], name: "a.csv"),
    )
    let advice = "; give its name the suffix .gz, or pipe it through gzip -dc"
    #expect(throws: Failure(.data, "a.csv: it is packed", advice: advice)) { try feed(source) }
  }

  private func feed(_ source: FilePointSource) throws {
    var sink = RecordingSink { _, _ in true }
    _ = try source.feed(into: &sink, by: nil) { _ in }
  }
}
