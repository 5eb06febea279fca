package import Basics
import CDefaults
import Gazetteer
import Geodesy
package import Locating
package import PointFormats
import PointIndex
package import PointsOfInterest
package import Streets

/// Composition that both executables share: everything that needs only local files.
///
/// For the front door that is all; the whole program adds receivers, services and more formats.
package struct LocalComposition: Sendable {
  private let reader: @Sendable (FileFormat, TableColumns?, StreetsReceiver?) -> PointFileReader?
  private let packed: PackedInput
  package let formats: LocationFormats
  private let input: Int32
  private let directories: Directories

  /// - Parameters:
  ///   - addedDecoders: Decoders of documents of locations and tracks beside GeoJSON.
  ///   - packed: Treatment of packed files of points; locations are unpacked if those are.
  ///   - addedReader: The reader of a format that is not built in, with who gets the streets that it
  ///     finds; `nil` if there is none here.
  package init(
    directories: Directories, input: Int32, addedDecoders: [any FixDecoder], packed: PackedInput,
    addedReader: @escaping @Sendable (FileFormat, StreetsReceiver?) -> PointFileReader?,
  ) {
    (self.directories, self.input, self.packed) = (directories, input, packed)
    formats = LocationFormats(
      parser: LocationReference.fix(inLine:), decoders: [GeoJSONFixDecoder()] + addedDecoders,
      unpack: Self.unpacking(packed),
    )
    reader = { $0.builtInReader(columns: $1) ?? addedReader($0, $2) }
  }

  private static func unpacking(_ packed: PackedInput) -> LocationUnpacker? {
    guard case .unpacked(let unpacked) = packed else { return nil }
    return { bytes in
      let isPacked = bytes.storage.starts(with: PackedContent.gzip.signature)
      return isPacked ? unpacked(.gzip, bytes) : nil
    }
  }

  /// The dependencies of the front door, of which the whole program replaces what it does better.
  package var dependencies: Dependencies {
    Dependencies(
      locationProvider: locationProvider, source: pointSource,
      places: Self.places(directories), pointFeed: pointFeed, track: track,
    )
  }

  /// The provider of a location.
  ///
  /// - Throws: `Failure` of kind `.bug` if it takes more than local files.
  @Sendable private func locationProvider(_ choice: LocationChoice) throws -> any LocationProvider {
    switch choice {
    case .fixed(let fix):
      return FixedLocationProvider(fix)
    case .saved(let name, let path):
      return ComposedProvider { try SavedPlaces(at: path, by: $0).fix(ofPlace: name) }
    case .file(let path, let requirement):
      let file = file(path, requirement)
      return ComposedProvider { deadline in
        try ForeignFormat.naming(path) { try file.currentFix(by: deadline) }
      }
    case .gpsd:
      throw Dependencies.missing
    }
  }

  /// Reads the track in a file; `-` is standard input.
  @Sendable private func track(at path: String, by deadline: Deadline) throws -> Track {
    try ForeignFormat.naming(path) { try file(path).track(by: deadline) }
  }

  private func file(_ path: String, _ requirement: FixRequirement = .none) -> FileLocationProvider {
    FileLocationProvider(
      path: path, standardInput: input, formats: formats, requirement: requirement,
    )
  }

  /// Makes a source.
  ///
  /// - Throws: `Failure` for a file of which nothing tells the format, and of kind `.bug` for what takes
  ///   more than local files, or a reader that is not here; `NeedsFullProgram` from the bytes of one that
  ///   is loaded.
  @Sendable private func pointSource(
    _ choice: SourceChoice, for use: SourceUse,
  ) throws -> any PointSource {
    if let index = index(choice) { return index }
    if let failure = Self.failureToOpen(choice) {
      return FailedPointSource(name: choice.path ?? "", failure: failure)
    }
    let source = try fileSource(choice)
    switch use {
    case .once: return source
    case .often(let deadline): return try resident(source, loadedBy: deadline)
    }
  }

  /// The names of places that are known to the program, of which nothing is read yet.
  static func places(_ directories: Directories) -> PlaceNaming {
    let airports = IndexedPointSource(unsafe bytes(of: poi_airports()), name: "airports")
    return PlaceNaming(
      indexesIn: directories, landmarks: landmarks, airports: airports, gazetteer: gazetteer,
    )
  }

  /// The table of places in the program.
  @Sendable static func gazetteer() -> Gazetteer {
    Gazetteer(unsafe bytes(of: poi_gazetteer()))
  }

  /// Makes a source that an index can be built of; as `pointSource`.
  private func pointFeed(
    _ choice: SourceChoice, streets: StreetsReceiver?,
  ) throws(Failure) -> any PointFeed {
    if let index = index(choice) { return index }
    if let failure = Self.failureToOpen(choice) { throw failure }
    return try fileSource(choice, streets: streets)
  }

  /// The failure to open a path that tells no format, where nothing is there, or a directory.
  private static func failureToOpen(_ choice: SourceChoice) -> Failure? {
    guard case .file(let path, nil, _) = choice else { return nil }
    let status = FileStatus(path)
    let code = status == nil ? errno : EISDIR
    guard status?.isDirectory ?? true else { return nil }
    return Failure(.noInput, "\(path): \(Failure.reason(code))")
  }

  private func index(_ choice: SourceChoice) -> IndexedPointSource? {
    if choice == .landmarks { return Self.landmarks }
    guard choice.format == .poix else { return nil }
    if choice.isStandardInput { return IndexedPointSource(standardInput) }
    return choice.path.map { IndexedPointSource(path: $0) }
  }

  private func fileSource(
    _ choice: SourceChoice, streets: StreetsReceiver? = nil,
  ) throws(Failure) -> FilePointSource {
    switch choice {
    case .saved(let path):
      return FilePointSource(
        name: "saved", reader: .streamed(JSONPointReader(isGeoJSON: true)),
        input: SavedPlacesInput(path: path),
      )
    case .file(let path, let format?, let columns):
      let input = FileInput(path: path, temporaryDirectory: directories.temporary)
      return try fileSource(FilePath.name(of: path), input, format, columns, streets)
    case .file(let path, nil, _):
      let reason = "no format is known by that suffix; name one with --source-format"
      throw ForeignFormat.failure(ofFile: path) ?? Failure(.commandLine, "\(path): \(reason)")
    case .standardInput(let format, let columns):
      return try fileSource(standardInput.name, standardInput, format, columns, streets)
    default: throw Dependencies.missing
    }
  }

  private func fileSource(
    _ name: String, _ input: any ByteInput, _ format: FileFormat, _ columns: TableColumns?,
    _ streets: StreetsReceiver?,
  ) throws(Failure) -> FilePointSource {
    guard let reader = reader(format, columns, streets) else { throw Dependencies.missing }
    return FilePointSource(
      name: name, reader: reader, input: input, packed: packed,
      // An extract's reader has the rules for private, closed and disused places already.
      hides: format != .input(.osmPBF),
    )
  }

  /// The same points in memory, for many searches; a file that cannot be read fails each of them.
  private func resident(
    _ source: FilePointSource, loadedBy deadline: Deadline,
  ) throws -> any PointSource {
    do {
      return try IndexedPointSource(inMemory: source.name) { builder in
        let description = try source.feed(into: &builder, by: deadline) { _ in }
        return PointIndexDescription(
          source: source.name, attribution: description.attribution, time: description.time,
        )
      }
    } catch let need as NeedsFullProgram {
      throw need
    } catch {
      return FailedPointSource(name: source.name, failure: Failure(error))
    }
  }

  private static var landmarks: IndexedPointSource {
    IndexedPointSource(unsafe bytes(of: poi_landmarks()), name: "landmarks")
  }

  private static func bytes(of file: poi_embedded_file) -> ProgramBytes {
    unsafe ProgramBytes(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
  }

  private var standardInput: SpooledInput {
    // Kept in a file while it is read more than once.
    SpooledInput(descriptor: input, directory: directories.temporary)
  }
}

extension IndexedPointSource: PointFeed {
  /// Hands on every point, hidden ones too, for another index to be built of them.
  ///
  /// - Parameter progress: Never called: a length in bytes says little of an index.
  package func feed(
    into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    let reader = try reader(by: deadline)
    try reader.forEachPoint(source: name, by: deadline) { sink.add($0) }
    let description = reader.header.description
    return PointFileDescription(attribution: description.attribution, time: description.time)
  }
}

private struct ComposedProvider: LocationProvider {
  let fix: @Sendable (Deadline) throws -> Fix

  func currentFix(by deadline: Deadline) throws -> Fix { try fix(deadline) }
}

/// The file of saved places, which need not be there.
struct SavedPlacesInput: ByteInput {
  let path: String

  var name: String { path }

  func contents(by deadline: Deadline?) throws -> StoredBytes {
    // Before anything is saved there is no file, and nothing is found.
    let bytes = try DurableFile.read(path, by: deadline) ?? PlacesDocument.empty
    return StoredBytes(bytes, name: path)
  }
}
