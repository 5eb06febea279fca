package import Basics
package import PointsOfInterest

/// Server that has an index and hands out ranges of it.
package protocol IndexServer: Sendable {
  /// Its host, as output names the source.
  var host: String { get }
  /// Name in messages: the host, and the port where the URL names one.
  var name: String { get }

  /// The mirror of the index with its first bytes: parts that were kept, or the beginning that is fetched now.
  ///
  /// - Parameter fresh: Whether nothing that was kept may be used, and it is to be removed.
  func mirror(fresh: Bool, by deadline: Deadline) throws(IndexServerError) -> IndexMirror

  /// Fetches ranges side by side.
  ///
  /// - Parameters:
  ///   - ranges: The ranges, of whole cells, in order and apart.
  ///   - deadline: When a request that is sent now must be answered; called for each.
  func fetch(
    _ ranges: [Range<Int>], into mirror: IndexMirror, by deadline: () -> Deadline,
  ) throws(IndexServerError)

  /// Makes sure that the server still has the version of a mirror, unless it has told so already.
  func confirm(_ mirror: IndexMirror, by deadline: Deadline) throws(IndexServerError)
}

/// The reason why a server does not hand out a range.
package enum IndexServerError: Error, Equatable {
  case changed
  /// Bytes that it handed out before, and were kept, are damaged.
  case damaged(Failure)
  /// The server must not be asked, and not enough was kept.
  case offline(Failure)
  case failed(Failure)
}
