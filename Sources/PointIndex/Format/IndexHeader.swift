package import Geodesy

struct IndexSection: Equatable {
  var offset = 0
  var length = 0
}

/// The first bytes of an index file: its description and the offsets of its parts.
package struct IndexHeader: Equatable, Sendable {
  package var fileLength = 0
  package var locatedCount = 0
  /// Points of each block but the last of its section.
  var leafCapacity = IndexFormat.mostPointsOfLeaf
  package var unlocatedCount = 0
  var bounds = IndexBox.empty
  var rowCount = 0
  var dictionaryCount = 0
  var termCount = 0
  var nameCount = 0
  /// Number of points whose outline or doors are known.
  package var extentCount = 0
  package var doorCount = 0
  var keepsExactCoordinates = false
  /// Whether points are found by their names.
  var keepsNames = false
  /// The tree above level 2, root first.
  var upperNodes = IndexSection()
  /// The dictionary in groups, and before them where each group begins.
  var strings = IndexSection()
  /// Blocks of points with coordinates, the leaves of the tree.
  var leaves = IndexSection()
  /// Blocks of points without coordinates.
  var unlocated = IndexSection()
  /// The nodes of level 2, each with its children.
  var families = IndexSection()
  var terms = IndexSection()
  var lists = IndexSection()
  var names = IndexSection()
  package var description = PointIndexDescription(source: "")
  /// Source of the records without their own.
  var commonSource: String?
  var classifiedKeys: [String] = []

  /// The parts behind the header, in the order of the file.
  var sections: [IndexSection] {
    get { [upperNodes, strings, leaves, unlocated, families, terms, lists, names] }
    set {
      (upperNodes, strings) = (newValue[0], newValue[1])
      (leaves, unlocated) = (newValue[2], newValue[3])
      (families, terms) = (newValue[4], newValue[5])
      (lists, names) = (newValue[6], newValue[7])
    }
  }

  package var formatVersion: Int { Int(IndexFormat.signature.version) }

  /// The range of the coordinates and the extents, which never crosses the antimeridian; `nil` when no point
  /// has one.
  package var area: BoundingBox? { locatedCount > 0 ? bounds.degrees : nil }

  var leafCount: Int { (locatedCount + leafCapacity - 1) / leafCapacity }
  var stringGroupCount: Int {
    (dictionaryCount + IndexFormat.stringsOfGroup - 1) / IndexFormat.stringsOfGroup
  }

  var encoded: [UInt8] {
    var texts: [UInt8] = []
    texts.appendText(description.source)
    texts.appendText(description.attribution)
    texts.appendText(commonSource)
    texts.appendVarint(UInt64(classifiedKeys.count))
    for key in classifiedKeys { texts.appendText(key) }

    var bytes: [UInt8] = []
    for number in [fileLength, locatedCount, unlocatedCount] { bytes.appendInteger(UInt64(number)) }
    bytes.appendInteger(description.storedTime)
    bounds.append(to: &bytes)
    let options = (keepsExactCoordinates ? 1 : 0) | (keepsNames ? 2 : 0)
    for number in [rowCount, dictionaryCount, termCount, options] {
      bytes.appendInteger(UInt32(number))
    }
    for section in sections {
      bytes.appendInteger(UInt64(section.offset))
      bytes.appendInteger(UInt64(section.length))
    }
    bytes.appendInteger(description.origin?.code ?? 0)
    for number in [nameCount, extentCount, doorCount] { bytes.appendInteger(UInt64(number)) }
    bytes.appendInteger(UInt32(leafCapacity))
    return IndexFormat.signature.header(bytes, texts: texts)
  }
}
