import Geodesy

extension Degrees {
  /// Degrees to a centimetre, without an exponent and without zeros at the end.
  var decimalDegrees: String {
    let scaled = Int64((self * 1e7).rounded())
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: Swift.max(0, 8 - digits.count)) + digits
    var fraction = padded.suffix(7)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return sign + padded.dropLast(7) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
