import Geodesy
package import Locating
package import PointsOfInterest

/// A LOCATION as it is typed, stands in a line of input or in the configuration.
enum LocationReference: Equatable {
  case fixed(Fix)
  /// A saved place; its name is not empty unless it was typed so.
  case saved(name: String)

  /// Reads one or two tokens of the command line.
  init(_ tokens: [String]) throws(LocationNotationError) {
    if tokens.count == 1 {
      try self.init(tokens[0])
    } else {
      self = .fixed(Self.fix(try LocationNotation.parse(tokens)))
    }
  }

  /// Reads one token, or a line of input.
  init(_ text: String) throws(LocationNotationError) {
    // By scalars, as what follows may make one character with the @.
    if text.unicodeScalars.first == "@" {
      self = .saved(name: String(text.unicodeScalars.dropFirst()))
    } else {
      self = .fixed(Self.fix(try LocationNotation.parse(text)))
    }
  }

  /// The choice that it stands for.
  ///
  /// - Throws: `Failure` of kind `.configuration` when saved places have nowhere to be.
  func choice(in directories: Directories) throws(Failure) -> LocationChoice {
    switch self {
    case .fixed(let fix): return .fixed(fix)
    case .saved(let name):
      return .saved(name: name, path: try directories.places(for: "@\(name)"))
    }
  }

  /// The location in a line of a file, which cannot name a saved place.
  ///
  /// - Throws: `Failure` of kind `.data`.
  @Sendable static func fix(inLine line: String) throws -> Fix {
    do throws(LocationNotationError) {
      return fix(try LocationNotation.parse(line), from: .file)
    } catch {
      throw Failure(.data, error.message)
    }
  }

  private static func fix(_ location: ParsedLocation, from origin: Fix.Origin = .fixed) -> Fix {
    Fix(coordinate: location.coordinate, accuracy: location.accuracy, origin: origin)
  }
}

/// A source of the location that was chosen.
package enum LocationChoice: Equatable, Sendable {
  case fixed(Fix)
  /// A gpsd, asked for a fix that meets a requirement.
  case gpsd(GPSDAddress, FixRequirement)
  /// A file; `-` is standard input.
  case file(path: String, FixRequirement)
  /// A saved place, by its name, in this file.
  case saved(name: String, path: String)
}
