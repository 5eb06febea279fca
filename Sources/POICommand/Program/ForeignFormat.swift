import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// A format of places that is not read, and the command that makes one of it that is.
struct ForeignFormat: Sendable {
  /// Makes the words of a command from a file's path and that without its ending.
  private typealias Conversion = @Sendable (_ path: String, _ stem: String) -> [String]

  private let name: String
  /// Endings of its files' names, in lower case and with the point.
  private let suffixes: [String]
  /// The bytes with which its files begin; empty where they tell nothing.
  private let signature: [UInt8]
  private let conversion: Conversion

  private init(
    _ name: String, _ suffixes: String, _ signature: String = "",
    _ conversion: @escaping Conversion,
  ) {
    (self.name, self.conversion) = (name, conversion)
    self.suffixes = suffixes.split(separator: " ").map(String.init)
    // One scalar is one byte.
    self.signature = signature.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private static let all = [
    ForeignFormat("OpenStreetMap XML", ".osm .osm.gz .osm.bz2", "<osm", extract),
    ForeignFormat("o5m", ".o5m", "\u{FF}\u{E0}\u{4}", extract),
    ForeignFormat("a packed extract", ".osm.pbf.gz .pbf.gz") { path, _ in ["gunzip", "-k", path] },
    ForeignFormat("Parquet", ".parquet .geoparquet", "PAR1") {
      ["duckdb", "-csv", "-c", "FROM \"\($0)\"", redirection, $1 + ".csv"]
    },
    ForeignFormat("a SQLite database", ".gpkg .sqlite", "SQLite format 3", geoJSON),
    ForeignFormat("FlatGeobuf", ".fgb", "fgb", geoJSON),
    ForeignFormat("a shapefile", ".shp .shp.zip .shz", "\0\0'\n", geoJSON),
    ForeignFormat("GML", ".gml", "", geoJSON),
    ForeignFormat("TopoJSON", ".topojson", "", geoJSON),
    ForeignFormat("TCX", ".tcx", "<TrainingCenterDatabase") { gpx("gtrnctr", $0, $1) },
    ForeignFormat("FIT", ".fit") { gpx("garmin_fit", $0, $1) },
    ForeignFormat("a spreadsheet", ".xlsx .ods") { ["ogr2ogr", "-f", "CSV", $1 + ".csv", $0] },
    ForeignFormat("an archive", ".tar .tar.gz .tgz .tar.bz2 .tar.xz .tar.zst") { path, _ in
      ["tar", "-xf", path]
    },
    ForeignFormat("7z", ".7z", "7z\u{BC}\u{AF}'\u{1C}") { path, _ in ["7z", "x", path] },
    ForeignFormat("RAR", ".rar", "Rar!") { path, _ in ["unrar", "x", path] },
    ForeignFormat("zip", ".zip") { path, _ in ["unzip", path] },
    ForeignFormat("bzip2", ".bz2", "BZh") { path, _ in ["bzip2", "-dk", path] },
    ForeignFormat("xz", ".xz", "\u{FD}7zXZ") { path, _ in ["xz", "-dk", path] },
    ForeignFormat("Zstandard", ".zst", "(\u{B5}/\u{FD}") { path, _ in ["zstd", "-d", path] },
  ]

  private static let redirection = ">"

  @Sendable private static func extract(_ path: String, _ stem: String) -> [String] {
    ["osmium", "cat", path, "-o", stem + ".osm.pbf"]
  }

  @Sendable private static func geoJSON(_ path: String, _ stem: String) -> [String] {
    ["ogr2ogr", "-f", "GeoJSON", "-t_srs", "EPSG:4326", stem + ".geojson", path]
  }

  private static func gpx(_ format: String, _ path: String, _ stem: String) -> [String] {
    ["gpsbabel", "-i", format, "-f", path, "-o", "gpx", "-F", stem + ".gpx"]
  }

  /// The format that a file's name tells, else its first bytes; `nil` for one that is read or unknown.
  init?(file path: String) {
    if let format = ForeignFormat(ofFile: path) {
      self = format
    } else {
      self.init(content: UnreadableFile.beginning(path)[...])
    }
  }

  /// The format of a file by the ending of its name; `nil` for a name that tells none of these.
  init?(ofFile path: String) {
    let path = path.lowercased()
    self.init { $0.suffixes.contains { path.hasSuffix($0) } }
  }

  /// The format of a file by its first bytes; `nil` for bytes that tell none of these.
  ///
  /// - Parameter beginning: At least `FilePointSource.beginningLength` bytes, fewer only of a shorter file.
  private init?(content beginning: ArraySlice<UInt8>) {
    let mark = UInt8(ascii: "<")
    self.init { format in
      // A tag may have others before it.
      if format.signature.first == mark, beginning.first == mark {
        return beginning.indices.contains { beginning[$0...].starts(with: format.signature) }
      }
      return !format.signature.isEmpty && beginning.starts(with: format.signature)
    }
  }

  private init?(where isWanted: (ForeignFormat) -> Bool) {
    guard let format = Self.all.first(where: isWanted) else { return nil }
    self = format
  }

  /// The failure to read a file of this format, with the command that converts it.
  func failure(ofFile path: String) -> Failure {
    let lowercased = path.lowercased()
    let suffix = suffixes.filter { lowercased.hasSuffix($0) }.max { $0.count < $1.count }
    let words = conversion(path, String(path.dropLast(suffix?.count ?? 0)))
    let text = words.map { $0 == Self.redirection ? $0 : ShellWord.quoted($0) }
    return Failure(
      .data, "\(name) is not read", advice: "; convert it: \(text.joined(separator: " "))",
      suggestions: words.contains(Self.redirection) ? [] : [SuggestedCommand(words)],
    )
  }

  /// The reason why the content of a file is none of the format that it was taken for: it is of a known
  /// one that is not read, or is not packed though its name says so.
  @Sendable static func diagnosis(
    ofFile path: String, beginning: ArraySlice<UInt8>,
  ) -> Failure? {
    if let foreign = ForeignFormat(content: beginning) { return foreign.failure(ofFile: path) }
    guard PackedContent(beginning) == nil else { return nil }
    if FileFormat.isPacked(path) {
      return misnamed(path, .gzip, String(path.dropLast(FileFormat.packedSuffix.count)))
    }
    return path.lowercased().hasSuffix(".kmz") ? misnamed(path, .zip, path.dropLast(1) + "l") : nil
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

/// A provider of the location in a file, which tells how to convert one in a format that is not read.
struct ForeignFileAdvice: LocationProvider {
  let path: String
  let provider: any LocationProvider

  /// - Throws: As the provider; of a file in a known format that is not read the command that converts
  ///   it.
  func currentFix(by deadline: Deadline) throws -> Fix {
    try Self.naming(path) { try provider.currentFix(by: deadline) }
  }

  /// Reads a file, and tells how to convert it if it makes no sense.
  ///
  /// - Throws: The error of the closure, or advice if the file has a known foreign format.
  static func naming<Content>(_ path: String, _ read: () throws -> Content) throws -> Content {
    do {
      return try read()
    } catch let failure as Failure where failure.kind == .data {
      throw ForeignFormat(file: path)?.failure(ofFile: path).of(path) ?? failure
    }
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
