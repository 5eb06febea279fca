package import Basics

/// Ways in which a file of text can be packed, told by its first bytes.
package enum PackedContent: CaseIterable, Sendable {
  case gzip
  case zip

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

  package init?(_ beginning: ArraySlice<UInt8>) {
    let content = Self.allCases.first { beginning.starts(with: $0.signature) }
    guard let content else { return nil }
    self = content
  }
}

/// Gives the content of packed bytes, unpacked as it is read, in bounded memory.
package typealias StreamUnpacker =
  @Sendable (_ content: PackedContent, _ input: consuming ByteReader) -> any ByteStream

/// The treatment of an input whose first bytes are those of a packed file.
package enum PackedInput: Sendable {
  case unpacked(StreamUnpacker)
  /// The whole program unpacks it; what was read of a pipe is kept for that in a temporary directory.
  case handedOver(temporaryDirectory: String)
  /// The input is refused, with the way to have it read.
  case refused
}
