import Basics
import PointFormats
import PointsOfInterest

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
    else {
      return nil
    }
    self = format
  }
}
