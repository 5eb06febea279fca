import Basics

/// A web server on 127.0.0.1 with one file, of which it hands out ranges.
package final class RangeServerFake: Sendable {
  package typealias Fate = ServedFile.Fate

  private struct Log {
    var requests: [LoopbackHTTPRequest] = []
    var connections = 0
  }

  private let file: ServedFile
  private let log = Monitor(Log())
  private let listener: LoopbackListener

  /// The fate of a request depends on how many came before.
  package init(
    _ content: [UInt8],
    _ fate: @escaping @Sendable (LoopbackHTTPRequest, Int) -> Fate = { _, _ in .good },
  ) throws {
    let file = ServedFile(content)
    self.file = file
    listener = try LoopbackListener { [log] connection in
      log.update { $0.connections += 1 }
      while let request = LoopbackHTTPRequest(from: connection) {
        let earlier = log.update { log in
          defer { log.requests.append(request) }
          return log.requests.count
        }
        let fate = fate(request, earlier)
        guard file.serve(request, connection, fate, earlier: earlier) else { return }
      }
    }
  }

  deinit {
    listener.stop()
  }

  package var url: String { "http://127.0.0.1:\(listener.port)/points.poix" }
  package var authority: String { "127.0.0.1:\(listener.port)" }
  package var requests: [LoopbackHTTPRequest] { log.update { $0.requests } }

  /// How many connections there were; each goes on until an answer is not a good one.
  package var connections: Int { log.update { $0.connections } }
  package var bytesSent: Int { file.bytesSent }
}
