import ByteStreams

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A stream's bytes while they are being kept, so that they can be read at any place.
struct ExtractCopy: ~Copyable {
  /// Where the bytes are in the end.
  ///
  /// Who takes the descriptor closes it.
  enum Result {
    case memory([UInt8])
    case descriptor(Int32)
  }

  /// How many bytes have come.
  private(set) var count = 0
  private let name: String
  private let directory: String
  private let memoryLimit: Int
  private var memory: [UInt8] = []
  /// Negative until there is a file.
  private var descriptor: Int32 = -1

  init(name: String, directory: String, memoryLimit: Int) {
    self.name = name
    self.directory = directory
    self.memoryLimit = memoryLimit
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Keeps bytes behind those before.
  ///
  /// - Throws: `ByteStreamError.cannotSpool`.
  mutating func append(_ bytes: ArraySlice<UInt8>) throws(ByteStreamError) {
    count += bytes.count
    if descriptor < 0, count <= memoryLimit { return memory.append(contentsOf: bytes) }
    if descriptor < 0 {
      descriptor = try makeFile()
      try write(memory[...])
      memory = []
    }
    try write(bytes)
  }

  /// What was kept.
  consuming func finished() -> Result {
    if descriptor < 0 { return .memory(memory) }
    let file = descriptor
    descriptor = -1
    return .descriptor(file)
  }

  /// A new file that has no name and is gone when it is closed, even after a crash.
  private func makeFile() throws(ByteStreamError) -> Int32 {
    var path = Array("\(directory)/poi-XXXXXX".utf8CString)
    let file = unsafe path.withUnsafeMutableBufferPointer { path in
      guard let start = path.baseAddress else { return Int32(-1) }
      let file = unsafe mkstemp(start)
      if file >= 0 { _ = unsafe unlink(start) }
      return file
    }
    guard file >= 0 else { throw .cannotSpool(name: name, directory: directory, errno: errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(ByteStreamError) {
    var rest = bytes
    while !rest.isEmpty {
      let result = unsafe rest.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if result < 0, errno != EINTR {
        throw .cannotSpool(name: name, directory: directory, errno: errno)
      }
      rest = rest.dropFirst(max(0, result))
    }
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}
