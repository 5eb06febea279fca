/// A latitude and a longitude whose degrees, minutes and seconds are parted by spaces, or marked but
/// for the last: `N 48 51 30.1 E 2 17 40.2`, `N 48° 51.504 E 002° 17.670`.
///
/// Both have the letter of their hemisphere, which tells where one ends.
enum SpacedAngleNotation {
  /// The text with all its marks, as `AnglePairNotation` reads it; `nil` for one that has anything but
  /// numbers, their marks and two such letters.
  static func marked(_ text: TextScanner) -> TextScanner? {
    var (scanner, marked) = (text, "")
    var (unit, letterCount, numberCount) = (0, 0, 0)
    while !scanner.isAtEnd {
      let start = scanner.position
      if unit < AngleMark.all.count, scanner.number() != nil {
        marked += scanner.text(from: start) + "\(AngleMark.all[unit][0])"
        _ = AngleMark.skip(unit, &scanner)
        (unit, numberCount) = (unit + 1, numberCount + 1)
      } else if Hemisphere(scanner.next) != nil || scanner.next == UInt8(ascii: ",") {
        if Hemisphere(scanner.next) != nil { (unit, letterCount) = (0, letterCount + 1) }
        scanner.position += 1
        marked += " " + scanner.text(from: start) + " "
      } else {
        return nil
      }
      scanner.skipSpaces()
    }
    return letterCount == 2 && numberCount > 2 ? TextScanner(trimming: marked) : nil
  }
}
