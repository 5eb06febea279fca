import Basics
import CommandLine
import PointsOfInterest

extension Directories {
  /// Whether a saved place has this name, but for case and accents.
  ///
  /// - Parameters:
  ///   - text: The name, without `@`.
  ///   - deadline: When the answer must be there.
  /// - Returns: False also when nothing is saved.
  /// - Throws: `Failure` when the saved places cannot be read.
  func hasSavedPlace(named text: String, by deadline: @autoclosure () throws -> Deadline) throws
    -> Bool
  {
    let name = FoldedText(text)
    return try savedNames(by: try deadline()).contains { FoldedText($0) == name }
  }

  /// A saved place whose name begins so, or differs by a slip of the pen: one, or two from eight letters
  /// on.
  ///
  /// - Parameters:
  ///   - text: The name, without `@`.
  ///   - deadline: When the answer must be there.
  /// - Returns: The name of the most similar one.
  /// - Throws: As `hasSavedPlace(named:by:)`.
  func savedName(similarTo text: String, by deadline: @autoclosure () throws -> Deadline) throws
    -> String?
  {
    let typed = FoldedText(text).text
    let most = typed.count < 8 ? 1 : 2
    let ranked = try savedNames(by: try deadline()).map { name in
      let folded = FoldedText(name).text
      let slips = NearestWord.distance(Array(typed), Array(folded))
      return (name, slips: folded.hasPrefix(typed) ? min(slips, most) : slips)
    }
    return ranked.filter { $0.slips <= most }.min { $0.slips < $1.slips }?.0
  }

  private func savedNames(by deadline: @autoclosure () throws -> Deadline) throws -> [String] {
    guard let places, unsafe access(places, F_OK) == 0 else { return [] }
    return try PlacesFile(path: places).places(by: try deadline()).compactMap(\.name)
  }
}
