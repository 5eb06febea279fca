import Basics
import CDefaults
import Gazetteer
import TestSupport

/// The table in the program.
enum EmbeddedGazetteer {
  static func bytes() -> UnsafeRawBufferPointer {
    let file = unsafe poi_gazetteer()
    return unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.count)
  }

  static func gazetteer() -> Gazetteer { Gazetteer(unsafe ProgramBytes(bytes())) }

  /// Every place, or one of so many.
  static func places(oneOf count: Int) throws -> [NamedPlace] {
    let gazetteer = gazetteer()
    return Thoroughness.sample(Array(0..<gazetteer.count), oneOf: count).map { gazetteer.place($0) }
  }
}
