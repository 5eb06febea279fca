import Basics

/// A server of extracts on 127.0.0.1, shaped like Geofabrik's: a list of regions, and for each a
/// `-latest` file that redirects to the dated one, with its MD5 beside it.
///
/// There are two regions: `europe/monaco` with an extract that a test can change, and `europe`, around
/// it, whose extract is not there.
package final class ExtractServerFake: Sendable {
  package typealias Fate = ServedFile.Fate
  package typealias Request = LoopbackHTTPRequest

  private let server: LoopbackHTTPServer
  private let extract = ServedFile(SmallExtract.bytes)
  private let checksum = Monitor<String?>(md5(of: SmallExtract.bytes))

  /// The fate of a request for the extract depends on how many came before, HEAD not counted.
  package init(_ fate: @escaping @Sendable (Request, Int) -> Fate = { _, _ in .good }) throws {
    server = try LoopbackHTTPServer { [extract, checksum] request in
      let file = "/europe/monaco-\(extract.version).osm.pbf"
      return switch request.path {
      case "/index-v1.json": Self.list(request)
      case "/europe/monaco-latest.osm.pbf": .redirect(to: file)
      case file:
        HTTPFault { connection, earlier in
          let fate = request.method == "HEAD" ? .good : fate(request, earlier)
          _ = extract.serve(request, connection, fate, earlier: earlier)
        }
      case file + ".md5":
        checksum.update(\.self).map {
          .answer(type: "text/plain", body: "\($0)  monaco.osm.pbf\n")
        } ?? .status(404)
      default: .status(404)
      }
    }
  }

  package var port: UInt16 { server.port }
  package var url: String { server.url("/index-v1.json") }
  package var requests: [Request] { server.requests }

  /// The requests for the extract itself, as method and range: `GET bytes=5-`.
  package var fetches: [String] {
    requests.filter { $0.path.hasPrefix("/europe/monaco-") && $0.path.hasSuffix(".osm.pbf") }
      .filter { $0.path != "/europe/monaco-latest.osm.pbf" }
      .map { ([$0.method] + [$0.headers["range"]].compactMap(\.self)).joined(separator: " ") }
  }

  package func publish(_ content: [UInt8]) {
    extract.publish(content)
    publish(checksum: Self.md5(of: content))
  }

  /// Publishes another MD5, or none.
  package func publish(checksum: String?) { self.checksum.update { $0 = checksum } }

  private static func md5(of content: [UInt8]) -> String {
    var hash = MD5()
    hash.update(content)
    return hash.hexadecimal()
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
}
