import CommandLine
import PointsOfInterest

/// Formats of places that are not read, known by their files' names.
enum ForeignFormat {
  private static let geoJSON = "ogr2ogr -f GeoJSON -t_srs EPSG:4326 %.geojson %"

  /// Endings of names, in lower case, and the command that makes a file of them one that is read: `%` is
  /// its path.
  private static let conversions = [
    (".osm .osm.gz .osm.bz2 .o5m", "osmium cat % -o %.osm.pbf"),
    (".parquet .geoparquet", #"duckdb -csv -c 'FROM "'%'"' > %.csv"#),
    (".gpkg .sqlite .fgb .shp .shp.zip .shz .gml .topojson", geoJSON),
    (".tcx", "gpsbabel -i gtrnctr -f % -o gpx -F %.gpx"),
    (".fit", "gpsbabel -i garmin_fit -f % -o gpx -F %.gpx"),
    (".xlsx .ods", "ogr2ogr -f CSV %.csv %"),
    (".tar .tar.gz .tgz .tar.bz2 .tar.xz .tar.zst", "tar -xf %"), (".7z", "7z x %"),
    (".rar", "unrar x %"), (".zip", "unzip %"), (".osm.pbf.gz .pbf.gz", "gunzip -k %"),
    (".bz2", "bzip2 -dk %"), (".xz", "xz -dk %"), (".zst", "zstd -d %"),
  ]

  /// The failure to read a file of such a name; `nil` for any other name.
  static func failure(ofFile path: String) -> Failure? {
    let name = path.lowercased()
    let known = conversions.first { endings, _ in
      endings.split(separator: " ").contains { name.hasSuffix($0) }
    }
    return known.map { _, command in
      let conversion = command.replacing("%", by: ShellWord.quoted(path))
      return Failure(
        .data, "\(path): this format is not read", advice: "; convert it: \(conversion)",
      )
    }
  }

  /// Reads a file; where it makes no sense, its name may tell why.
  static func naming<Content>(_ path: String, _ read: () throws -> Content) throws -> Content {
    do {
      return try read()
    } catch let failure as Failure where failure.kind == .data {
      throw Self.failure(ofFile: path) ?? failure
    }
  }
}
