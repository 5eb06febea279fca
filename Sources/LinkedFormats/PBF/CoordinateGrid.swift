/// Meaning of a block's whole numbers as degrees: 10⁻⁹ · (offset + granularity · number).
struct CoordinateGrid: Equatable {
  /// Nanodegrees from one number to the next.
  var granularity: Int64 = 100
  /// Nanodegrees.
  var latitudeOffset: Int64 = 0
  /// Nanodegrees.
  var longitudeOffset: Int64 = 0

  /// The position that two numbers stand for; `nil` if it is not on Earth.
  func position(latitude: Int64, longitude: Int64) -> Position? {
    guard let latitude = Self.units(latitudeOffset, granularity, latitude, limit: 900_000_000),
      let longitude = Self.units(longitudeOffset, granularity, longitude, limit: 1_800_000_000)
    else { return nil }
    return Position(latitude: latitude, longitude: longitude)
  }

  /// Nanodegrees rounded to the unit of `Position`, half away from zero.
  private static func units(
    _ offset: Int64, _ granularity: Int64, _ number: Int64, limit: Int64,
  ) -> Int32? {
    let (product, productOverflow) = granularity.multipliedReportingOverflow(by: number)
    let (sum, sumOverflow) = offset.addingReportingOverflow(product)
    guard !productOverflow, !sumOverflow, abs(sum / 100) <= limit else { return nil }
    let units = (sum + (sum < 0 ? -50 : 50)) / 100
    return abs(units) <= limit ? Int32(units) : nil
  }
}
