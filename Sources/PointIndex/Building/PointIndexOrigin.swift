/// Identity of the input that gave an index its name: files of the same name in different folders
/// differ.
///
/// An index may be passed on, so it holds only a hash of the path.
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
