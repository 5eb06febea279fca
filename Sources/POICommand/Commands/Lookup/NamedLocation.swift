import Basics
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
  /// `nil` where it can be no name: one has letters, and no colon, as notations have; beside digits it
  /// has a word (`Terminal 2`, `7-Eleven`), beside `nan` and `inf` another one (`Nan Chang`); it begins
  /// and ends with no symbol alone; and it is no longer than all names are.
  init?(_ text: String, after fault: LocationNotationError) {
    guard text.utf8.count <= PlaceSearch.greatestLength else { return nil }
    let words = text.split(separator: " ", maxSplits: 1)
    code = words.count == 2 ? ShortPlusCode(words[0].split(separator: ",").joined()) : nil
    name = code == nil ? text : String(words[1])
    // As `nan` and `infinity` are.
    let areNumbers = name.split { $0 == " " || $0 == "," }.allSatisfy { Double($0) != nil }
    guard fault.reason != .foreignDigits, !areNumbers,
      name.unicodeScalars.contains(where: \.properties.isAlphabetic),
      !name.utf8.contains(UInt8(ascii: ":")), !hasDigits || hasWord(), !hasSymbol
    else { return nil }
  }

  /// Whether it has digits, as notations have.
  var hasDigits: Bool { name.utf8.contains(where: ASCII.isDigit) }

  /// Whether it may be a notation that is wrong, so that nothing like it is suggested: no word of five
  /// letters or more stands beside its digits.
  var mayBeNotation: Bool { hasDigits && !hasWord(ofLetters: 5) }

  /// Whether the first or the last word is a symbol that asks for something else, as in `☕ Paris`.
  private var hasSymbol: Bool {
    let words = name.split(separator: " ")
    guard let first = words.first, let last = words.last else { return false }
    return !first.contains { $0.isLetter || $0.isNumber }
      || last.allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isPunctuation }
  }

  /// Whether so many letters or more stand side by side.
  private func hasWord(ofLetters least: Int = 3) -> Bool {
    name.unicodeScalars.split { !$0.properties.isAlphabetic }.contains { $0.count >= least }
  }

  /// The location, once the place is known; nothing tells how exact that is.
  func fix(at place: NamedPlace) -> Fix {
    let label = Fix.Place(label: place.label, attribution: place.attribution)
    if let coordinate = code?.nearest(to: place.coordinate) {
      return Fix(coordinate: coordinate, origin: .name, place: label)
    }
    let itself =
      place.standing == .other
      ? PlaceItself(name: place.name)
      : PlaceItself(name: place.name, reach: place.reach, category: place.category ?? "place=*")
    return Fix(coordinate: place.coordinate, origin: .name, place: label, itself: itself)
  }

  /// The same location with another text for its place.
  func text(naming place: String) -> String { (code.map { "\($0.text) " } ?? "") + place }
}
