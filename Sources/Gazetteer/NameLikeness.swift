import Basics
package import PointsOfInterest

/// Likeness of names to one that no place has: they begin with it, or differ by slips of the pen.
package struct NameLikeness {
  /// In fewer letters a slip makes another word, unless one was left out of a name that has as many.
  private static let leastLetters = 4
  /// From so many letters on, two slips are looked for.
  private static let lettersForTwoSlips = 8
  /// A beginning of fewer letters says nothing.
  private static let leastBeginning = 3

  private var measure: SlipDistance?
  /// No name that shares so many bytes with the last one is like it; `.max` where one may be.
  private(set) var hopelessBeginning = Int.max
  /// The beginning of names that are like it; `nil` if it says nothing.
  private let beginning: [UInt8]?
  /// Fewest letters of a name with slips.
  private let leastLettersOfName: Int

  package init(to key: PlaceNameKey) {
    let letters = key.text.unicodeScalars.count
    beginning = letters >= Self.leastBeginning ? Array(key.text.utf8) : nil
    leastLettersOfName = letters < Self.leastLetters ? Self.leastLetters : 0
    if letters >= Self.leastLetters - 1 {
      let limit = letters >= Self.lettersForTwoSlips ? 2 : 1
      measure = SlipDistance(from: key.text, limit: limit)
    }
  }

  /// The number of slips in a folded name.
  ///
  /// - Parameter shared: How many of its bytes the name of the last call had too.
  /// - Returns: 1 for a completion; `nil` for a name that is not like it.
  package mutating func slips(in name: [UInt8], sharing shared: Int = 0) -> Int? {
    // Each name is measured: the next one is compared with it.
    let slips = measure?.distance(to: name, sharing: shared)
    hopelessBeginning = .max
    if let beginning, name.starts(with: beginning) { return 1 }
    hopelessBeginning = measure?.hopelessBeginning ?? .max
    guard slips != nil else { return nil }
    // Bytes that continue a character of UTF-8 are no letters of their own.
    let letters = name.count { $0 & 0xC0 != 0x80 }
    return letters < leastLettersOfName ? nil : slips
  }

  /// The rank of a place with a name like it, the lower the likelier.
  ///
  /// A slip more weighs as much as a thousand times the people, a name that only others call the place
  /// by as much as thirty times: nobody who writes Montrueil means Montréal.
  package static func rank(slips: Int, isOwn: Bool = true, population: Int) -> Double {
    (slips == 1 ? 1.0 : 1000.0) * (isOwn ? 1 : 30) / max(1, Double(population))
  }
}
