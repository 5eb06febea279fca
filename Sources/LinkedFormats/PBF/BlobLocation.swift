/// Place of a blob of data in the file.
struct BlobLocation {
  /// The first byte of the blob's message.
  let offset: Int
  /// The length of the message, in bytes.
  let count: Int32
}
