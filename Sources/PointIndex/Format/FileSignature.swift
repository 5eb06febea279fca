package import PointsOfInterest
import Basics

/// The first bytes of a format of files: which it is, its version, and the length and sum of its header.
package struct FileSignature: Sendable {
  package let magic: [UInt8]
  package let version: UInt32
  /// Bytes of the header before its texts.
  package let fixedHeaderLength: Int
  /// A file of the format, for a message: "an index of points of interest".
  let noun: String
  /// The same in a word: "index".
  let shortNoun: String

  /// Greatest length of a header with its texts.
  static var longestHeader: Int { 1 << 20 }

  package init(
    magic: [UInt8], version: UInt32, fixedHeaderLength: Int, noun: String, shortNoun: String,
  ) {
    (self.magic, self.version, self.fixedHeaderLength) = (magic, version, fixedHeaderLength)
    (self.noun, self.shortNoun) = (noun, shortNoun)
  }

  /// A header: magic, version, length and checksum, the numbers up to the fixed length, and the texts.
  package func header(_ numbers: [UInt8], texts: [UInt8]) -> [UInt8] {
    var texts = texts
    texts.padToEight()
    var header = magic
    header.appendInteger(version)
    header.appendInteger(UInt32(fixedHeaderLength + texts.count))
    header.appendInteger(UInt64(0))
    header += numbers
    header += Array(repeating: 0, count: fixedHeaderLength - header.count) + texts
    header.replaceInteger(at: 16, by: Checksum.of(Array(header[24...]), seed: 0))
    return header
  }

  /// Checks magic, version and checksum; returns the length of the header.
  ///
  /// - Parameter advice: How to get a file of this version in the place of an older one.
  package func headerLength(
    of bytes: MappedBytes, name: String, advice: String,
  ) throws(Failure) -> Int {
    guard let magic = bytes.slice(at: 0, count: magic.count), magic.equals(self.magic) else {
      throw Failure(.data, "\(name): this is not \(noun)")
    }
    guard bytes.count >= fixedHeaderLength else {
      throw Failure(damageOf: name, at: bytes.count, "the file ends in its header")
    }
    let version = bytes.load(UInt32.self, at: 8)
    guard version == self.version else {
      let advice =
        version > self.version
        ? "this program knows version \(self.version) and older: it needs an update" : advice
      throw Failure(.data, "\(name): \(shortNoun) of format version \(version); \(advice)")
    }
    let length = Int(bytes.load(UInt32.self, at: 12))
    guard length >= fixedHeaderLength, length <= Self.longestHeader,
      let rest = bytes.slice(at: 24, count: length - 24),
      Checksum.of(rest, seed: 0) == bytes.load(UInt64.self, at: 16)
    else { throw Failure(damageOf: name, at: 0, "the header's checksum is wrong") }
    return length
  }

  /// Whether a file begins as one of the format does, of whatever version and however damaged.
  ///
  /// - Returns: `false` also for a file that cannot be read.
  package func begins(_ path: String) -> Bool {
    let descriptor = openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    let file = FileDescriptor(descriptor, name: path)
    var start: [UInt8] = []
    _ = try? file.read(at: 0, upTo: magic.count, appendingTo: &start)
    return start == magic
  }
}

extension Failure {
  /// A failure of kind `.data` that tells where a file is damaged.
  package init(damageOf name: String, at offset: Int, _ what: String) {
    self.init(.data, "\(name): damaged at byte \(offset): \(what)")
  }
}
