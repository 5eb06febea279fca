import ByteStreams
import Platform
import PointsOfInterest
import SavedPlaces

extension Directories {
  /// Whether a saved place has this name, but for case and accents.
  ///
  /// - Parameters:
  ///   - text: The name, without `@`.
  ///   - deadline: When the answer must be there.
  /// - Returns: False also when nothing is saved.
  /// - Throws: `Failure` when the saved places cannot be read.
  func hasSavedPlace(named text: String, by deadline: @autoclosure () -> Deadline) throws -> Bool {
    guard let places, unsafe access(places, F_OK) == 0 else { return false }
    let name = FoldedText(text)
    return try PlacesFile(path: places).places(by: deadline())
      .contains { $0.name.map(FoldedText.init) == name }
  }
}
