import Basics
import PointFormats

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
