package import Basics

/// A sink that dies of a signal to end while nobody takes what it writes.
///
/// The signals are held back, so a write that waits for ever would make them wait, too.
package struct InterruptibleSink: ByteSink {
  /// Number of bytes that a pipe takes without waiting when `poll` calls it writable.
  private static let count = Int(PIPE_BUF)

  private let sink: any ByteSink
  private let descriptor: Int32
  private let signals: SignalStream

  /// - Parameter signals: Of those that end a process; no view has to be made tidy first.
  package init(_ sink: any ByteSink, descriptor: Int32, signals: SignalStream) {
    self.sink = sink
    self.descriptor = descriptor
    self.signals = signals
  }

  package func write(_ bytes: Span<UInt8>) throws(ByteSinkError) {
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.count, bytes.count)
      waitUntilWritable()
      try sink.write(bytes.extracting(start..<end))
      start = end
    }
  }

  private func waitUntilWritable() {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&requests, 2, -1)
    guard requests[0].revents == 0, requests[1].revents != 0 else { return }
    signals.next().forEach(SignalStream.actByDefault(on:))
  }
}
