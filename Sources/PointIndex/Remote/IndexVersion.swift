/// One version of an index on a server: parts of two versions do not fit together.
package struct IndexVersion: Sendable, Equatable {
  /// The greatest length of an index that is read from a server, in bytes: some billion points.
  package static let greatestCount = 1 << 38

  /// Length of the index.
  package let count: Int
  /// The entity tag, if the server gave one.
  package let entityTag: String?
  /// The time of change, as the server wrote it.
  package let lastModified: String?

  package init(count: Int, entityTag: String?, lastModified: String?) {
    self.count = count
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Whether anything but the length tells it from others.
  package var isNamed: Bool { entityTag != nil || lastModified != nil }
}
