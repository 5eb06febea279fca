import Basics
import CommandLine
import PointFormats

extension GivenValues {
  /// The error about a file in the place of a location, with what it may be there for; `nil` if the
  /// operands are none whose name tells its format.
  var misplacedFile: UsageError? {
    let operands = arguments.operands
    guard operands.count == 1, let format = FileFormat(ofFile: operands[0]),
      FileStatus(operands[0])?.isRegular == true
    else { return nil }
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
}
