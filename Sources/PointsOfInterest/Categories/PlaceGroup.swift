/// Places that maps show alike: food, water, transport and so on.
package struct PlaceGroup: Hashable, Sendable {
  package let rank: Int
  /// Its name in the data, as in `food`.
  package let name: String
  package let label: String
  /// A colour of SVG; `nil` for that of the text.
  package let colour: String?
  /// A path of SVG in a square from −7 to 7.
  package let shape: String

  /// The group of every place where no table tells more: a small ring.
  package static let unsorted = PlaceGroup(
    rank: 0, name: "other", label: "Other", colour: "none",
    shape: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
  )
}
