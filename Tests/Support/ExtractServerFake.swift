import Basics

/// A server of extracts on 127.0.0.1, shaped like Geofabrik's: a list of regions, and for each a
/// `-latest` file that redirects to the dated one, with its MD5 beside it.
///
/// There are two regions: `europe/monaco` with an extract that a test can change, and `europe`, around
/// it, whose extract is not there.
package final class ExtractServerFake: Sendable {
  package typealias Fate = ServedFile.Fate
  package typealias Request = LoopbackHTTPRequest

  private struct State {
    var checksum: String?
    var hasChecksum = true
    var requests: [Request] = []
  }

  private let listener: LoopbackListener
  private let extract = ServedFile(SmallExtract.bytes)
  private let state = Monitor(State())

  /// The fate of a request for the extract depends on how many came before, HEAD not counted.
  package init(_ fate: @escaping @Sendable (Request, Int) -> Fate = { _, _ in .good }) throws {
    listener = try LoopbackListener { [extract, state] connection in
      guard let request = Request(from: connection) else { return }
      Self.serve(request, connection, extract, state, fate)
    }
  }

  deinit {
    listener.stop()
  }

  package var port: UInt16 { listener.port }
  package var url: String { "http://127.0.0.1:\(port)/index-v1.json" }
  package var requests: [Request] { state.update { $0.requests } }

  /// The requests for the extract itself, as method and range: `GET bytes=5-`.
  package var fetches: [String] {
    requests.filter { $0.path.hasPrefix("/europe/monaco-") && $0.path.hasSuffix(".osm.pbf") }
      .filter { $0.path != "/europe/monaco-latest.osm.pbf" }
      .map { ([$0.method] + [$0.headers["range"]].compactMap(\.self)).joined(separator: " ") }
  }

  /// How many bytes of bodies of the extract were sent.
  package var bytesSent: Int { extract.bytesSent }

  package func publish(_ content: [UInt8]) { extract.publish(content) }

  /// Publishes a wrong MD5, or none.
  package func publish(checksum: String?) {
    state.update { state in
      state.checksum = checksum
      state.hasChecksum = checksum != nil
    }
  }

  private static func serve(
    _ request: Request, _ connection: LoopbackConnection, _ extract: ServedFile,
    _ state: Monitor<State>, _ fate: (Request, Int) -> Fate,
  ) {
    let earlier = state.update { state in
      defer { state.requests.append(request) }
      return state.requests.count { $0.path == request.path && $0.method == "GET" }
    }
    let file = "/europe/monaco-\(extract.version).osm.pbf"
    switch request.path {
    case "/index-v1.json": list(request).serve(connection, earlier)
    case "/europe/monaco-latest.osm.pbf":
      HTTPFault.redirect(to: file).serve(connection, earlier)
    case file:
      let fate = request.method == "HEAD" ? .good : fate(request, earlier)
      _ = extract.serve(request, connection, fate, earlier: earlier)
    case file + ".md5":
      checksum(of: extract, state).serve(connection, earlier)
    default: HTTPFault.status(404).serve(connection, earlier)
    }
  }

  private static func list(_ request: Request) -> HTTPFault {
    if request.headers["if-none-match"] == "\"list-1\"" { return .status(304) }
    return .answer(headers: ["ETag": "\"list-1\""], body: regions)
  }

  private static let regions = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"europe","name":"Europe",
    "urls":{"pbf":"/europe-latest.osm.pbf"}},"geometry":{"type":"MultiPolygon","coordinates":
    [[[[-30,30],[60,30],[60,75],[-30,75],[-30,30]]]]}},
    {"type":"Feature","properties":{"id":"monaco","parent":"europe","name":"Monaco",
    "urls":{"pbf":"/europe/monaco-latest.osm.pbf"}},"geometry":{"type":"MultiPolygon","coordinates":
    [[[[7.35,43.71],[7.45,43.71],[7.45,43.76],[7.35,43.76],[7.35,43.71]]]]}}]}
    """

  private static func checksum(of extract: ServedFile, _ state: Monitor<State>) -> HTTPFault {
    let content = extract.content
    let text = state.update { state -> String? in
      guard state.hasChecksum else { return nil }
      if let checksum = state.checksum { return checksum }
      var hash = MD5()
      hash.update(content)
      return hash.hexadecimal()
    }
    return text.map { .answer(type: "text/plain", body: "\($0)  monaco.osm.pbf\n") } ?? .status(404)
  }
}
