import Dispatch
import Foundation
import Testing

/// A real gpsd whose receiver is a script of NMEA sentences.
///
/// The test's own TCP listener plays the receiver; gpsd connects to it when its first client begins
/// to watch. It needs no rights and no device. It runs from `init` to `stop()` or `deinit`.
package final class GPSDServer: Sendable {
  /// The port it listens on, on 127.0.0.1 and, where there is IPv6, on ::1.
  package let port: UInt16

  private let process: StartedProcess
  private let receiver: LoopbackListener
  private let sharedMemoryKey: Int32

  /// Whether a gpsd is installed; for `@Test(.enabled(if:, GPSDServer.hint))`.
  package static var isInstalled: Bool { executable != nil }

  package static let hint: Comment = "no gpsd here; apt-get install gpsd"

  /// The receiver sends the log and falls silent.
  package init(receiving log: String) throws {
    let executable = try #require(Self.executable)
    receiver = try LoopbackListener { connection in
      connection.write(log)
      connection.waitUntilClosed()
    }
    port = try Self.freePort()
    // Its shared memory would otherwise clash with that of another gpsd.
    sharedMemoryKey = 0x4770_0000 | Int32(port)
    let setup = BuiltProgram(path: executable).process(
      ["-N", "-S", String(port), "tcp://127.0.0.1:\(receiver.port)"],
      environment: ["GPSD_SHM_KEY": "0x" + String(sharedMemoryKey, radix: 16)],
    )
    process = try StartedProcess(setup)
    try waitUntilListening()
  }

  deinit {
    stop()
  }

  /// Ends gpsd and its receiver, and waits until both are gone.
  package func stop() {
    process.send(SIGKILL)
    process.status()
    receiver.stop()
    let memory = shmget(sharedMemoryKey, 0, 0)
    if memory >= 0 { shmctl(memory, IPC_RMID, nil) }
  }

  private func waitUntilListening() throws {
    let end = ContinuousClock.now + .seconds(10)
    while try !Self.accepts(port) {
      try #require(process.isRunning && ContinuousClock.now < end, "gpsd does not listen")
      // It needs about 20 ms; this only keeps the wait from taking all of a processor.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(5))
    }
  }

  private static var executable: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
    return folders.map { $0 + "/gpsd" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A port that was free a moment ago; gpsd takes no port 0.
  ///
  /// It is below those that systems choose (from 32,768 on Linux, 49,152 on Darwin), so no connection
  /// or listener of another test gets it before gpsd does.
  private static func freePort() throws -> UInt16 {
    let socket = try LoopbackSocket()
    defer { close(socket.descriptor) }
    for _ in 0..<100 {
      let port = UInt16.random(in: 20_000..<32_768)
      if (try? socket.listen(on: port, backlog: 1)) != nil { return port }
    }
    throw POSIXError(.EADDRNOTAVAIL)
  }

  /// Whether it listens on both addresses: it opens one after the other.
  private static func accepts(_ port: UInt16) throws -> Bool {
    let socket = try LoopbackSocket()
    defer { close(socket.descriptor) }
    return socket.connect(to: port) && (!IPv6Loopback.isAvailable || IPv6Loopback.accepts(port))
  }
}
