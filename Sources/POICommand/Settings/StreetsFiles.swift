import PointFormats

/// The files of streets, each beside the index of the same region.
enum StreetsFiles {
  static let suffix = ".streets"

  /// `monaco.streets` for `monaco.poix`; that file need not be there.
  static func path(besideIndex path: String) -> String {
    let ending = FileFormat.poix.usualSuffix
    return (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + suffix
  }
}
