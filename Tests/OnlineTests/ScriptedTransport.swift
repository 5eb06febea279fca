import Basics
import Foundation
import Geodesy
import Online
import PointFormats
import PointsOfInterest
import Synchronization

/// Servers that a closure plays, which answer at once.
final class ScriptedTransport: HTTPTransport {
  private let play: @Sendable (HTTPRequest, Int) -> HTTPTransportResult
  private let asked: Mutex<[HTTPRequest]> = Mutex([])

  /// The outcome of a request, given how many came before.
  init(_ play: @escaping @Sendable (HTTPRequest, Int) -> HTTPTransportResult) { self.play = play }

  /// Prepared responses, one after the other.
  convenience init(_ responses: [HTTPResponse]) {
    self.init { _, earlier in
      earlier < responses.count ? .success(responses[earlier]) : .failure(.connectionLost)
    }
  }

  /// The requests so far.
  var requests: [HTTPRequest] { asked.withLock { $0 } }
  var urls: [String] { requests.map(\.url.absoluteString) }

  func outcome(
    of request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult {
    guard !deadline.hasPassed else { return .failure(.timedOut) }
    let earlier = asked.withLock { asked in
      defer { asked.append(request) }
      return asked.count
    }
    return play(request, earlier)
  }
}

/// Reads just enough locations JSON for the tests of the network part.
struct StubPointReader: PointReader {
  struct Entry: Decodable {
    var name: String
    var lat: Double
    var long: Double
  }

  func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    while try bytes.fill() {}
    guard let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes.storage)) else {
      throw Failure(.data, "byte 0: not locations JSON")
    }
    for entry in entries {
      if let coordinate = try? Coordinate(latitude: entry.lat, longitude: entry.long) {
        sink.add(PointOfInterest(name: entry.name, coordinate: coordinate, source: source))
      } else {
        sink.skip(Failure(.data, "\(entry.name): bad coordinate"))
      }
    }
    return PointFileDescription(attribution: "© the service")
  }
}
