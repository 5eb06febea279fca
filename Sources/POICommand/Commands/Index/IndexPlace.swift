import PointIndex

/// The file that an index is written to.
struct IndexPlace: Equatable {
  let path: String
  /// Note in the index of the input that it is named after.
  let origin: PointIndexOrigin?
  /// Whether it is in the data directory, where lookups find it.
  let isSearched: Bool

  /// The index of something else that stands there already.
  ///
  /// - Returns: `nil` for no file, for the index of the same input, and for one that cannot be opened,
  ///   which is best built anew.
  var otherIndex: PointIndexDescription? {
    guard let info = try? PointIndexReader(path: path).info, info.description.origin != origin
    else { return nil }
    return info.description
  }
}
