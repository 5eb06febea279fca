import Basics

/// Reader of folded names in the order of their bytes.
///
/// Each name: u8 with the number of bytes shared with the name before (4 bits) and of its own (4
/// bits), where 15 is followed by a LEB128 of the rest; its own bytes; the number of its place in u16,
/// or 0xFFFF, a LEB128 count and the places, the best known first. The first name of a block shares
/// nothing. No name is parted within a character.
struct NameCursor {
  private static let several: UInt16 = 0xFFFF

  /// The current name, UTF-8.
  private(set) var name: [UInt8] = []
  /// How many of its bytes the name before had too.
  private(set) var shared = 0
  private var places: Range<Int>
  private var position: Int
  private let end: Int
  private let bytes: ProgramBytes

  /// - Parameter offset: Where a block of names begins, within the section of names.
  init(_ table: GazetteerTable, at offset: Int = 0) {
    bytes = table.bytes
    let range = table.range(of: .names)
    position = range.lowerBound + offset
    end = range.upperBound
    places = position..<position
    name.reserveCapacity(256)
  }

  /// Goes on to the next name; `false` at the end.
  ///
  /// - Parameter beginning: Names that share so many bytes with the current one are passed over.
  mutating func advance(passing beginning: Int = .max) -> Bool {
    while position < end {
      let head = bytes.integer(UInt8.self, at: position)
      position += 1
      shared = Int(head >> 4)
      if shared == 15 { shared += bytes.variableLengthInteger(at: &position) }
      var own = Int(head & 15)
      if own == 15 { own += bytes.variableLengthInteger(at: &position) }
      let isWanted = shared < beginning
      if isWanted { read(own) }
      position += own
      findPlaces()
      if isWanted { return true }
    }
    return false
  }

  /// Replaces what the current name does not share with the next.
  private mutating func read(_ own: Int) {
    name.removeLast(name.count - shared)
    unsafe name.append(contentsOf: bytes[position..<position + own])
  }

  /// Numbers of the places that have the current name, the best known first.
  func placeNumbers() -> [Int] {
    stride(from: places.lowerBound, to: places.upperBound, by: 2)
      .map { offset in Int(bytes.integer(UInt16.self, at: offset)) }
  }

  private mutating func findPlaces() {
    var count = 1
    if bytes.integer(UInt16.self, at: position) == Self.several {
      position += 2
      count = bytes.variableLengthInteger(at: &position)
    }
    places = position..<(position + 2 * count)
    position = places.upperBound
  }
}
