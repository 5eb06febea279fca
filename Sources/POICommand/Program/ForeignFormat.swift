import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest

/// A format of places that is not read, and the command that makes one of it that is.
struct ForeignFormat: Sendable {
  private let name: String
  /// Endings of its files' names, in lower case and with the point.
  private let suffixes: [String]
  /// The bytes with which its files begin; empty where they tell nothing.
  private let signature: [UInt8]
  /// The command that converts a file: `%` is its path, `@` that without its ending, `~` a space within a
  /// word.
  private let conversion: String

  private init(_ name: String, _ suffixes: String, _ signature: String = "", by conversion: String)
  {
    (self.name, self.conversion) = (name, conversion)
    self.suffixes = suffixes.split(separator: " ").map(String.init)
    // One scalar is one byte.
    self.signature = signature.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static let extract = "osmium cat % -o @.osm.pbf"
  private static let geoJSON = "ogr2ogr -f GeoJSON -t_srs EPSG:4326 @.geojson %"

  private static let all = [
    ForeignFormat("OpenStreetMap XML", ".osm .osm.gz .osm.bz2", "<osm", by: extract),
    ForeignFormat("o5m", ".o5m", "\u{FF}\u{E0}\u{4}", by: extract),
    ForeignFormat("a packed extract", ".osm.pbf.gz .pbf.gz", by: "gunzip -k %"),
    ForeignFormat(
      "Parquet", ".parquet .geoparquet", "PAR1", by: "duckdb -csv -c FROM~\"%\" > @.csv",
    ),
    ForeignFormat("a SQLite database", ".gpkg .sqlite", "SQLite format 3", by: geoJSON),
    ForeignFormat("FlatGeobuf", ".fgb", "fgb", by: geoJSON),
    ForeignFormat("a shapefile", ".shp .shp.zip .shz", "\0\0'\n", by: geoJSON),
    ForeignFormat("GML", ".gml", by: geoJSON), ForeignFormat("TopoJSON", ".topojson", by: geoJSON),
    ForeignFormat(
      "TCX", ".tcx", "<TrainingCenterDatabase", by: "gpsbabel -i gtrnctr -f % -o gpx -F @.gpx",
    ),
    ForeignFormat("FIT", ".fit", by: "gpsbabel -i garmin_fit -f % -o gpx -F @.gpx"),
    ForeignFormat("a spreadsheet", ".xlsx .ods", by: "ogr2ogr -f CSV @.csv %"),
    ForeignFormat(
      "an archive", ".tar .tar.gz .tgz .tar.bz2 .tar.xz .tar.zst", by: "tar -xf %",
    ),
    ForeignFormat("7z", ".7z", "7z\u{BC}\u{AF}'\u{1C}", by: "7z x %"),
    ForeignFormat("RAR", ".rar", "Rar!", by: "unrar x %"),
    ForeignFormat("zip", ".zip", by: "unzip %"),
    ForeignFormat("bzip2", ".bz2", "BZh", by: "bzip2 -dk %"),
    ForeignFormat("xz", ".xz", "\u{FD}7zXZ", by: "xz -dk %"),
    ForeignFormat("Zstandard", ".zst", "(\u{B5}/\u{FD}", by: "zstd -d %"),
  ]

  /// The format that a file's name tells, else its first bytes; `nil` for one that is read or unknown.
  static func format(ofFile path: String) -> ForeignFormat? {
    let name = path.lowercased()
    return all.first { $0.suffixes.contains(where: name.hasSuffix) }
      ?? format(ofContent: UnreadableFile.beginning(path)[...])
  }

  /// The format of a file by its first bytes; `nil` for bytes that tell none of these.
  ///
  /// - Parameter beginning: At least `FilePointSource.beginningLength` bytes, fewer only of a shorter file.
  private static func format(ofContent beginning: ArraySlice<UInt8>) -> ForeignFormat? {
    let mark = UInt8(ascii: "<")
    return all.first { format in
      // A tag may have others before it.
      if format.signature.first == mark, beginning.first == mark {
        return beginning.indices.contains { beginning[$0...].starts(with: format.signature) }
      }
      return !format.signature.isEmpty && beginning.starts(with: format.signature)
    }
  }

  /// The failure to read a file of this format, with the command that converts it.
  func failure(ofFile path: String) -> Failure {
    let lowercased = path.lowercased()
    let suffix = suffixes.filter { lowercased.hasSuffix($0) }.max { $0.count < $1.count }
    let stem = path.dropLast(suffix?.count ?? 0)
    let words = conversion.split(separator: " ").map { word in
      word.map { ["%": path, "@": String(stem), "~": " "][$0] ?? String($0) }.joined()
    }
    let text = words.map { $0 == ">" ? $0 : ShellWord.quoted($0) }
    return Failure(
      .data, "\(name) is not read", advice: "; convert it: \(text.joined(separator: " "))",
      suggestions: words.contains(">") ? [] : [SuggestedCommand(words)],
    )
  }

  /// Reads a file, and tells how to convert it if it makes no sense.
  ///
  /// - Throws: The error of the closure, or advice if the file has a known foreign format.
  static func naming<Content>(_ path: String, _ read: () throws -> Content) throws -> Content {
    do {
      return try read()
    } catch let failure as Failure where failure.kind == .data {
      throw format(ofFile: path)?.failure(ofFile: path).of(path) ?? failure
    }
  }

  /// The reason why the content of a file is none of the format that it was taken for: it is of a known
  /// one that is not read, or is not packed though its name says so.
  @Sendable static func diagnosis(
    ofFile path: String, beginning: ArraySlice<UInt8>,
  ) -> Failure? {
    if let foreign = format(ofContent: beginning) { return foreign.failure(ofFile: path) }
    if let failure = index(beginning) { return failure }
    guard PackedContent(beginning) == nil else { return nil }
    if FileFormat.isPacked(path) {
      return misnamed(path, .gzip, String(path.dropLast(FileFormat.packedSuffix.count)))
    }
    return path.lowercased().hasSuffix(".kmz") ? misnamed(path, .zip, path.dropLast(1) + "l") : nil
  }

  /// The failure to read an index whose name does not tell that it is one; `nil` for anything else.
  static func index(_ beginning: ArraySlice<UInt8>) -> Failure? {
    guard IndexFormat.isIndex(beginning) else { return nil }
    let (suffix, name) = (FileFormat.poix.usualSuffix, FileFormat.poix.name)
    return Failure(
      .data, "it is an index",
      advice:
        "; it needs a name that ends in \(suffix), or --source-format \(name) where its name tells nothing",
    )
  }

  private static func misnamed(
    _ path: String, _ content: PackedContent, _ unpackedPath: String,
  ) -> Failure {
    let command = SuggestedCommand(["mv", path, unpackedPath])
    return Failure(
      .data, "it is not \(content), whatever its name says",
      advice: "; if it is not packed, rename it: \(command.text)", suggestions: [command],
    )
  }
}

/// The reason why a path is no file to read from.
enum UnreadableFile {
  /// - Returns: The reason, if it is a path that tells no format and nothing is there, or a directory;
  ///   `nil` for anything else, of which reading will tell.
  static func failure(_ choice: SourceChoice) -> Failure? {
    guard case .file(let path, nil, _) = choice else { return nil }
    let status = FileStatus(path)
    let code = status == nil ? errno : EISDIR
    guard status?.isDirectory ?? true else { return nil }
    return Failure(.noInput, "\(path): \(Failure.reason(code))")
  }

  /// The first bytes of a regular file; none of anything else, which could only be read once, and none
  /// where nothing can be read, which is told when it is needed.
  static func beginning(_ path: String) -> [UInt8] {
    var bytes: [UInt8] = []
    guard FileStatus(path)?.isRegular ?? false, let file = try? FileByteStream(path: path),
      (try? file.read(upTo: FilePointSource.beginningLength, appendingTo: &bytes)) != nil
    else { return [] }
    return bytes
  }
}
