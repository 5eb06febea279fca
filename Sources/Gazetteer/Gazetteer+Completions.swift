import PointsOfInterest

extension Gazetteer {
  /// The names of places that begin with a text, those of the greatest places first.
  ///
  /// Of a place the name is taken that is shown, not those in other languages.
  ///
  /// - Parameters:
  ///   - text: The beginning of a name; case and accents do not matter.
  ///   - limit: Most names.
  /// - Returns: Each name once; none for a text without letters.
  /// - Throws: `GazetteerError`.
  package func names(beginningWith text: String, limit: Int) throws(GazetteerError) -> [String] {
    let key = PlaceNameKey(text)
    guard !key.text.isEmpty else { return [] }
    var populations: [String: Int] = [:]
    var seen: Set<Int> = []
    try table.forEachName(beginningWith: key) { _, numbers throws(GazetteerError) in
      for number in numbers where seen.insert(number).inserted {
        let record = try table.place(number)
        let name = try table.text(record.name)
        guard PlaceNameKey(name).text.hasPrefix(key.text) else { continue }
        populations[name] = max(populations[name] ?? 0, Int(record.population))
      }
    }
    return populations.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map(\.key)
  }
}
