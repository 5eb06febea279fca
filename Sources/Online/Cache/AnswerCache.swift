package import OpeningHours
import Basics
import PointsOfInterest

/// Answers of services, kept in files of the user's own.
///
/// An error here never stands between a user and an answer: a read that fails finds nothing, and what
/// cannot be kept is asked for again.
package struct AnswerCache: Sendable {
  private let directory: CacheDirectory
  private let maximumSize: Int
  private let now: @Sendable () -> Timestamp

  package init(path: String, maximumSize: Int, now: @escaping @Sendable () -> Timestamp) {
    self.directory = CacheDirectory(path: path)
    self.maximumSize = maximumSize
    self.now = now
  }

  var lockPath: String { directory.path + "/lock" }

  func prepare() throws(Failure) -> Bool { try directory.prepare() }

  /// An answer, as old as its file; `nil` also for another user's file.
  func answer(for key: CacheKey) -> CachedAnswer? {
    let path = path(of: key)
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let stream = FileByteStream(descriptor: descriptor, name: path, isOwned: true)
    guard let file = FileStatus(descriptor), file.isRegular, file.status.st_uid == geteuid(),
      let body = try? stream.readAll(upTo: maximumSize)
    else { return nil }
    // Whole milliseconds, as of the clock; a file system may hold times that are beyond an `Int64` in these.
    let time = (CacheDirectory.changeTime(of: file.status) * 1_000).rounded(.down)
    return CachedAnswer(body: body, age: .milliseconds(Double(now().milliseconds) - time))
  }

  /// Keeps an answer, and removes the oldest ones while all together are too large.
  ///
  /// The caller holds the lock, so that no other process writes here.
  func store(_ body: [UInt8], for key: CacheKey) {
    guard body.count <= maximumSize else { return }
    // Left by processes that were killed: this one has the lock of answers, and has begun none.
    let unfinished = "\(CacheKey.suffix).\(FileReplacement.temporarySuffix)"
    let files = directory.files()
    for file in files where file.name.hasSuffix(unfinished) { directory.remove(file.name) }
    let answers = files.filter { $0.name.hasSuffix(CacheKey.suffix) && $0.name != key.fileName }
    _ = directory.room(of: maximumSize, beside: answers, for: body.count)
    try? FileReplacement.replace(path(of: key), by: body)
  }

  private func path(of key: CacheKey) -> String { "\(directory.path)/\(key.fileName)" }
}

/// An answer of a service in the cache: its body, and how long ago it came.
struct CachedAnswer: Equatable {
  let body: [UInt8]
  /// Negative if the clock was ahead of now: some machines have none while they are off.
  let age: Duration
}

struct CacheKey: Hashable {
  let digest: [UInt8]

  /// - Parameter request: All parts of a request that its answer depends on; they cannot be read
  ///   off the key.
  init(_ request: String) { digest = SHA256.digest(of: Array(request.utf8)) }

  var fileName: String { fileName(suffix: CacheKey.suffix) }

  func fileName(suffix: String) -> String { digest.hexadecimal + suffix }

  static let suffix = ".answer"
}
