/// A rule for places that have no room of their own and share one text.
struct NumberSharing {
  /// The greatest distance from the first of them to another, in twice the gap between a dot and its
  /// text.
  let reach: Double
  /// The most numbers in one text.
  let greatestCount: Int

  /// The rule to begin with: a text that is easily read.
  static let first = NumberSharing(reach: 1.5, greatestCount: 8)

  /// A rule by which more of them share one; `nil` after that by which those of a large part of the map
  /// do.
  var next: NumberSharing? {
    greatestCount < 64
      ? NumberSharing(reach: reach * 1.5, greatestCount: greatestCount * 3 / 2) : nil
  }
}
