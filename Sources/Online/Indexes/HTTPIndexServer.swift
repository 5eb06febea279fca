package import Basics
package import PointIndex
import PointsOfInterest

/// A web server or object storage that has an index file and hands out ranges of it (RFC 9110 §14).
package struct HTTPIndexServer: IndexServer {
  package var host: String { service.address.host }
  package var name: String { service.name }
  private let service: HTTPService
  private let cache: IndexCache?
  /// Whether only what is kept may be used.
  private let isOffline: Bool

  package init(_ service: HTTPService, cache: IndexCache?, isOffline: Bool) {
    self.service = service
    self.cache = cache
    self.isOffline = isOffline
  }

  package func mirror(fresh: Bool, by deadline: Deadline) throws(IndexServerError) -> IndexMirror {
    let kept: IndexMirror? = try Self.failing { () throws(Failure) in
      guard !fresh, let file = try cache?.parts(of: service.url), file.hadParts else { return nil }
      return try IndexMirror(of: file.version, file: file)
    }
    if let kept {
      // Nobody will be asked whether there is another version.
      if isOffline { kept.confirm() }
      return kept
    }
    guard !isOffline else {
      let reason = fresh ? "what was kept of the index is damaged" : "nothing of the index is kept"
      throw offline(reason)
    }
    let part = try request(0..<RangePlan.beginning, of: nil, by: deadline).part()
    guard part.version.isNamed else {
      let problem = "the server names no version of the index (neither ETag nor Last-Modified)"
      let reason = "\(problem), so parts of it may not fit together"
      throw .failed(Failure(.unavailable, "\(name): \(reason)"))
    }
    let file = cache?.begin(part.version, of: service.url, for: 0..<part.bytes.count)
    let mirror = try Self.failing { () throws(Failure) in
      try IndexMirror(of: part.version, file: file)
    }
    mirror.store(part.bytes, at: 0)
    mirror.confirm()
    return mirror
  }

  package func fetch(
    _ ranges: [Range<Int>], into mirror: IndexMirror, by deadline: () -> Deadline,
  ) throws(IndexServerError) {
    guard !ranges.isEmpty else { return }
    guard !isOffline else {
      let bytes = ranges.reduce(0) { $0 + $1.count }
      throw offline("\(bytes) bytes of the index that this needs are not kept")
    }
    var room = room(for: ranges, of: mirror)
    var waiting: [PartRequest] = []
    for range in ranges {
      if waiting.count == RangePlan.width { try store(waiting.removeFirst(), in: mirror, &room) }
      waiting.append(request(range, of: mirror.version, by: deadline()))
    }
    for request in waiting { try store(request, in: mirror, &room) }
    mirror.confirm()
  }

  package func confirm(_ mirror: IndexMirror, by deadline: Deadline) throws(IndexServerError) {
    guard !mirror.isConfirmed else { return }
    let start = 0..<min(CellSet.cellSize, mirror.count)
    _ = try request(start, of: mirror.version, by: deadline).part()
    mirror.confirm()
  }

  private static func failing<Value>(
    _ work: () throws(Failure) -> Value
  ) throws(IndexServerError) -> Value {
    do throws(Failure) {
      return try work()
    } catch {
      throw .failed(error)
    }
  }

  private func offline(_ reason: String) -> IndexServerError {
    .offline(Failure(.unavailable, "\(name): \(reason), and --offline forbids to ask"))
  }

  /// Room in the cache for ranges that are about to be fetched, as far as there is any.
  private func room(for ranges: [Range<Int>], of mirror: IndexMirror) -> Int {
    guard let cache, mirror.isKeeping else { return 0 }
    let wanted = ranges.reduce(0) { $0 + IndexCache.room(for: $1) }
    return cache.makeRoom(for: wanted, of: service.url)
  }

  // MARK: Requests

  private func store(
    _ request: PartRequest, in mirror: IndexMirror, _ room: inout Int,
  ) throws(IndexServerError) {
    let bytes = try request.part().bytes
    room -= IndexCache.room(for: request.range)
    if room < 0 { mirror.stopKeeping() }
    mirror.store(bytes, at: request.range.lowerBound)
  }

  private func request(
    _ range: Range<Int>, of version: IndexVersion?, by deadline: Deadline,
  ) -> PartRequest {
    let request = PartRequest(range: range, version: version, host: name, deadline: deadline)
    let fields = request.fields.reduce(HTTPRequest.get(service.url, headers: service.headers)) {
      $0.setting($1.name, to: $1.value)
    }
    service.client.exchange(
      fields, as: ResponsePolicy(mediaType: .file, answers: [412, 416]),
      into: .part(first: range.lowerBound, limit: range.count), by: deadline,
      completion: request.wait.complete,
    )
    return request
  }
}
