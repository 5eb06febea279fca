import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// A format of places that is not read, and the command that makes one of it that is.
struct ForeignFormat: Sendable {
  private let name: String
  /// Endings of its files' names, in lower case and with the point.
  private let suffixes: [String]
  /// The bytes with which its files begin; empty where they tell nothing.
  private let signature: [UInt8]
  /// Whether the signature is a tag that may have others before it.
  private let isXML: Bool
  /// The command, given the file's path and that without its ending.
  private let command: @Sendable (_ path: String, _ stem: String) -> String

  private static let all = [
    ForeignFormat(
      name: "OpenStreetMap XML", suffixes: [".osm", ".osm.gz", ".osm.bz2"],
      signature: Array("<osm".utf8), isXML: true, command: extract,
    ),
    ForeignFormat(
      name: "o5m", suffixes: [".o5m"], signature: [0xFF, 0xE0, 0x04], command: extract, ),
    ForeignFormat(
      name: "a packed extract", suffixes: [".osm.pbf.gz", ".pbf.gz"], signature: [],
      command: { path, _ in line("gunzip", "-k", path) },
    ),
    ForeignFormat(
      name: "Parquet", suffixes: [".parquet", ".geoparquet"], signature: Array("PAR1".utf8),
      command: { line("duckdb", "-csv", "-c", "FROM \"\($0)\"") + " > " + line($1 + ".csv") },
    ),
    ForeignFormat(
      name: "a SQLite database", suffixes: [".gpkg", ".sqlite"],
      signature: Array("SQLite format 3".utf8), command: geoJSON,
    ),
    ForeignFormat(
      name: "FlatGeobuf", suffixes: [".fgb"], signature: Array("fgb".utf8), command: geoJSON,
    ),
    ForeignFormat(
      name: "a shapefile", suffixes: [".shp", ".shp.zip", ".shz"], signature: [0, 0, 0x27, 0x0A],
      command: geoJSON,
    ),
    ForeignFormat(name: "GML", suffixes: [".gml"], signature: [], command: geoJSON),
    ForeignFormat(name: "TopoJSON", suffixes: [".topojson"], signature: [], command: geoJSON),
    ForeignFormat(
      name: "TCX", suffixes: [".tcx"], signature: Array("<TrainingCenterDatabase".utf8),
      isXML: true, command: { gpx("gtrnctr", $0, $1) },
    ),
    ForeignFormat(
      name: "FIT", suffixes: [".fit"], signature: [], command: { gpx("garmin_fit", $0, $1) },
    ),
    ForeignFormat(
      name: "a spreadsheet", suffixes: [".xlsx", ".ods"], signature: [],
      command: { line("ogr2ogr", "-f", "CSV", $1 + ".csv", $0) },
    ),
    ForeignFormat(
      name: "an archive", suffixes: [".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".tar.zst"],
      signature: [], command: { path, _ in line("tar", "-xf", path) },
    ),
    ForeignFormat(
      name: "7z", suffixes: [".7z"], signature: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
      command: { path, _ in line("7z", "x", path) },
    ),
    ForeignFormat(
      name: "RAR", suffixes: [".rar"], signature: Array("Rar!".utf8),
      command: { path, _ in line("unrar", "x", path) },
    ),
    ForeignFormat(
      name: "zip", suffixes: [".zip"], signature: [], command: { path, _ in line("unzip", path) },
    ),
    ForeignFormat(
      name: "bzip2", suffixes: [".bz2"], signature: Array("BZh".utf8),
      command: { path, _ in line("bzip2", "-dk", path) },
    ),
    ForeignFormat(
      name: "xz", suffixes: [".xz"], signature: [0xFD, 0x37, 0x7A, 0x58, 0x5A],
      command: { path, _ in line("xz", "-dk", path) },
    ),
    ForeignFormat(
      name: "Zstandard", suffixes: [".zst"], signature: [0x28, 0xB5, 0x2F, 0xFD],
      command: { path, _ in line("zstd", "-d", path) },
    ),
  ]

  @Sendable private static func extract(_ path: String, _ stem: String) -> String {
    line("osmium", "cat", path, "-o", stem + ".osm.pbf")
  }

  @Sendable private static func geoJSON(_ path: String, _ stem: String) -> String {
    line("ogr2ogr", "-f", "GeoJSON", "-t_srs", "EPSG:4326", stem + ".geojson", path)
  }

  @Sendable private static func gpx(_ format: String, _ path: String, _ stem: String) -> String {
    line("gpsbabel", "-i", format, "-f", path, "-o", "gpx", "-F", stem + ".gpx")
  }

  /// Words as a shell reads them.
  private static func line(_ words: String...) -> String {
    words.map(ShellWord.quoted).joined(separator: " ")
  }

  /// The format of a file by the ending of its name; `nil` for a name that tells none of these.
  init?(ofFile path: String) {
    let path = path.lowercased()
    self.init { $0.suffixes.contains { path.hasSuffix($0) } }
  }

  /// The format of a file by its first bytes; `nil` for bytes that tell none of these.
  ///
  /// - Parameter beginning: At least `FilePointSource.beginningLength` bytes, fewer only of a shorter file.
  init?(content beginning: ArraySlice<UInt8>) {
    self.init { format in
      if format.signature.isEmpty { return false }
      if !format.isXML { return beginning.starts(with: format.signature) }
      return beginning.first == UInt8(ascii: "<")
        && beginning.indices.contains { beginning[$0...].starts(with: format.signature) }
    }
  }

  private init?(where isWanted: (ForeignFormat) -> Bool) {
    guard let format = Self.all.first(where: isWanted) else { return nil }
    self = format
  }

  private init(
    name: String, suffixes: [String], signature: [UInt8], isXML: Bool = false,
    command: @escaping @Sendable (_ path: String, _ stem: String) -> String,
  ) {
    (self.name, self.suffixes, self.signature) = (name, suffixes, signature)
    (self.isXML, self.command) = (isXML, command)
  }

  /// The failure to read a file of this format, with the command that converts it.
  func failure(ofFile path: String) -> Failure {
    let lowercased = path.lowercased()
    let suffix = suffixes.filter { lowercased.hasSuffix($0) }.max { $0.count < $1.count }
    let command = command(path, String(path.dropLast(suffix?.count ?? 0)))
    return Failure(.data, "\(name) is not read", advice: "; convert it: \(command)")
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
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, or advice if the file has a known foreign format.
  static func naming<Content>(_ path: String, _ read: () throws -> Content) throws -> Content {
    do {
      return try read()
    } catch let failure as Failure where failure.kind == .data {
      throw ForeignFormat(file: path)?.failure(ofFile: path).of(path) ?? failure
    }
  }
}

extension ForeignFormat {
  /// A known format that is not read, by the file's name or by its first bytes.
  init?(file path: String) {
    guard
      let format = ForeignFormat(ofFile: path)
        ?? ForeignFormat(content: UnreadableFile.beginning(path)[...])
    else { return nil }
    self = format
  }

  /// The reason why the content of a file is none of the format that it was taken for: it is of a known
  /// one that is not read, or is not packed though its name says so.
  @Sendable static func diagnosis(
    ofFile path: String, beginning: ArraySlice<UInt8>,
  ) -> Failure? {
    if let foreign = ForeignFormat(content: beginning) { return foreign.failure(ofFile: path) }
    return PackedContent(beginning) == nil ? misnamed(path) : nil
  }

  /// The packing that the ending of a file's name tells, and the name without it.
  private static func named(byPath path: String) -> (content: PackedContent, unpackedPath: String)?
  {
    if FileFormat.isPacked(path) {
      return (.gzip, String(path.dropLast(FileFormat.packedSuffix.count)))
    }
    guard path.lowercased().hasSuffix(".kmz") else { return nil }
    return (.zip, path.dropLast(1) + "l")
  }

  /// The failure to make sense of a file that is not packed, though its name says so; `nil` for a name
  /// that does not.
  private static func misnamed(_ path: String) -> Failure? {
    guard let (content, unpackedPath) = named(byPath: path) else { return nil }
    let command = ["mv", path, unpackedPath].map(ShellWord.quoted).joined(separator: " ")
    return Failure(
      .data, "it is not \(content), whatever its name says",
      advice: "; if it is not packed, rename it: \(command)",
    )
  }
}

/// The reason why a path is no file to read from.
enum UnreadableFile {
  /// - Returns: The reason, if it is a path that tells no format and nothing is there, or a directory;
  ///   `nil` for anything else, of which reading will tell.
  static func failure(_ choice: SourceChoice) -> Failure? {
    guard case .file(let path, nil, _) = choice else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      return Failure(.noInput, "\(path): \(Failure.reason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return Failure(.noInput, "\(path): \(Failure.reason(EISDIR))")
  }

  /// The first bytes of a regular file; none of anything else, which could only be read once.
  static func beginning(_ path: String) -> [UInt8] {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes: [UInt8] = []
    do {
      let file = try FileByteStream(path: path)
      _ = try file.read(upTo: FilePointSource.beginningLength, appendingTo: &bytes)
    } catch {
      // That nothing can be read will be told when it is needed.
      return []
    }
    return bytes
  }
}
