package import Basics

/// The number of times that a source will be asked.
package enum SourceUse: Sendable {
  /// For one location: reading on the way beats building anything.
  case once
  /// For many: it pays to hold the points in an index.
  case often(loadedBy: Deadline)
}
