import Basics
import PointsOfInterest

/// The table of places, read in place; opening it looks at its header alone.
///
/// Little-endian: magic, u32 count of names, u32 greatest population, u32 offset of the text of the
/// edition and the languages, then u32 offset and u32 length of each section. The sections are described where they are
/// read: `PlaceRecord`, `Division`, `NameCursor`.
struct GazetteerTable: Sendable {
  private static let magic = "POIGAZ2\n"

  let bytes: ProgramBytes
  let greatestPopulation: UInt32
  private let sections: [Range<Int>]

  init(_ bytes: ProgramBytes) {
    self.bytes = bytes
    precondition(bytes.text(0..<8) == Self.magic, "not a table of places of this version")
    greatestPopulation = bytes.integer(UInt32.self, at: 12)
    var sections: [Range<Int>] = []
    for index in GazetteerSection.allCases.indices {
      let start = Int(bytes.integer(UInt32.self, at: 20 + 8 * index))
      let count = Int(bytes.integer(UInt32.self, at: 24 + 8 * index))
      sections.append(start..<(start + count))
    }
    self.sections = sections
  }

  func range(of section: GazetteerSection) -> Range<Int> { sections[section.rawValue] }

  func count(of section: GazetteerSection) -> Int {
    range(of: section).count / section.recordSize
  }

  func offset(of section: GazetteerSection, _ number: Int) -> Int {
    range(of: section).lowerBound + number * section.recordSize
  }

  func place(_ number: Int) -> PlaceRecord {
    PlaceRecord(bytes, at: offset(of: .places, number))
  }

  func country(ofRegion number: Int) -> Int {
    Int(bytes.integer(UInt32.self, at: offset(of: .regions, number) + 8))
  }

  /// A text by its offset in the section of texts.
  func text(_ offset: Int) -> String {
    bytes.text(rangeOfText(offset))
  }

  /// Where the bytes of a text are, by its offset in the section of texts.
  func rangeOfText(_ offset: Int) -> Range<Int> {
    var position = range(of: .texts).lowerBound + offset
    let count = bytes.variableLengthInteger(at: &position)
    return position..<(position + count)
  }

  /// The name of a place in a language, by its number; its own one without, or where that is not known.
  ///
  /// Its text begins with its own name. Each other name stands behind a byte for each of its languages,
  /// the number of the language plus one; bytes below 32 are in no name.
  func name(_ place: PlaceRecord, in language: Int? = nil) -> String {
    let text = text(place.name).utf8
    let start = language.flatMap { number in text.firstIndex { $0 == number + 1 } }
    let name = text[(start ?? text.startIndex)...].drop { $0 < 32 }.prefix { $0 >= 32 }
    return String(Substring(name))
  }

  func zone(_ number: Int) -> String {
    text(Int(bytes.integer(UInt32.self, at: offset(of: .zones, number))))
  }
}

extension GazetteerSection {
  /// Bytes of a record; 1 where records have no fixed size.
  fileprivate var recordSize: Int {
    switch self {
    case .places: PlaceRecord.size
    case .regions: 12
    case .countries: 8
    case .zones, .blocks: 4
    case .names, .texts: 1
    }
  }
}

extension ProgramBytes {
  /// An unsigned LEB128 of at most four bytes.
  @inline(__always) func variableLengthInteger(at offset: inout Int) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      let byte = integer(UInt8.self, at: offset)
      offset += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    preconditionFailure("a number of the table is too long")
  }
}

/// A part of the table; the header has an offset and a length of each, in this order.
package enum GazetteerSection: Int, CaseIterable, Sendable {
  /// Places, in the order of a balanced tree.
  case places
  /// Regions: u32 offset of code and name, u32 offset of the keys, u32 number of the country.
  case regions
  /// Countries: u32 offset of code and name, u32 offset of the keys.
  case countries
  /// Time zones: u32 offset of the name.
  case zones
  /// Blocks of names: u32 offset.
  case blocks
  /// Folded names, front coded.
  case names
  /// Texts, each with its length before it.
  case texts
}

extension GazetteerTable {
  /// Numbers of the places that have exactly this name, the best known first.
  func places(named key: PlaceNameKey) -> [Int] {
    let wanted = Array(key.text.utf8)
    var cursor = cursor(before: wanted)
    while cursor.advance() {
      if cursor.name == wanted { return cursor.placeNumbers() }
      if wanted.lexicographicallyPrecedes(cursor.name) { break }
    }
    return []
  }

  /// Calls a closure with the places of each name that begins with a text.
  func forEachName(beginningWith key: PlaceNameKey, _ body: ([Int]) -> Void) {
    let wanted = Array(key.text.utf8)
    var cursor = cursor(before: wanted)
    while cursor.advance() {
      if cursor.name.starts(with: wanted) {
        body(cursor.placeNumbers())
      } else if wanted.lexicographicallyPrecedes(cursor.name) {
        return
      }
    }
  }

  /// Places with names like one that no place has, the likeliest first.
  func places(similarTo key: PlaceNameKey) -> [(number: Int, rank: Double)] {
    var (likeness, cursor) = (NameLikeness(to: key), NameCursor(self))
    var ranks: [Int: Double] = [:]
    while cursor.advance(passing: likeness.hopelessBeginning) {
      guard let slips = likeness.slips(in: cursor.name, sharing: cursor.shared) else { continue }
      for number in cursor.placeNumbers() {
        let place = place(number)
        let isOwn = PlaceNameKey(name(place)).text.utf8.elementsEqual(cursor.name)
        let rank = NameLikeness.rank(slips: slips, isOwn: isOwn, population: Int(place.population))
        ranks[number] = min(ranks[number] ?? .infinity, rank)
      }
    }
    return ranks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// A cursor at the last block that begins no later than a name.
  private func cursor(before name: [UInt8]) -> NameCursor {
    let next = (0..<count(of: .blocks)).partitioningIndex { block in
      var cursor = cursor(atBlock: block)
      return !cursor.advance() || name.lexicographicallyPrecedes(cursor.name)
    }
    return cursor(atBlock: max(0, next - 1))
  }

  private func cursor(atBlock number: Int) -> NameCursor {
    let offset = offset(of: .blocks, number)
    return NameCursor(self, at: Int(bytes.integer(UInt32.self, at: offset)))
  }
}
