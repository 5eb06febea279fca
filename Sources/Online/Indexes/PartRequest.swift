import Basics
import PointIndex
import PointsOfInterest

typealias ReceivedPart = (bytes: [UInt8], version: IndexVersion)

/// A request for a range of one version of an index, and the wait for the response.
struct PartRequest: Sendable {
  /// The range; of an index that is not known yet it may reach beyond the end.
  let range: Range<Int>
  /// The version that the part must be of; `nil` for any.
  let version: IndexVersion?
  let host: String
  let deadline: Deadline
  let wait = CompletionWait<Result<HTTPResponse, Failure>>()

  /// The header fields of the request; a server that heeds them does not send a part of another
  /// version, and one that does not is found out.
  var fields: [(name: String, value: String)] {
    var fields = [(name: "Range", value: "bytes=\(range.lowerBound)-\(range.upperBound - 1)")]
    if let tag = version?.entityTag {
      // A weak tag never matches (RFC 9110 §13.1.1).
      if tag.hasPrefix("\"") { fields.append(("If-Match", tag)) }
    } else if let time = version?.lastModified {
      fields.append(("If-Unmodified-Since", time))
    }
    return fields
  }

  func part() throws(IndexServerError) -> ReceivedPart {
    guard let result = wait.value(by: deadline) else { throw .failed(Failure.timedOut.of(host)) }
    switch result {
    case .failure(let failure): throw .failed(failure)
    case .success(let response): return try part(of: response)
    }
  }

  private func part(of response: HTTPResponse) throws(IndexServerError) -> ReceivedPart {
    switch response.status {
    case 206: return try checked(response)
    case 412, 416:
      guard version == nil else { throw .changed }
      throw failure(
        response.status == 416
          ? "what is there is empty, and no index (HTTP 416)"
          : "the server says that a condition does not hold, and it was given none (HTTP 412)"
      )
    case 200:
      throw failure("the server does not hand out ranges of a file; fetch it and search it here")
    default:
      throw .failed(response.failure(of: host))
    }
  }

  private func checked(_ response: HTTPResponse) throws(IndexServerError) -> ReceivedPart {
    guard let place = ContentRange(response.header("Content-Range")), let size = place.size,
      place.first == range.lowerBound
    else { throw failure("the server sent another range than it was asked for") }
    guard size <= IndexVersion.greatestCount else {
      throw failure("the server says that the index has \(size) bytes, which none has")
    }
    let found = IndexVersion(
      count: size, entityTag: response.header("ETag"),
      lastModified: response.header("Last-Modified"),
    )
    if let version, !version.isSame(as: found) { throw .changed }
    guard place.last == min(range.upperBound, size) - 1 else {
      throw failure("the server sent another range than it was asked for")
    }
    guard response.body.count == place.last - place.first + 1 else {
      throw failure("the answer was cut short")
    }
    return (Array(response.body), found)
  }

  private func failure(_ reason: String) -> IndexServerError {
    .failed(Failure(.unavailable, "\(host): \(reason)"))
  }
}

extension IndexVersion {
  /// Whether a response is of this version: the entity tag decides, or else the time of change.
  fileprivate func isSame(as other: IndexVersion) -> Bool {
    guard count == other.count else { return false }
    if let entityTag { return entityTag == other.entityTag }
    return lastModified == other.lastModified
  }
}
