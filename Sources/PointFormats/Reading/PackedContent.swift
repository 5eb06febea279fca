package import Basics

/// Ways in which a file of text can be packed, told by its first bytes.
package enum PackedContent: CaseIterable, Sendable {
  /// gzip (RFC 1952).
  case gzip
  /// zip, as KMZ is.
  case zip

  /// The bytes with which it begins.
  package var signature: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    }
  }

  /// The way to have it read where only its content tells that it is packed.
  var advice: String {
    switch self {
    case .gzip: "give its name the suffix .gz, or pipe it through gzip -dc"
    case .zip: "give its name the suffix .kmz, or unzip it"
    }
  }

  /// The packing of bytes; `nil` for bytes that are not packed in a known way.
  package init?(_ beginning: ArraySlice<UInt8>) {
    // The first byte of nearly every file is another.
    guard let first = beginning.first, first == 0x1F || first == 0x50 else { return nil }
    let content = Self.allCases.first { beginning.starts(with: $0.signature) }
    guard let content else { return nil }
    self = content
  }
}

/// Gives the content of packed bytes, unpacked as it is read, in bounded memory.
package protocol StreamUnpacker: Sendable {
  func unpacked(
    _ content: PackedContent, _ input: consuming ByteReader, by deadline: Deadline?,
  ) -> any ByteStream
}

/// The treatment of an input whose first bytes are those of a packed file.
package enum PackedInput: Sendable {
  /// It is unpacked.
  case unpacked(any StreamUnpacker)
  /// The whole program unpacks it; what was read of a pipe is kept for that in a temporary directory.
  case handedOver(temporaryDirectory: String)
  /// It is refused, with the way to have it read.
  case refused
}
