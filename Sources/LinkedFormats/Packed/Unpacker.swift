package import Basics
package import PointFormats

/// Unpacks gzip files, and the document in KMZ files.
package struct Unpacker: StreamUnpacker {
  package init() {}

  package func unpacked(
    _ content: PackedContent, _ input: consuming ByteReader, by deadline: Deadline?,
  ) -> any ByteStream {
    switch content {
    case .gzip: GzipByteStream(input, by: deadline)
    case .zip: ZippedKML(input, by: deadline)
    }
  }
}
