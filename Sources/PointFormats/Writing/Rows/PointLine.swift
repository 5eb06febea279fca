public import Basics
public import PointsOfInterest

/// Writes points one line each.
///
/// It is a protocol so that a batch chooses the form once for all lines of an answer: a choice at each
/// line costs a twentieth of its time.
public protocol PointLine {
  /// Appends the line of a point.
  ///
  /// - Parameters:
  ///   - beginning: As `RowForm.appendBeginning(query:to:)` makes it.
  ///   - output: The bytes so far.
  /// - Throws: `Damage` when the point cannot be read.
  func append<View: NearbyPointView>(
    _ nearby: View, after beginning: [UInt8], to output: inout TextBuffer,
  ) throws(View.Point.Damage)
}
