package import Basics
package import POICommand
import OpeningHours
import PointsOfInterest

package struct HTTPExtractServer: ExtractServer {
  /// The longest time without a byte of a list or a download.
  static let stallLimit = Duration.seconds(60)
  /// A wait that is longer is the caller's.
  private static let retries = RetryPolicy(maximumDelay: .seconds(8))

  let service: HTTPService
  let cache: AnswerCache?
  /// The age up to which a kept list is as good as a new one.
  let freshness: Duration

  /// - Parameter service: With the URL of the list of regions.
  package init(_ service: HTTPService, cache: AnswerCache?, freshness: Duration) {
    self.service = service
    self.cache = cache
    self.freshness = freshness
  }

  package var name: String { service.name }

  package var warning: String? { service.address.warning(of: "what is fetched is") }

  package func offer(of url: String, by deadline: Deadline) throws -> ExtractOffer {
    var request = request(for: url)
    request.method = "HEAD"
    // A server without HEAD tells neither size nor version beforehand.
    let policy = Self.policy(answers: [405, 501])
    let response = try service.client.response(
      to: request, as: policy, into: .discarded, by: deadline,
    )
    let isKnown = response.status / 100 == 2
    return ExtractOffer(
      url: response.url?.absoluteString ?? url,
      size: isKnown ? response.announcedSize : nil,
      validators: isKnown ? Validators(of: response) : .none,
    )
  }

  package func download(
    _ offer: ExtractOffer, into target: DownloadTarget, by deadline: Deadline,
  ) throws -> DownloadOutcome {
    var request = request(for: offer.url)
    if target.size > 0, let validator = target.validator {
      request = request.setting("Range", to: "bytes=\(target.size)-")
        .setting("If-Range", to: validator)
    }
    let file = BodyFile(
      file: target.file, size: target.size, limit: target.limit,
      entityTag: target.validator.flatMap { $0.hasPrefix("\"") ? $0 : nil },
      stallLimit: Self.stallLimit, begun: { [begun = target.begun] in begun(Validators(of: $0)) },
    )
    let policy = Self.policy(answers: target.size > 0 ? [412, 416] : [])
    let response = try service.client.response(
      to: request, as: policy, into: .file(file), by: deadline, whileWaiting: target.report,
    )
    guard file.takes(response) else {
      if target.size > 0 { return .changed }
      throw response.failure(of: name)
    }
    return .complete(size: Self.size(of: response))
  }

  package func checksum(of offer: ExtractOffer, by deadline: Deadline) throws -> String? {
    let policy = Self.policy(answers: [403, 404, 410])
    let request = request(for: offer.url + ".md5")
    let response = try service.client.response(to: request, as: policy, by: deadline)
    let text = String(decoding: response.body.prefix(32), as: UTF8.self).lowercased()
    guard response.status / 100 == 2, text.utf8.count == 32, text.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return text
  }

  private static func policy(answers: Set<Int>) -> ResponsePolicy {
    ResponsePolicy(mediaType: .file, answers: answers, retries: retries)
  }

  /// The size of the whole file, by the length of all or the range of a part.
  private static func size(of response: HTTPResponse) -> Int? {
    response.status == 206
      ? ContentRange(response.header("Content-Range"))?.size
      : response.announcedSize
  }

  /// A request for what the list of regions names.
  private func request(for url: String) -> HTTPRequest {
    var request = HTTPRequest.get(service.url, headers: service.headers)
    request.link = url
    return request
  }
}

extension Validators {
  /// How much younger a response must be than the change for the time of the change to be a strong
  /// validator, in milliseconds (RFC 9110 §8.8.2.2).
  private static let leastAge = 60_000

  fileprivate static let none = Validators(entityTag: nil, lastModified: nil, isTimeStrong: false)

  init(of response: HTTPResponse) {
    let lastModified = response.header("Last-Modified")
    let change = lastModified.flatMap(HTTPDate.date)
    let date = response.header("Date").flatMap(HTTPDate.date)
    var isTimeStrong = false
    if let change, let date {
      isTimeStrong = date.milliseconds - change.milliseconds >= Self.leastAge
    }
    self.init(
      entityTag: response.header("ETag"), lastModified: lastModified, isTimeStrong: isTimeStrong,
    )
  }
}
