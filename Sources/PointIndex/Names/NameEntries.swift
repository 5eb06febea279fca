import PointsOfInterest

/// The table of names of an index that is being assembled.
protocol NameEntries {
  /// Adds a name of the next point; of one point each name once.
  mutating func add(_ entry: NameEntry) throws(Failure)

  /// Appends the table to the output.
  mutating func finish(_ output: inout OutputBuffer) throws(Failure) -> Int
}

extension OutputBuffer {
  /// Appends a page of the table of names.
  ///
  /// - Parameter page: Its entries, in order.
  /// - Throws: `Failure` of kind `.writing`.
  mutating func append(_ page: [NameEntry], number: Int) throws(Failure) {
    var body: [UInt8] = []
    body.reserveCapacity(IndexFormat.namePageLength)
    for entry in page { body.appendInteger(entry.value) }
    var bytes: [UInt8] = []
    bytes.appendInteger(Checksum.of(body, seed: UInt64(number)))
    try append(bytes + body)
  }
}
