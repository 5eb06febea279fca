import CommandLine
import PointFormats
import PointsOfInterest

/// `poi places [-f FORMAT]`: the saved places by name.
struct PlaceList {
  let context: SavedPlacesContext
  let output: OutputResolver

  /// - Returns: The status to end with.
  /// - Throws: `UsageError`; `Failure`.
  func run() throws -> ExitStatus {
    let format = try output.format()
    guard PlacesCommand.formats.contains(format) else {
      throw UsageError("--format \(format)", "a map is drawn around a location")
    }
    var options = try output.options(for: format)
    // A table for people leaves out what a place has none of without a location.
    if format == .table, options.fields == nil {
      options.fields = [.name, .category, .latitude, .longitude]
    }
    let places = try context.file.places(by: context.deadline).sorted(by: precedes)
    var bytes: [UInt8] = []
    let judge = try HoursResolver(given: output.given).judge(forFields: options.isJudged)
    let writer = format.writer(options, facts: try output.given.facts(judgedBy: judge))
    writer.writeHeader(hasQuery: false, to: &bytes)
    let result = NearbyResult(fix: nil, points: places.map { NearbyPoint($0) })
    writer.write(result, query: nil, to: &bytes)
    try context.output.writeResults(bytes)
    return places.isEmpty ? .noneFound : .found
  }

  /// Order by name: case and accents count last, places without a name stand at the end.
  private func precedes(_ left: PointOfInterest, _ right: PointOfInterest) -> Bool {
    guard let leftName = left.name else { return false }
    guard let rightName = right.name else { return true }
    let (leftKey, rightKey) = (FoldedText(leftName).text, FoldedText(rightName).text)
    return leftKey == rightKey ? leftName < rightName : leftKey < rightKey
  }
}
