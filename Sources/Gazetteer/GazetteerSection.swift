/// A part of the table; the header has an offset and a length of each, in this order.
package enum GazetteerSection: String, CaseIterable, Sendable {
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
