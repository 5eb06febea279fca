package import ByteStreams
package import PointsOfInterest

/// The last valid fix in a file or in what comes on standard input.
///
/// The format is found from the content: the first of the decoders that recognises the beginning
/// reads the document; what none recognises is read line by line, where each line may be a plain
/// location, an NMEA 0183 sentence, a report of gpsd, or a GeoJSON object.
///
/// - A regular file is read to its present end, also while it grows. Its last line counts without a
///   line end too.
/// - A FIFO or device is opened without waiting for its writer; the first bytes may come until the
///   deadline. Once there is a fix, reading stops when nothing more is waiting; a line that is not
///   complete by then does not count.
/// - Standard input is read to its end. If it is still open at the deadline, the last fix from a
///   complete line counts: that is what a live feed piped in is good for.
package struct FileLocationProvider: LocationProvider {
  private let path: String
  private let parser: LocationLineParser
  private let decoders: [any FixDecoder]

  /// The longest line, in bytes.
  package static let maximumLineLength = 1 << 20

  /// Most files of locations are short, and a lookup pays for the size of the buffer.
  private static let chunkSize = 32 * 1024

  /// - Parameters:
  ///   - path: The file's path; `-` for standard input.
  ///   - parser: Reads plain lines.
  ///   - decoders: Who reads documents; the first that recognises one is asked.
  package init(
    path: String,
    parser: @escaping LocationLineParser,
    decoders: [any FixDecoder] = [GeoJSONFixDecoder()],
  ) {
    self.path = path
    self.parser = parser
    self.decoders = decoders
  }

  /// Reads the file.
  ///
  /// - Throws: `Failure` that names the file: `.noInput` if it cannot be opened; `.data` with the
  ///   line if it holds what is not understood; `.tryAgain` if it is understood and holds no fix,
  ///   or if nothing came in time. Also what a decoder throws beside `Failure`, as it is.
  package func currentFix(by deadline: Deadline) throws -> Fix {
    // A feed that never ends must leave time for what is done with its last fix.
    let input = try LocationInput(
      path: path,
      deadline: path == "-" ? deadline.using(share: 0.8) : deadline,
    )
    do {
      return try fix(in: input)
    } catch let failure as Failure {
      throw failure.of(input.name)
    }
  }

  private func fix(in input: LocationInput) throws -> Fix {
    var bytes = ByteReader(input, chunkSize: Self.chunkSize)
    try bytes.skipByteOrderMark()
    let prefix = try FilePrefix.read(from: &bytes)
    guard let decoder = decoders.first(where: { $0.recognises(prefix) }) else {
      return try lastFixOfLines(&bytes, from: input)
    }
    guard let fix = try decoder.lastFix(in: &bytes) else {
      throw Failure(.tryAgain, "no location in this \(decoder.name)")
    }
    return fix
  }

  private func lastFixOfLines(
    _ bytes: inout ByteReader,
    from input: LocationInput,
  ) throws -> Fix {
    var lines = FixLines(parser: parser)
    while let line = try nextLine(&bytes, from: input) {
      try lines.take(bytes.storage[line])
      input.hasFix = lines.lastFix != nil
    }
    return try lines.result()
  }

  /// The next line; `nil` also when waiting for one has no point any more.
  private func nextLine(
    _ bytes: inout ByteReader,
    from input: LocationInput,
  ) throws(ByteStreamError) -> Range<Int>? {
    do throws(ByteStreamError) {
      return try bytes.nextLine(limit: Self.maximumLineLength)
    } catch {
      if case .timedOut = error, input.hasFix, input.kind != .file { return nil }
      throw error
    }
  }
}
