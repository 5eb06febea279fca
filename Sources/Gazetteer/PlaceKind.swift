/// Standing of a place, by its feature code in GeoNames.
package enum PlaceKind: UInt8, CaseIterable, Sendable {
  /// A place like any.
  case place = 0
  /// Capital of a country (PPLC).
  case capital = 1
  /// Seat of a first-level region (PPLA).
  case regionSeat = 2
  /// Seat of a lower division (PPLA2 to PPLA4).
  case divisionSeat = 3
  /// Part of another place (PPLX).
  case section = 4
}
