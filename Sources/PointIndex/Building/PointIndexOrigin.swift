/// Tells the input that an index has its name from: two files of the same name lie in different
/// folders.
///
/// An index may be handed on, so it does not hold the path itself, only a sum of it.
package struct PointIndexOrigin: Sendable, Equatable {
  /// Never 0, which stands for none.
  let code: UInt64

  /// - Parameter path: The input's absolute path, or a word for an input that is no file.
  package init(path: String) {
    code = max(1, Checksum.of(Array(path.utf8), seed: 0))
  }

  init?(code: UInt64) {
    guard code != 0 else { return nil }
    self.code = code
  }
}
