import Basics
import PointsOfInterest

/// A directory that only its owner may read, because its files tell where somebody was.
struct CacheDirectory: Sendable {
  let path: String

  /// Makes the directory if there is none, and closes it to others.
  ///
  /// - Returns: The reason why it cannot be used; `nil` if it can, perhaps for reading only.
  /// - Throws: `Failure` of kind `.configuration` when others could have put something in.
  func prepare() throws(Failure) -> String? {
    var status = stat()
    if unsafe stat(path, &status) != 0 {
      guard errno == ENOENT else { return "\(path): \(Failure.reason(errno))" }
      do throws(FileError) {
        try PrivateDirectory.make(path)
      } catch {
        return "\(path): \(Failure.reason(error.errno))"
      }
      guard unsafe stat(path, &status) == 0 else { return "\(path): \(Failure.reason(errno))" }
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "\(path): \(Failure.reason(ENOTDIR))" }
    guard status.st_uid == geteuid() else { return "\(path): belongs to another user" }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw Failure(.configuration, "\(path): others can write into it; run: chmod 700 '\(path)'")
    }
    if status.st_mode & 0o077 != 0 { _ = unsafe chmod(path, 0o700) }
    return nil
  }

  /// Names, sizes in bytes and times of change, in seconds since 1970, of its regular files.
  func files() -> [(name: String, size: Int, time: Double)] {
    guard let handle = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(handle) }
    var files: [(name: String, size: Int, time: Double)] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      var status = stat()
      guard unsafe lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append((name, Int(status.st_size), Self.changeTime(of: status)))
    }
    return files
  }

  private static func changeTime(of status: stat) -> Double {
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
