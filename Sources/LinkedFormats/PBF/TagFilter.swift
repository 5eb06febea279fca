import PointsOfInterest
import Streets

/// The rules of points of interest, doors and streets by the texts of a block.
///
/// It only sorts out what surely is no point; what passes is judged by `MainTagRules` itself.
struct TagFilter: Sendable {
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

  private var marks: [String: UInt16] = [:]
  /// For each mark less one, the selections of its key.
  private var selections: [[TagSelection]] = []

  /// - Parameter includesStreets: Whether ways on foot are wanted beside points.
  init(_ rules: MainTagRules, includesStreets: Bool = false) {
    for (key, selections) in Dictionary(grouping: rules.mainTags, by: \.key) {
      self.selections.append(selections)
      for prefix in [""] + rules.lifecyclePrefixes.map({ $0 + ":" }) {
        marks[prefix + key] = min(UInt16(clamping: self.selections.count), Self.mainMark)
      }
    }
    let doorKeys = [DoorKind.gateTag.key] + DoorKind.doorTags.map(\.key)
    add(Self.doorMark, to: doorKeys)
    add(Self.pathMark, to: [DoorKind.pathKey])
    if includesStreets {
      add(Self.streetMark, to: WalkRules.tellingKeys)
      add(Self.streetDetailMark, to: WalkRules.keys)
    }
  }

  private mutating func add(_ mark: UInt16, to keys: [String]) {
    for key in keys { marks[key, default: 0] |= mark }
  }

  /// The mark of a text: 0 if it is no key that counts, else one for `admits`, with `doorMark` for a key of
  /// doors, `pathMark` for that of paths and the marks of those of streets.
  func mark(of text: String) -> UInt16 { marks[text] ?? 0 }

  /// Whether a value makes a main tag of a key with a mark, which is not 0.
  func admits(_ value: WireReader, mark: UInt16) -> Bool {
    let (key, text) = (Int(mark & Self.mainMark), value.text)
    return key > 0 && selections[key - 1].contains { $0.admits(text) }
  }
}
