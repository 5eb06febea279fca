import Basics

/// Tags of a point, sorted by key so that output is deterministic.
///
/// A sorted array beats a dictionary here: points have few tags, and most are only ever written out.
public struct Tags: Hashable, Sendable {
  /// The pairs, sorted by the UTF-8 of the key; each key stands once.
  public private(set) var pairs: [(key: String, value: String)] = []

  /// No tags.
  public init() {}

  /// Sorts pairs in n log n, or linearly where they are sorted; of equal keys the last one counts.
  package init(_ pairs: [(key: String, value: String)]) {
    self.pairs = pairs
    if isSorted { return }
    let order = pairs.indices.sorted { left, right in
      let (leftKey, rightKey) = (pairs[left].key, pairs[right].key)
      return leftKey == rightKey ? left < right : leftKey < rightKey
    }
    self.pairs.removeAll(keepingCapacity: true)
    for index in order { self[pairs[index].key] = pairs[index].value }
  }

  private var isSorted: Bool { zip(pairs, pairs.dropFirst()).allSatisfy { $0.key < $1.key } }

  /// The value of a key, removed by `nil`; `init(_:)` makes many, as setting moves what comes later.
  public subscript(key: String) -> String? {
    get {
      let index = position(of: key)
      return index < pairs.count && pairs[index].key == key ? pairs[index].value : nil
    }
    set {
      // Tags mostly come sorted; appending is all there is to do then.
      if let newValue, pairs.last.map({ $0.key < key }) ?? true {
        pairs.append((key, newValue))
        return
      }
      let index = position(of: key)
      let isPresent = index < pairs.count && pairs[index].key == key
      switch (newValue, isPresent) {
      case (let value?, true): pairs[index].value = value
      case (let value?, false): pairs.insert((key, value), at: index)
      case (nil, true): pairs.remove(at: index)
      case (nil, false): break
      }
    }
  }

  package var withoutEmptyValues: Tags {
    var tags = self
    tags.pairs.removeAll { $0.value.isEmpty }
    return tags
  }

  package var isEmpty: Bool { pairs.isEmpty }

  /// Adds missing tags; a key that is present keeps its value.
  package mutating func fill(from other: Tags) {
    // Sources mostly know the same: then there is nothing to sort anew.
    guard other.pairs.contains(where: { self[$0.key] == nil }) else { return }
    self = Tags(other.pairs + pairs)
  }

  private func position(of key: String) -> Int {
    pairs.indices.partitioningIndex { pairs[$0].key >= key }
  }

  /// Whether both hold the same pairs.
  public static func == (left: Tags, right: Tags) -> Bool {
    left.pairs.elementsEqual(right.pairs, by: ==)
  }

  /// Hashes every pair.
  public func hash(into hasher: inout Hasher) {
    for (key, value) in pairs {
      hasher.combine(key)
      hasher.combine(value)
    }
  }
}

extension Tags: ExpressibleByDictionaryLiteral {
  /// Tags written as a dictionary; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }
}

/// Values that hold several items: `pizza;pasta`, as OpenStreetMap writes them.
package enum ValueList {
  /// The items without the spaces around them; none if it is a single value.
  package static func items(of value: Substring) -> [Substring] {
    guard value.utf8.contains(UInt8(ascii: ";")) else { return [] }
    return value.split(separator: ";").map { item in item.trimmed { $0 == " " } }
  }
}
