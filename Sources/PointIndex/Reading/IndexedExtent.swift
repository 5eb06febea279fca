import Geodesy
import PointsOfInterest

/// The extent of a point of an index, of which a search reads only what may matter.
struct IndexedExtent: ExtentView {
  let bytes: ExtentBytes
  /// The point's coordinate in the block.
  let place: (latitude: Int32, longitude: Int32)
  let index: PointIndexReader

  var whole: Extent { get throws(Failure) { try sound(bytes.extent(near: place)) } }

  var doors: [Extent.Vertex] {
    get throws(Failure) { try sound(bytes.read(near: place) { _ in true }) }
  }

  func add(to search: inout ExtentSearch) throws(Failure) {
    _ = try sound(bytes.read(near: place) { search.add($0) })
  }

  private func sound<Value>(_ value: Value?) throws(Failure) -> Value {
    guard let value else {
      throw index.damage(at: bytes.bytes.offset(in: index.bytes), "an extent makes no sense")
    }
    return value
  }
}

extension ExtentSearch {
  /// Adds a path, of one in parts first the part that is likely the nearest, so that most of the others
  /// need not be read; `false` when one is damaged.
  fileprivate mutating func add(_ path: ExtentBytes.Path) -> Bool {
    switch path {
    case .whole(let path):
      add(path)
      return true
    case .parts(let parts, let isClosed):
      let gaps = parts.map { gap(to: $0.southWest, $0.northEast) }
      let nearest = gaps.indices.min { gaps[$0].size < gaps[$1].size } ?? 0
      // Each other part once, from the nearest on around.
      for number in parts.indices.map({ ($0 + nearest) % parts.count })
      where needs(gaps[number], isOfRing: isClosed) {
        guard let stretch = parts[number].path else { return false }
        add(stretch, isOfRing: isClosed)
      }
      return true
    }
  }
}

extension OutlineGap {
  /// Only to compare.
  fileprivate var size: Degrees { max(latitude, turn) }
}
