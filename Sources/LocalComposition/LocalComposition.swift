package import ByteStreams
import CDefaults
package import Geodesy
package import Locating
package import POICommand
package import PointFormats
import PointIndex
package import PointsOfInterest

/// What both executables compose in the same way: everything that needs only local files.
///
/// For the front door that is all; the whole program adds receivers, services and more formats.
package struct LocalComposition: Sendable {
  private let formats: @Sendable () -> [PointFileFormat]
  private let decoders: [any FixDecoder]
  private let trackDecoders: [any TrackDecoder]
  private let temporaryDirectory: String

  /// - Parameters:
  ///   - formats: The file formats of points, made when a file is to be read.
  ///   - decoders: The file formats of locations that are whole documents.
  ///   - trackDecoders: The file formats of tracks that are whole documents.
  ///   - temporaryDirectory: Where standard input is kept while it is read more than once.
  package init(
    formats: @autoclosure @escaping @Sendable () -> [PointFileFormat],
    decoders: [any FixDecoder],
    trackDecoders: [any TrackDecoder] = [GeoJSONTrackDecoder()],
    temporaryDirectory: String,
  ) {
    self.formats = formats
    self.decoders = decoders
    self.trackDecoders = trackDecoders
    self.temporaryDirectory = temporaryDirectory
  }

  /// Makes the provider of a location.
  ///
  /// - Parameter choice: Where the location is to come from.
  /// - Returns: `nil` if it takes more than local files.
  package func locationProvider(_ choice: LocationChoice) -> (any LocationProvider)? {
    switch choice {
    case .fixed(let fix):
      FixedLocationProvider(fix)
    case .saved(let name, let path):
      SavedPlaceLocationProvider(name: name, places: savedPlaces(path))
    case .file(let path, let requirement):
      AccurateLocationProvider(
        FileLocationProvider(
          path: path,
          parser: LocationReference.fix(inLine:),
          decoders: decoders,
        ),
        requirement: requirement,
      )
    case .gpsd:
      nil
    }
  }

  /// Reads the track in a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - deadline: When it must have been read.
  /// - Returns: The track.
  /// - Throws: As `TrackFile.track(by:)`.
  @Sendable package func track(at path: String, by deadline: Deadline) throws -> Track {
    try TrackFile(path: path, parser: LocationReference.fix(inLine:), decoders: trackDecoders)
      .track(by: deadline)
  }

  /// Finds a location and asks whether it is a point of interest.
  package static func checkLocation(
    _ provider: any LocationProvider,
    _ deadline: Deadline,
    _ pointOfInterest: @escaping (Fix) throws -> NearbyPoint?,
  ) throws -> NearbyPoint? {
    try pointOfInterest(try provider.currentFix(by: deadline))
  }

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - choice: Where points are to come from.
  ///   - use: How often it will be asked.
  /// - Returns: `nil` if it takes more than local files, or a format that is not among these.
  package func pointSource(_ choice: SourceChoice, for use: SourceUse) -> (any PointSource)? {
    if let index = index(choice) { return index }
    guard let source = fileSource(choice) else { return nil }
    switch use {
    case .once: return source
    case .often(let deadline): return resident(source, loadedBy: deadline)
    }
  }

  /// Makes what an index can be built of.
  ///
  /// - Parameter choice: Where points are to come from.
  /// - Returns: `nil` if it takes more than local files, or a format that is not among these.
  package func pointFeed(_ choice: SourceChoice) -> (any PointFeed)? {
    if let index = index(choice) { return IndexFeed(index) }
    return fileSource(choice)
  }

  /// Whether files, or standard input, are read in the format of a choice.
  @Sendable package func reads(_ choice: SourceChoice) -> Bool {
    index(choice) != nil || fileSource(choice) != nil
  }

  private func index(_ choice: SourceChoice) -> IndexedPointSource? {
    switch choice {
    case .file(let path, let format):
      let isIndex = format.map { $0 == "poix" } ?? path.lowercased().hasSuffix(".poix")
      return isIndex ? IndexedPointSource(path: path) : nil
    case .standardInput(format: "poix"):
      return IndexedPointSource(SpooledInput(descriptor: 0, directory: temporaryDirectory))
    case .standardInput, .locationsAPI, .overpass, .saved, .landmarks:
      return nil
    }
  }

  private func fileSource(_ choice: SourceChoice) -> (any PointSource & PointFeed)? {
    switch choice {
    case .landmarks:
      StreamedPointSource(name: "landmarks", reader: DelimitedReader()) { _ in
        unsafe EmbeddedByteStream(poi_landmarks(), name: "landmarks")
      }
    case .saved(let path):
      savedPlaces(path)
    case .file(let path, let name):
      format(named: name, orFor: path).map { file(path, $0) }
    case .standardInput(let name):
      format(named: name, orFor: "").map(standardInput)
    case .locationsAPI, .overpass:
      nil
    }
  }

  /// The same points in memory, for many searches; a file that cannot be read fails each of them.
  private func resident(
    _ source: any PointSource & PointFeed,
    loadedBy deadline: Deadline,
  ) -> any PointSource {
    do {
      return try IndexedPointSource(inMemory: source.name) { builder in
        let description = try source.feed(into: &builder, by: deadline) { _ in }
        return PointIndexDescription(
          source: source.name,
          attribution: description.attribution,
          time: description.time,
        )
      }
    } catch {
      return FailedPointSource(name: source.name, failure: Failure(error))
    }
  }

  private func savedPlaces(_ path: String) -> StreamedPointSource {
    StreamedPointSource(name: "saved", reader: GeoJSONReader()) { deadline in
      try SavedPlacesStream.open(path, by: deadline)
    }
  }

  private func file(_ path: String, _ format: PointFileFormat) -> any PointSource & PointFeed {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch format.reader {
    case .streamed(let reader):
      return streamed(path, name: name, reader: reader)
    case .stored(let reader):
      let directory = temporaryDirectory
      return StoredPointSource(name: name, reader: reader) { deadline in
        try SpooledInput(path: path, directory: directory).contents(deadline: deadline)
      }
    }
  }

  private func streamed(
    _ path: String,
    name: String,
    reader: any PointReader,
  ) -> StreamedPointSource {
    StreamedPointSource(name: name, reader: reader) { deadline in
      try FileByteStream(path: path, deadline: deadline)
    }
  }

  private func standardInput(_ format: PointFileFormat) -> any PointSource & PointFeed {
    let input = SpooledInput(descriptor: 0, directory: temporaryDirectory)
    switch format.reader {
    case .streamed(let reader):
      return StreamedPointSource(name: input.name, reader: reader) { deadline in
        try input.open(deadline: deadline)
      }
    case .stored(let reader):
      return StoredPointSource(name: input.name, reader: reader) { deadline in
        try input.contents(deadline: deadline)
      }
    }
  }

  private func format(named name: String?, orFor path: String) -> PointFileFormat? {
    let lowercased = path.lowercased()
    return formats().first { format in
      name.map { $0 == format.name } ?? format.suffixes.contains { lowercased.hasSuffix($0) }
    }
  }
}
