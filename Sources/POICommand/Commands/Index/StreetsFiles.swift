import Basics
import PointFormats
import PointsOfInterest

/// The files of streets beside indexes: `a/monaco.streets` for `a/monaco.poix`.
enum StreetsFiles {
  static let suffix = ".streets"

  /// The path of the streets that belong to an index, which need not be there.
  static func path(besideIndex index: String) -> String {
    let poix = FileFormat.poix.usualSuffix
    return (index.hasSuffix(poix) ? String(index.dropLast(poix.count)) : index) + suffix
  }

  /// The path of the streets beside an index; `nil` where there are none.
  static func existing(besideIndex index: String) -> String? {
    let path = path(besideIndex: index)
    return FileStatus(path) == nil ? nil : path
  }
}

extension Directories {
  /// The path that a name of streets stands for, with or without `.streets`: of those in a folder of
  /// data, one's own first, unless a file is called so; else as it is.
  ///
  /// - Throws: `Failure` of kind `.configuration` when others may write there.
  func streets(_ text: String) throws(Failure) -> String {
    guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "/")), !text.hasPrefix("."),
      FileStatus(text) == nil
    else { return text }
    let name = text.hasSuffix(StreetsFiles.suffix) ? text : text + StreetsFiles.suffix
    for folder in [data].compactMap(\.self) + shared {
      let path = "\(folder)/\(name)"
      guard FileStatus(path) != nil else { continue }
      try WriteProtection.ensure(folder: folder)
      try WriteProtection.ensure(file: path)
      return path
    }
    return text
  }
}
