/// Recognition of index files.
package enum PointIndexFile {
  /// Whether a file begins as an index does, of whatever version and however damaged.
  ///
  /// - Returns: `false` also for a file that cannot be read.
  package static func isIndex(_ path: String) -> Bool {
    IndexFormat.signature.begins(path)
  }
}
