import Basics

/// The indexes of a directory that were made of fetched extracts.
enum FetchedIndexes {
  /// The notes beside the indexes.
  ///
  /// - Returns: By name of the index; none for one whose note is missing or cannot be read.
  static func records(in directory: String) -> [FetchRecord] {
    IndexFiles.paths(in: directory).compactMap { index in
      FetchRecord(at: FetchRecord.path(besideIndex: index))
    }
  }
}
