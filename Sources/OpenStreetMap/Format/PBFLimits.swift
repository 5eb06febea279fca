/// The limits of the format (https://wiki.openstreetmap.org/wiki/PBF_Format), which keep a file from
/// taking more memory than it should.
enum PBFLimits {
  /// The largest blob header, in bytes.
  static let blobHeader = 64 * 1024
  /// The largest blob, in bytes, as stored and as inflated.
  static let blob = 32 * 1024 * 1024
  /// The most blobs in a file.
  ///
  /// The format sets none; the largest extract, the whole planet with 8000
  /// objects in a blob, has a third of this, and the list of them stays below 64 MiB.
  static let blobs = 1 << 22
  /// The most tags of an object.
  ///
  /// The format sets none; objects have up to a few hundred. In a block that repeats one tag as often
  /// as it can they would take many times the memory of the block.
  static let tags = 1 << 16
}
