extension NearbyResult {
  /// The same points with their names in a language where the data has them (`name:de`); `nil` changes
  /// nothing.
  package consuming func named(in language: NameLanguage?) -> NearbyResult {
    guard let language else { return self }
    var lookup = NameLookup(language)
    for index in points.indices {
      if let name = lookup.name(of: points[index].point) { points[index].point.name = name }
    }
    return self
  }
}
