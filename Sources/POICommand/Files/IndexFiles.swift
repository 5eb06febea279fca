import Basics
import CommandLine
import PointFormats
import PointsOfInterest

enum IndexFiles {
  /// Whether lookups search a file of that name: one that begins with a point is hidden, or an index
  /// that is still being built.
  static func isSearched(_ name: String) -> Bool {
    name.hasSuffix(FileFormat.poix.usualSuffix) && !name.hasPrefix(".")
  }

  /// The path of a file beside an index, of the same name but for the suffix.
  static func path(beside index: String, suffix: String) -> String {
    let own = FileFormat.poix.usualSuffix
    return (index.hasSuffix(own) ? String(index.dropLast(own.count)) : index) + suffix
  }

  /// The paths of its `.poix` files, or of others, by name; none if there is no such directory.
  ///
  /// - Throws: `Failure` of kind `.noInput` when it cannot be read.
  static func paths(
    in directory: String, of isWanted: (String) -> Bool = isSearched,
  ) throws(Failure) -> [String] {
    do throws(FileError) {
      return try FilePath.names(in: directory).filter(isWanted).sorted()
        .map { "\(directory)/\($0)" }
    } catch {
      throw Failure(.noInput, "\(error.name): \(Failure.reason(error.errno))")
    }
  }

  /// The index that was probably meant: of the same name in other letters, else of one like it, else
  /// the only one with that word in its name.
  static func name(like text: String, in directories: [String]) -> String? {
    let names = directories.flatMap { (try? paths(in: $0)) ?? [] }.map(IndexName.shown)
    let wanted = FoldedText(text)
    let containing = names.filter { FoldedText($0).contains(wanted) }
    return names.first { FoldedText($0) == wanted } ?? NearestWord.nearest(to: text, among: names)
      ?? (containing.count == 1 ? containing[0] : nil)
  }
}

/// The files of streets, each beside the index of the same region.
enum StreetsFiles {
  static let suffix = ".streets"

  /// `monaco.streets` for `monaco.poix`; that file need not be there.
  static func path(besideIndex path: String) -> String {
    IndexFiles.path(beside: path, suffix: suffix)
  }

  /// The path of the streets beside an index; `nil` where there are none.
  static func existing(besideIndex path: String) -> String? {
    let path = Self.path(besideIndex: path)
    return FileStatus(path) == nil ? nil : path
  }
}
