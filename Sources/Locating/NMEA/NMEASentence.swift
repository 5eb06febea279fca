import Basics
import PointsOfInterest

/// One line of a receiver that speaks NMEA 0183, its checksum verified.
///
/// `$` talker (two characters) type (three characters) `,` fields `*` checksum. Sentences may be
/// longer than the 82 characters of the standard; receivers with many satellites do so.
struct NMEASentence {
  /// The type without the talker, `GGA`; the whole address if it is a manufacturer's own.
  let type: String
  /// The parts after the address, between the commas.
  let fields: [ArraySlice<UInt8>]

  /// - Parameters:
  ///   - text: The sentence behind its `$`.
  ///   - types: The types whose fields are wanted; others have none.
  /// - Throws: `Failure` of kind `.data` for a checksum that is wrong (the exclusive or of the bytes
  ///   between `$` and `*`), or missing. Older standards allow that, but what a broken line loses first
  ///   is its end, so that such a line cannot be told from a broken one.
  init(_ text: ArraySlice<UInt8>, fieldsOf types: [String]) throws(Failure) {
    let content = text.prefix { $0 != UInt8(ascii: "*") }
    // Behind it may stand another program's time stamp, as Android's loggers write it.
    let end = text[content.endIndex...].prefix(3)
    guard end.count == 3, end.first == UInt8(ascii: "*"),
      let high = ASCII.hexDigit(end[end.startIndex + 1]),
      let low = ASCII.hexDigit(end[end.startIndex + 2])
    else { throw Failure(.data, "NMEA sentence without a checksum") }
    guard content.reduce(0, ^) == high << 4 | low else {
      throw Failure(.data, "NMEA sentence with a wrong checksum")
    }
    let address = content.prefix { $0 != UInt8(ascii: ",") }
    let isProprietary = address.count != 5 || address.first == UInt8(ascii: "P")
    type = String(decoding: isProprietary ? address : address.dropFirst(2), as: UTF8.self)
    // Splitting is most of the work, and most sentences are about satellites.
    let isWanted = types.contains(type)
    let rest = isWanted ? content[address.endIndex...].dropFirst() : []
    fields = rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  /// The field with this number, counted from 1 as manuals do; empty if there is none.
  subscript(field: Int) -> ArraySlice<UInt8> { field <= fields.count ? fields[field - 1] : [] }

  func letter(_ field: Int) -> UInt8? {
    let bytes = self[field]
    return bytes.count == 1 ? bytes.first : nil
  }
}
