import Foundation
import Testing

extension PlaceServerFake {
  /// Expects the names of exactly these places.
  package func expectPlaces(
    named names: [String], sourceLocation: SourceLocation = #_sourceLocation,
  ) {
    let found = places.values.map { body in
      String(body.components(separatedBy: #""name":""#).last?.prefix { $0 != "\"" } ?? "?")
    }
    #expect(found.sorted() == names.sorted(), sourceLocation: sourceLocation)
  }

  /// Expects that no change was done twice, and that no key stood for two changes.
  ///
  /// The keys keep a repetition from being done. If it was done all the same, it came under another
  /// key, and then the same change of one place stands twice in a row.
  package func expectNothingTwice(sourceLocation: SourceLocation = #_sourceLocation) {
    var last: [String: Change] = [:]
    for change in done {
      let isRepetition = last.updateValue(change, forKey: change.id) == change
      #expect(!isRepetition, "\(change.id) was changed twice", sourceLocation: sourceLocation)
    }
    var meanings: [String: Change] = [:]
    for request in requests {
      let key = request.key ?? ""
      let isOther = meanings.updateValue(request.change, forKey: key).map { $0 != request.change }
      #expect(!(isOther ?? false), "\(key) stands for two changes", sourceLocation: sourceLocation)
      #expect(!key.isEmpty, "a request without a key", sourceLocation: sourceLocation)
    }
  }
}
