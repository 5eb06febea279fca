import Basics
import PointsOfInterest

extension FileLock {
  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: The locked file; made if need be.
  ///   - guarded: The name in messages of the thing that the lock protects.
  /// - Throws: `Failure`: `.tryAgain` when another process keeps the lock, `.writing` when there is
  ///   no way to lock.
  init(_ path: String, for guarded: String, by deadline: Deadline) throws(Failure) {
    do throws(FileLockError) {
      try self.init(path, by: deadline)
    } catch {
      throw switch error {
      case .taken: Failure(.tryAgain, "\(guarded): another process holds the lock")
      case .impossible(let code):
        Failure(.writing, "\(guarded): cannot be locked: \(path): \(Failure.reason(code))")
      }
    }
  }
}
