import Basics
import CommandLine
import Geodesy
import PointFormats

extension GivenValues {
  /// The error about a file in the place of a location, with what it may be there for; `nil` if the
  /// operands are none whose name tells its format.
  var misplacedFile: UsageError? {
    let operands = arguments.operands
    let index = operands.firstIndex {
      FileFormat(ofFile: $0) != nil && FileStatus($0)?.isRegular == true
    }
    guard let index, let format = FileFormat(ofFile: operands[index]) else { return nil }
    if operands.count > 1 { return source(at: index) }
    let file = ShellWord.quoted(operands[0])
    var uses = ["\(Release.name) LOCATION -s \(file) searches it"]
    if format.hasColumns {
      uses.append("\(Release.name) - --queries csv < \(file) asks about each of its rows")
    }
    guard format == .output(.gpx) else {
      return UsageError(operands[0], "a file, not a location; \(uses.joined(separator: ", "))")
    }
    return UsageError(
      operands[0], "a file, not a location; \(uses[0]), --along searches along its track",
      suggestion: arguments.tokens(replacingOperandsBy: []) + ["--along", operands[0]],
    )
  }

  /// The error about a file beside a coordinate, with the command line that searches it.
  private func source(at index: Int) -> UsageError? {
    var location = arguments.operands
    let file = location.remove(at: index)
    guard isLookup, (try? LocationNotation.parse(location)) != nil else { return nil }
    let option = OptionName.source.spelling
    return UsageError(
      file, "unexpected beside the location; \(option) searches a file",
      suggestion: arguments.tokens(replacingOperandsBy: location) + ["-s", file],
    )
  }
}
