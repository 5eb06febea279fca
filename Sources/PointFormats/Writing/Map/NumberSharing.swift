/// How places that have no room of their own share one text.
struct NumberSharing {
  /// Places share one text that stand so close together, in dots.
  let closeness: Double
  /// As many numbers at most stand in one text.
  let most: Int

  /// As few as seem right.
  static let first = NumberSharing(closeness: 1.5, most: 8)

  /// More of them; `nil` when all of a large part of the map already do.
  var next: NumberSharing? {
    most < 64 ? NumberSharing(closeness: closeness * 1.5, most: most * 3 / 2) : nil
  }
}
