import OpeningHours
import Basics
import Geodesy
import Locating
import PointsOfInterest
import TestSupport

extension LocationFormats {
  /// Lines of two decimal numbers with a space between them, and documents.
  static let plainNumbers = LocationFormats(
    parser: Self.location(inLine:), decoders: [GeoJSONFixDecoder()],
  )

  @Sendable private static func location(inLine line: String) throws -> Fix {
    let parts = line.split(separator: " ")
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      throw Failure(.commandLine, "'\(line)' is not a location")
    }
    return Fix(
      coordinate: try Coordinate(latitude: latitude, longitude: longitude), origin: .fixed, )
  }
}

extension FileLocationProvider {
  /// The provider of a location from a file in the notation for tests.
  init(plainNumbersAt path: String, _ requirement: FixRequirement = .none) {
    self.init(path: path, standardInput: 0, formats: .plainNumbers, requirement: requirement)
  }
}

/// The outcome of reading a file with the given content.
func outcome(of bytes: [UInt8]) throws -> Result<Fix, Failure> {
  let directory = try TemporaryDirectory()
  let path = try directory.write(bytes, to: "location")
  let provider = FileLocationProvider(plainNumbersAt: path)
  return Result { try provider.currentFix(by: Deadline(in: .seconds(30))) }
    .mapError { error in
      let failure = Failure(error)
      let name =
        failure.message.hasPrefix(path)
        ? "FILE" + failure.message.dropFirst(path.count) : failure.message
      return Failure(failure.kind, name)
    }
}

/// The outcome of reading a file with the given content.
func outcome(of text: String) throws -> Result<Fix, Failure> { try outcome(of: Array(text.utf8)) }

/// The outcome of reading a log of NMEA sentences given without `$` and checksum.
func outcome(ofSentences contents: [String]) throws -> Result<Fix, Failure> {
  try outcome(of: NMEAText.log(contents))
}

/// A fix from a file.
func fileFix(
  _ latitude: Double, _ longitude: Double, accuracy: Double? = nil, time: String? = nil,
  speed: Double? = nil, course: Double? = nil,
) -> Fix {
  Fix(
    coordinate: Coordinate(latitude, longitude), accuracy: accuracy,
    time: time.flatMap { Timestamp(rfc3339: $0) }, speed: speed, course: course, origin: .file,
  )
}
