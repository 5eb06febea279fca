import Basics
import PointFormats

/// The index files of a directory.
enum IndexFiles {
  /// - Returns: The paths of its `.poix` files, by name; none if there is no such directory.
  static func paths(in directory: String) -> [String] {
    guard let handle = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(handle) }
    let suffix = FileFormat.poix.usualSuffix
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // A name that begins with a point is hidden, or an index that is still being built.
      if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { "\(directory)/\($0)" }
  }
}
