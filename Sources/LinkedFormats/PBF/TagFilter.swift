import PointsOfInterest
import Streets

/// The rules of points of interest in the form that a block's texts can be compared with as bytes.
///
/// It only sorts out what surely is no point; what passes is judged by `MainTagRules` itself.
struct TagFilter: Sendable {
  private struct Key {
    let bytes: [UInt8]
    var mark: UInt16
  }

  /// The part of a mark that says that the key may tell of a door.
  static let doorMark: UInt16 = 1 << 15
  /// The part of a mark that says that the key may tell of a path.
  static let pathMark: UInt16 = 1 << 14
  /// The part of a mark that says that the key may tell of a street, where those are wanted.
  static let streetMark: UInt16 = 1 << 13
  /// The part of a mark that says that the key counts among those of a street, but tells of none.
  static let streetDetailMark: UInt16 = 1 << 12
  /// The part of a mark that tells which key of a main tag it is.
  private static let mainMark = streetDetailMark - 1

  /// The keys by their first byte: for nearly every text of a block the list is empty or short.
  private let keys: [[Key]]
  /// For each mark less one, the selections of its key.
  private let values: [[(isExcluding: Bool, texts: [[UInt8]])]]

  /// - Parameter includesStreets: Whether ways on foot are wanted beside points.
  init(_ rules: MainTagRules, includesStreets: Bool = false) {
    var keys = [[Key]](repeating: [], count: 256)
    var values: [[(isExcluding: Bool, texts: [[UInt8]])]] = []
    for (key, selections) in Dictionary(grouping: rules.mainTags, by: \.key) {
      values.append(selections.map { ($0.isExcluding, $0.values.map { Array($0.utf8) }) })
      for prefix in [""] + rules.lifecyclePrefixes.map({ $0 + ":" }) {
        let bytes = Array((prefix + key).utf8)
        keys[Int(bytes[0])].append(
          Key(bytes: bytes, mark: min(UInt16(clamping: values.count), Self.mainMark))
        )
      }
    }
    for (key, _) in [DoorKind.gateTag] + DoorKind.doorTags {
      Self.mark(key, with: Self.doorMark, among: &keys)
    }
    Self.mark(DoorKind.pathKey, with: Self.pathMark, among: &keys)
    if includesStreets {
      for key in WalkRules.tellingKeys { Self.mark(key, with: Self.streetMark, among: &keys) }
      for key in WalkRules.keys { Self.mark(key, with: Self.streetDetailMark, among: &keys) }
    }
    self.keys = keys
    self.values = values
  }

  private static func mark(_ key: String, with mark: UInt16, among keys: inout [[Key]]) {
    let bytes = Array(key.utf8)
    let first = Int(bytes[0])
    if let index = keys[first].firstIndex(where: { $0.bytes == bytes }) {
      keys[first][index].mark |= mark
    } else {
      keys[first].append(Key(bytes: bytes, mark: mark))
    }
  }

  /// For every text of a block: 0 if it is no key that counts, else a mark for `admits`, with
  /// `doorMark` for a key of doors, `pathMark` for that of paths and the marks of those of streets.
  func marks(of strings: StringTable) -> [UInt16] {
    (0..<strings.count).map { index in
      let text = strings[index]
      guard let first = text.firstByte else { return 0 }
      return keys[Int(first)].first { text.equals($0.bytes) }?.mark ?? 0
    }
  }

  /// Whether a value makes a main tag of a key with a mark, which is not 0.
  func admits(_ value: WireReader, mark: UInt16) -> Bool {
    let key = Int(mark & Self.mainMark)
    return key > 0
      && values[key - 1].contains { $0.texts.contains(where: value.equals) != $0.isExcluding }
  }
}
