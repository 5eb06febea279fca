import Foundation

/// Whether every bit and every prefix is tried; by default every eleventh bit, which takes each bit
/// of a byte in turn, and every third prefix.
enum FullDamage {
  static let isWanted = ProcessInfo.processInfo.environment["POI_INDEX_ALL_BITS"] != nil
}
