package import Basics
package import POICommand
import PointsOfInterest

/// The list of regions, kept in the cache with its validators.
extension HTTPExtractServer {
  /// The list: the kept one while it is fresh, unchanged, or better than none, which is noted.
  ///
  /// Only a list that could be read is kept, and counts when it was.
  ///
  /// - Throws: As `HTTPClient` and `RegionList`, and `Failure` of kind `.configuration` when others can
  ///   write to the cache.
  package func list(by deadline: Deadline, note: (String) -> Void) throws -> RegionList {
    let usable = try cache.flatMap { cache in try cache.prepare() ? cache : nil }
    let answer = usable?.answer(for: key)
    let kept = answer.flatMap(read)
    if let answer, let kept, (.zero..<freshness).contains(answer.age) { return kept.regions }
    do {
      let request = request(unless: kept?.list)
      let new = try service.client.response(
        to: request, as: Self.listPolicy,
        into: .memory(stallLimit: Self.stallLimit), by: deadline,
      )
      if new.status == 304 {
        guard let kept, kept.list.isNamed else {
          throw Failure(
            .unavailable, "\(name): tells no list, but that nothing changed (HTTP 304)", )
        }
        store(kept.list, in: usable)
        return kept.regions
      }
      let list = KeptList(
        entityTag: new.header("ETag") ?? "", lastModified: new.header("Last-Modified") ?? "",
        document: [UInt8](new.body),
      )
      let regions = try RegionList(list.document, name: name)
      store(list, in: usable)
      return regions
    } catch let failure as Failure {
      guard let kept else { throw failure }
      note("\(failure.message); an older list of regions is used")
      return kept.regions
    }
  }

  /// The kept list, however old; `nil` without one.
  package var keptList: RegionList? { cache?.answer(for: key).flatMap(read)?.regions }

  /// A list of the cache; `nil` for one that cannot be read.
  private func read(_ answer: CachedAnswer) -> (list: KeptList, regions: RegionList)? {
    guard let list = KeptList(answer.body),
      let regions = try? RegionList(list.document, name: name)
    else { return nil }
    return (list, regions)
  }

  private static let listPolicy = ResponsePolicy(
    answers: [304], retries: RetryPolicy(maximumDelay: .seconds(2)),
  )

  private var key: CacheKey { CacheKey("list of regions \(service.url.absoluteString)") }

  private func request(unless kept: KeptList?) -> HTTPRequest {
    var request = HTTPRequest.get(service.url, headers: service.headers)
    guard let kept else { return request }
    if !kept.entityTag.isEmpty { request = request.setting("If-None-Match", to: kept.entityTag) }
    if !kept.lastModified.isEmpty {
      request = request.setting("If-Modified-Since", to: kept.lastModified)
    }
    return request
  }

  /// A list that cannot be kept is fetched again the next time.
  private func store(_ list: KeptList, in cache: AnswerCache?) {
    guard let cache, let lock = try? FileLock(cache.lockPath, allowsReadOnly: true) else { return }
    cache.store(list.bytes, for: key)
    _ = consume lock
  }
}

/// A list with its validators: their two lines, then the document.
private struct KeptList {
  let entityTag: String
  let lastModified: String
  let document: [UInt8]

  /// Whether the server can tell that it has the same list still.
  var isNamed: Bool { !entityTag.isEmpty || !lastModified.isEmpty }

  var bytes: [UInt8] { Array("\(entityTag)\n\(lastModified)\n".utf8) + document }
}

extension KeptList {
  fileprivate init?(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    self.init(
      entityTag: String(decoding: parts[0], as: UTF8.self),
      lastModified: String(decoding: parts[1], as: UTF8.self), document: Array(parts[2]),
    )
  }
}
