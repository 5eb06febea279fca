package import PointsOfInterest

/// What an index says of itself.
package struct PointIndexDescription: Sendable, Equatable {
  /// What it was made from, for people.
  package private(set) var source: String
  /// Whom to credit for its points.
  package private(set) var attribution: String?
  /// As of when its data is.
  package var time: Timestamp?
  /// Which input it has its name from; `nil` if it was named by hand.
  package var origin: PointIndexOrigin?

  /// The header holds both texts, and it must stay small for a lookup to be quick.
  private static let longestText = 16 << 10

  /// - Parameters:
  ///   - source: What it was made from, for people; a very long text is cut.
  ///   - attribution: Whom to credit for its points.
  ///   - time: As of when its data is.
  package init(source: String, attribution: String? = nil, time: Timestamp? = nil) {
    self.source = Self.bounded(source)
    self.attribution = attribution.map(Self.bounded)
    self.time = time
  }

  private static func bounded(_ text: String) -> String {
    text.utf8.count <= longestText ? text : String(text.prefix(longestText / 8)) + "…"
  }
}

/// How an index is built.
package struct PointIndexOptions: Sendable {
  /// How much memory the points may take before they are sorted and put aside in a file.
  package var runBytes: Int
  /// Whether coordinates are kept in full besides those rounded to 10⁻⁷ degrees; distances are then
  /// measured to the full ones.
  ///
  /// It costs 18 bytes a point.
  package var keepsExactCoordinates: Bool

  /// - Parameters:
  ///   - runBytes: How much memory the points may take, at most 1 GiB.
  ///   - keepsExactCoordinates: Whether coordinates are kept in full.
  package init(runBytes: Int = 96 << 20, keepsExactCoordinates: Bool = false) {
    self.runBytes = min(runBytes, 1 << 30)
    self.keepsExactCoordinates = keepsExactCoordinates
  }
}
