import Basics

/// One line of a receiver that speaks NMEA 0183, its checksum verified.
///
/// `$` talker (two characters) type (three characters) `,` fields `*` checksum. Sentences may be
/// longer than the 82 characters of the standard; receivers with many satellites do so.
struct NMEASentence {
  /// The reason not to trust bytes as a sentence.
  enum Fault: Error, Equatable {
    /// There is no `$`.
    case noStart
    /// There is no `*` and two hexadecimal digits at the end. Older standards allow that, but what
    /// a broken line loses first is its end, so that such a line cannot be told from a broken one.
    case noChecksum
    /// The bytes between `$` and `*` have another checksum: their exclusive or.
    case wrongChecksum
  }

  /// The type without the talker, `GGA`; the whole address if it is a manufacturer's own.
  let type: String
  /// The parts after the address, between the commas.
  let fields: [ArraySlice<UInt8>]

  /// Reads the last sentence of a line.
  ///
  /// Anything before it is skipped: a half sentence, a tag block, another program's time stamp.
  ///
  /// - Parameter types: The types whose fields are wanted; others have none.
  init(_ line: ArraySlice<UInt8>, fieldsOf types: [String]) throws(Fault) {
    guard let start = line.lastIndex(of: UInt8(ascii: "$")) else { throw .noStart }
    let sentence = ASCII.trim(line[(start + 1)...])
    let content = sentence.dropLast(3)
    let end = sentence.suffix(3)
    guard end.count == 3, end.first == UInt8(ascii: "*"),
      let high = ASCII.hexDigit(end[end.startIndex + 1]),
      let low = ASCII.hexDigit(end[end.startIndex + 2])
    else { throw .noChecksum }
    guard content.reduce(0, ^) == high << 4 | low else { throw .wrongChecksum }
    let address = content.prefix { $0 != UInt8(ascii: ",") }
    let isProprietary = address.count != 5 || address.first == UInt8(ascii: "P")
    type = String(decoding: isProprietary ? address : address.dropFirst(2), as: UTF8.self)
    // Splitting is most of the work, and most sentences are about satellites.
    let isWanted = types.contains(type)
    fields = isWanted ? Self.fields(content[address.endIndex...].dropFirst()) : []
  }

  private static func fields(_ content: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  /// The field with this number, counted from 1 as manuals do; empty if there is none.
  subscript(field: Int) -> ArraySlice<UInt8> { field <= fields.count ? fields[field - 1] : [] }

  func letter(_ field: Int) -> UInt8? {
    let bytes = self[field]
    return bytes.count == 1 ? bytes.first : nil
  }
}

extension NMEASentence.Fault {
  var reason: String {
    switch self {
    case .noStart: "no NMEA sentence"
    case .noChecksum: "NMEA sentence without a checksum"
    case .wrongChecksum: "NMEA sentence with a wrong checksum"
    }
  }
}
