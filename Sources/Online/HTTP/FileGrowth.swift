import Basics
import Foundation

/// The growth of a file that another process writes.
struct FileGrowth {
  /// The time between two looks at it.
  static let interval = Duration.milliseconds(100)

  private let file: BodyFile
  private let now: @Sendable () -> Duration
  private var size: Int
  private var lastGrowth: Duration

  init(of file: BodyFile, now: @escaping @Sendable () -> Duration = Deadline.monotonicNow) {
    self.file = file
    self.now = now
    self.size = file.size
    self.lastGrowth = now()
  }

  /// Looks at the file.
  ///
  /// - Returns: Whether it has not grown for too long.
  mutating func hasStalled() -> Bool {
    var status = stat()
    if unsafe fstat(file.file.number, &status) == 0, Int(status.st_size) != size {
      size = Int(status.st_size)
      lastGrowth = now()
    }
    return now() - lastGrowth > file.stallLimit
  }
}
