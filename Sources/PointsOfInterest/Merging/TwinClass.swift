/// A class of points by the sources in their group and by being objects of OpenStreetMap.
///
/// Points whose classes exclude each other are never joined; so a set of 64 bits tells of any number
/// of points that none of them is worth a look.
struct TwinClass {
  /// Sources beyond these have no bit, and are told apart point by point.
  private static let sourceCount = 5

  private let bits: Int

  /// - Parameters:
  ///   - sources: Numbers of the sources that have a point in the group.
  ///   - isObject: Whether the point is an object of OpenStreetMap, and looked for by something else:
  ///     two different objects are never one place.
  init(sources: some Sequence<Int>, isObject: Bool) {
    var bits = isObject ? 1 << Self.sourceCount : 0
    for source in sources where source < Self.sourceCount { bits |= 1 << source }
    self.bits = bits
  }

  /// The set of this class alone.
  var alone: UInt64 { 1 << UInt64(bits) }

  /// The set of all classes that do not exclude this one.
  var joinable: UInt64 {
    var set: UInt64 = 0
    for other in 0..<64 where other & bits == 0 { set |= 1 << UInt64(other) }
    return set
  }
}
