/// The limits of the format (https://wiki.openstreetmap.org/wiki/PBF_Format), which keep a file from
/// taking more memory than it should.
enum PBFLimits {
  /// In bytes.
  static let blobHeader = 64 * 1024
  /// The largest blob, in bytes, as stored and as inflated.
  static let blob = 32 * 1024 * 1024
  /// The most blobs in a file; the format sets none, but the whole planet with 8000 objects in a blob has
  /// a third of this, and the list of them takes 64 MiB at most.
  static let blobs = 1 << 22
  /// The most tags of an object.
  ///
  /// The format sets none; objects have up to a few hundred. In a block that repeats one tag as often
  /// as it can they would take many times the memory of the block.
  static let tags = 1 << 13
  /// The longest key or value, in bytes; OpenStreetMap allows 255 characters.
  static let text = 1 << 14
  /// The most that an object's keys and values take together, in bytes.
  ///
  /// Every point that names a text is written out with it, so a block of one long text and many points
  /// would fill the disk.
  static let objectTexts = 1 << 16
  /// The most nodes and members that the ways and relations of a block name; a way of OpenStreetMap
  /// has up to 2000 nodes, and blocks have 8000 objects.
  static let blockReferences = 1 << 22
  /// The most places that the shape of one object is made of; coasts of continents have fewer.
  static let shapePlaces = 1 << 20

  /// The most places that all shapes of a file are made of.
  ///
  /// Each node is part of few points of interest.
  static func shapePlaces(inFileOf count: Int) -> Int { 4 * references(inFileOf: count) }

  /// The most nodes and members that the ways and relations of a file name, those of points and of
  /// their members.
  ///
  /// A node takes more than a byte of the file, however well it is packed; references to nodes that are
  /// not there can take a thousandth of that. `NeededIDs` counts them by an `Int32`.
  static func references(inFileOf count: Int) -> Int { min((1 << 23) + count, Int(Int32.max)) }
}
