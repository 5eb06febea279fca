import Basics
import Foundation
import Geodesy
import Online
import PointFormats
import PointsOfInterest
import Synchronization

/// Answers with prepared responses, one after the other, at once.
final class ScriptedTransport: HTTPTransport {
  private struct State {
    var responses: [HTTPResponse]
    var urls: [String] = []
  }

  private let state: Mutex<State>

  init(_ responses: [HTTPResponse]) {
    state = Mutex(State(responses: responses))
  }

  /// Where the requests so far went.
  var urls: [String] { state.withLock { $0.urls } }

  func send(
    _ request: HTTPRequest, into sink: BodySink, by deadline: Deadline,
    completion: @escaping @Sendable (Result<HTTPResponse, HTTPTransportError>) -> Void,
  ) {
    let response = state.withLock { state -> HTTPResponse? in
      state.urls.append(request.url.absoluteString)
      return state.responses.isEmpty ? nil : state.responses.removeFirst()
    }
    completion(response.map { .success($0) } ?? .failure(.connectionLost))
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
