import Basics
import PointsOfInterest

/// A directory that only its owner may read, because its files tell where somebody was.
struct CacheDirectory: Sendable {
  /// A regular file in it: its name, its room on the disk in bytes, and when it was changed, in seconds
  /// since 1970.
  typealias File = (name: String, room: Int, time: Double)

  let path: String

  /// Makes the directory if there is none, and closes it to others; whether it can be used, perhaps for
  /// reading only.
  ///
  /// - Throws: `Failure` of kind `.configuration` when others could have put something in.
  func prepare() throws(Failure) -> Bool {
    if FileStatus(path) == nil { try? PrivateDirectory.make(path) }
    guard let file = FileStatus(path), file.isDirectory, file.status.st_uid == geteuid() else {
      return false
    }
    guard file.status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw Failure(.configuration, "\(path): others can write into it; run: chmod 700 '\(path)'")
    }
    if file.status.st_mode & 0o077 != 0 { _ = unsafe chmod(path, 0o700) }
    return true
  }

  func files() -> [File] {
    ((try? FilePath.names(in: path)) ?? []).compactMap { name in
      guard let file = FileStatus(link: "\(path)/\(name)"), file.isRegular else { return nil }
      return (name, Int(file.status.st_blocks) * 512, Self.changeTime(of: file.status))
    }
  }

  /// The room that some bytes leave beside files, of which the longest unchanged go while it is too little.
  func room(of size: Int, beside files: [File], for count: Int) -> Int {
    var rest = size - files.reduce(0) { $0 + $1.room }
    for file in files.sorted(by: { ($0.time, $0.name) < ($1.time, $1.name) }) where rest < count {
      remove(file.name)
      rest += file.room
    }
    return rest
  }

  func remove(_ name: String) { _ = unsafe unlink("\(path)/\(name)") }

  static func changeTime(of status: stat) -> Double {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
