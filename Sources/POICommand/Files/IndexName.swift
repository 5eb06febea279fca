import Basics
import PointFormats
import PointIndex

/// Name of an index, made of its first input.
struct IndexName {
  /// The name without `.poix`.
  let stem: String
  /// Identity of the input, which tells it from others of the same name.
  let origin: PointIndexOrigin

  /// The name for an input; `nil` for one without a name of its own.
  init?(_ input: SourceChoice) {
    if let word = input.singularName {
      (stem, origin) = (word, PointIndexOrigin(path: word))
      return
    }
    // Not pipes that the shell names: /dev/fd/63, /dev/stdin.
    guard let path = input.path, !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else {
      return nil
    }
    stem = Self.stem(of: path)
    let directory = Self.resolved(FilePath.directory(of: path))
    // The last link is not followed: points-today.csv is the same input tomorrow.
    origin = PointIndexOrigin(path: "\(directory)/\(FilePath.name(of: path))")
  }

  /// The name of an index that is there, as lists show it and options take it.
  static func shown(_ path: String) -> String {
    String(FilePath.name(of: path).dropLast(FileFormat.poix.usualSuffix.count))
  }

  private static func resolved(_ directory: String) -> String {
    guard let resolved = unsafe realpath(directory, nil) else { return directory }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// A file's name without the suffix that tells its format, and without a point in front, which
  /// would hide the index.
  static func stem(of path: String) -> String {
    let name = FilePath.name(of: path)
    let visible = name.dropLast(FileFormat.isPacked(name) ? FileFormat.packedSuffix.count : 0)
      .drop { $0 == "." || $0 == "/" }
    let lowercased = visible.lowercased()
    let suffix = FileFormat.readSuffixes.first { suffix in
      lowercased.hasSuffix(suffix) && visible.utf8.count > suffix.utf8.count
    }
    let stem = visible.dropLast(suffix?.count ?? 0)
    return stem.isEmpty ? "points" : String(stem)
  }
}
