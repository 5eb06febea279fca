package import OpeningHours

package struct PointIndexDescription: Sendable, Equatable {
  /// Input that it was made from, for people.
  package var source: String
  package var attribution: String?
  package var time: Timestamp?
  /// Input that gave the file its name; `nil` if it was named by hand.
  package var origin: PointIndexOrigin?

  /// The header holds both texts, and it must stay small for a lookup to be quick.
  private static let longestText = 16 << 10

  /// A description; very long texts are cut.
  package init(source: String, attribution: String? = nil, time: Timestamp? = nil) {
    self.source = Self.bounded(source)
    self.attribution = attribution.map(Self.bounded)
    self.time = time
  }

  /// The time in milliseconds as a file keeps it: −2⁶³ where it is unknown, or one that nobody could write.
  package var storedTime: Int64 {
    time.map(\.milliseconds).flatMap { IndexFormat.times.contains($0) ? $0 : nil } ?? .min
  }

  /// The time that a file keeps; the outer `nil` means damage.
  package static func time(stored: Int64) -> Timestamp?? {
    guard stored != .min else { return .some(nil) }
    guard IndexFormat.times.contains(stored) else { return Optional<Timestamp?>.none }
    return .some(Timestamp(milliseconds: stored))
  }

  private static func bounded(_ text: String) -> String {
    // A character has any number of bytes, a scalar no more than four.
    text.utf8.count <= longestText
      ? text : String(text.unicodeScalars.prefix(longestText / 8)) + "…"
  }
}

/// Identity of the input that gave an index its name: files of the same name in different folders
/// differ.
///
/// An index may be passed on, so it holds only a hash of the path.
package struct PointIndexOrigin: Sendable, Equatable {
  /// Never 0, which stands for none.
  package let code: UInt64

  /// - Parameter path: The input's absolute path, or a word for an input that is no file.
  package init(path: String) { code = max(1, Checksum.of(Array(path.utf8), seed: 0)) }

  package init?(code: UInt64) {
    guard code != 0 else { return nil }
    self.code = code
  }
}
