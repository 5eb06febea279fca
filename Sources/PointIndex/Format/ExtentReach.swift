import Geodesy

/// How far an extent reaches from the coordinate of its point, rounded up to a byte of a block.
///
/// Code 8e + m stands for (8 + m) · 2ᵉ / 8 metres, so that it is at most an eighth too much; 0 for no
/// extent.
struct ExtentReach {
  let code: UInt8
}

extension ExtentReach {
  init(of extent: Extent, from place: (latitude: Int32, longitude: Int32)) {
    let (latitude, longitude) = (Degrees(place.latitude) / 1e7, Degrees(place.longitude) / 1e7)
    let centre = try? Coordinate(latitude: latitude, longitude: longitude)
    let reach = min(centre.map(extent.reach(from:)) ?? .infinity, .greatestDistance)
    let eighths = max(9, UInt64((reach * 8).rounded(.up)))
    let exponent = max(0, 60 - eighths.leadingZeroBitCount)
    let mantissa = (eighths + (1 << UInt64(exponent) - 1)) >> UInt64(exponent)
    code = UInt8(8 * exponent + Int(mantissa) - 8)
  }

  var metres: Metres { Metres((8 + UInt64(code & 7)) << UInt64(code >> 3)) / 8 }

  /// Whether its point stands behind all others, so as not to make their boxes wide.
  var isWide: Bool { code >= 8 * 11 }

  /// Upper bound of half of the angle at the Earth's centre, for use with haversines.
  var halfAngle: Double { metres / (2 * WGS84.leastRadiusOfCurvature) * (1 + 1e-12) }
}
