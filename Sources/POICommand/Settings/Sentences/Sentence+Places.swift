import Geodesy
import PointsOfInterest

// Where a place may stand in a sentence, whatever is called so.

extension Sentence {
  /// A range of words that may name a place, and with the small word beside it.
  typealias Span = (whole: Range<Int>, place: Range<Int>)

  /// The spans that a preposition stands before or behind, the longer of those that begin alike first.
  var marked: [Span] {
    let count = words.count
    let before = prepositions.flatMap { mark in
      (mark.upperBound..<count).reversed().map { last in
        // Some languages name a place between two small words.
        let end = last + 1 + length(of: .behind, at: last + 1)
        return (mark.lowerBound..<end, mark.upperBound..<(last + 1))
      }
    }
    let behind = words.indices.flatMap { index -> [Span] in
      let length = length(of: .behind, at: index)
      return length == 0 ? [] : (0..<index).map { ($0..<(index + length), $0..<index) }
    }
    return before + behind
  }

  var unmarked: [Span] {
    words.indices.flatMap { start in
      words.indices[start...].reversed().map { (start..<($0 + 1), start..<($0 + 1)) }
    }
  }

  private static let beginningsOfNumbers = LocationNotation.minusSigns.union("+.0123456789")

  /// Whether each word of a text begins as a number does: a notation that is wrong, whatever is named so.
  static func isOfNumbers(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { beginningsOfNumbers.contains($0[$0.startIndex]) }
  }

  /// Whether a place may be named: not by small words alone, and directly behind the distance from it, if
  /// there is one.
  func mayBePlace(_ span: Span) -> Bool {
    let mark = words.firstIndex(where: \.isMark)
    let place = words[span.place].map(\.folded)
    let isBeforeKind = span.whole == span.place && span.whole.upperBound < words.count
    if isBeforeKind, small.isAll(place, .praise),
      words[span.place].allSatisfy({ $0.text == $0.folded })
    {
      return false
    }
    // Small words, as `of`, are towns, too, and so is the end of `in the center`.
    return start(of: .near, before: span.place.upperBound) == span.place.upperBound
      && !SentenceWords.Role.noPlaces.contains { small.isAll(place, $0) }
      && (mark == nil || span.whole.lowerBound == mark && span.place.lowerBound != mark)
  }
}
