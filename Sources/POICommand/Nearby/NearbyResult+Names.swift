import PointFormats
package import PointsOfInterest

extension NearbyResult {
  /// Shows names in a language where the data has them (`name:de`).
  package mutating func preferNames(in language: NameLanguage) {
    var lookup = NameLookup(language)
    for index in points.indices {
      if let name = lookup.name(of: points[index].point) { points[index].point.name = name }
    }
  }
}
