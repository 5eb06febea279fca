import Geodesy
package import PointsOfInterest

/// Reads a LOCATION as it is typed or stands in a line of input.
package struct LocationText: Sendable {
  let directories: Directories

  /// - Parameter tokens: One or two tokens of the command line.
  /// - Returns: A fixed location or a saved place.
  /// - Throws: `UsageError`; `Failure` when saved places have nowhere to be.
  func choice(_ tokens: [String]) throws -> LocationChoice {
    if tokens.count == 1, let name = savedName(tokens[0]) { return try saved(name) }
    do throws(LocationNotationError) {
      return .fixed(Self.fix(try LocationNotation.parse(tokens)))
    } catch {
      throw UsageError(error)
    }
  }

  /// - Parameter line: One line of input.
  /// - Returns: A fixed location or a saved place.
  /// - Throws: As `choice(_:)`.
  func choice(line: String) throws -> LocationChoice {
    if let name = savedName(line) { return try saved(name) }
    do throws(LocationNotationError) {
      return .fixed(Self.fix(try LocationNotation.parse(line)))
    } catch {
      throw UsageError(error)
    }
  }

  /// The location in a line of a file, which cannot name a saved place.
  ///
  /// - Parameter line: The line.
  /// - Returns: A fix from a file.
  /// - Throws: `Failure` of kind `.data`.
  @Sendable package static func fix(inLine line: String) throws -> Fix {
    do throws(LocationNotationError) {
      return fix(try LocationNotation.parse(line), from: .file)
    } catch {
      throw Failure(.data, error.message)
    }
  }

  private static func fix(_ location: ParsedLocation, from origin: Fix.Origin = .fixed) -> Fix {
    Fix(coordinate: location.coordinate, accuracy: location.accuracy, origin: origin)
  }

  private func savedName(_ token: String) -> String? {
    // By scalars, as what follows may make one character with the @.
    token.unicodeScalars.first == "@" ? String(token.unicodeScalars.dropFirst()) : nil
  }

  private func saved(_ name: String) throws -> LocationChoice {
    guard let path = directories.places else {
      throw Failure(.configuration, "@\(name): neither XDG_DATA_HOME nor HOME is set")
    }
    return .saved(name: name, path: path)
  }
}
