import Gazetteer
import Geodesy
import PointsOfInterest

/// A location that is given by the name of a place: `Lyon, FR`, `84H6+P7 San José`.
struct NamedLocation {
  /// The name, with country or region.
  let name: String
  /// The code in front of it that the place completes.
  private let code: ShortPlusCode?

  /// Takes a text apart that is no notation of a location, for which the fault is the reason.
  ///
  /// `nil` where it can be no name: one has letters, and no digit or colon, as notations do, and is
  /// no longer than all names are.
  init?(_ text: String, after fault: LocationNotationError) {
    guard text.utf8.count <= PlaceSearch.greatestLength else { return nil }
    let words = text.split(separator: " ", maxSplits: 1)
    code = words.count == 2 ? ShortPlusCode(String(words[0])) : nil
    name = code == nil ? text : String(words[1])
    let isNumber = fault.reason == .notFinite || fault.reason == .foreignDigits
    guard !isNumber, name.unicodeScalars.contains(where: \.properties.isAlphabetic),
      !name.unicodeScalars.contains(where: { $0 == ":" || ("0"..."9").contains($0) })
    else { return nil }
  }

  /// The location, once the place is known; nothing tells how exact it is.
  func fix(at place: NamedPlace) -> Fix {
    Fix(
      coordinate: code?.nearest(to: place.coordinate) ?? place.coordinate,
      origin: .name,
      place: Fix.Place(label: place.label, attribution: Gazetteer.attribution),
    )
  }

  /// The same location with another text for its place.
  func text(with reference: PlaceReference) -> String {
    (code.map { "\($0.text) " } ?? "") + reference.text
  }
}
