package import PointsOfInterest

extension Streets {
  /// Reads every block, each of which is compared with its checksum; the header and the groups were when
  /// the file was opened.
  ///
  /// - Throws: `Failure` of kind `.data` with the byte of the first damage.
  package func verify() throws(Failure) {
    for number in 0..<nodes.place.blockCount { _ = try block(number) }
    for number in 0..<areas.place.blockCount { _ = try areaBlock(number) }
  }
}
