package import OpeningHours
public import Geodesy

/// Decides whether points are open, and reads each distinct value of their hours once.
public struct HoursMatcher: Sendable {
  /// The key of the tag that counts; those with suffixes, such as `opening_hours:covid19`, do not.
  package static let key = "opening_hours"
  private static let textLimit = 1 << 16

  private let requirement: HoursRequirement
  @usableFromInline package var keys = KeyPlaces([ExactText(Self.key)])
  private var numbered = NumberMemo<OpeningHours?>()
  /// The time behind the one asked about at which the next points are judged.
  var delay = Duration.zero
  /// Whether the judge knows already that a place without known hours was left out.
  private var leavesOutUnknown = false
  private var texts: [String: OpeningHours?] = [:]

  init(_ requirement: HoursRequirement) { self.requirement = requirement }

  /// Whether a point's state is one that is wanted.
  @inlinable
  public mutating func isMet<Point: PointView>(by point: Point) throws(Point.Damage) -> Bool {
    var isMet: Bool?
    try point.forEachTag { key, value throws(Point.Damage) in
      guard isMet == nil, try keys.place(of: key, in: point) != nil else { return }
      let number = point.number(of: value)
      if let known = isMetByKnown(number, at: point.coordinate) {
        isMet = known
      } else {
        let place = point.coordinate
        isMet = unsafe try point.withUTF8(of: value) {
          unsafe self.isMet(by: $0, number, at: place)
        }
      }
    }
    return isMet ?? isMetWithoutHours
  }

  @usableFromInline package var isMetWithoutHours: Bool { mutating get { admits(nil, at: nil) } }

  @usableFromInline
  package mutating func isMetByKnown(_ number: Int?, at place: Coordinate?) -> Bool? {
    numbered[number].map { admits($0, at: place) }
  }

  @usableFromInline package mutating func isMet(
    by value: UnsafeBufferPointer<UInt8>, _ number: Int?, at place: Coordinate?,
  ) -> Bool {
    let text = unsafe String(decoding: value, as: UTF8.self)
    let hours = texts[text] ?? requirement.judge.hours(text)
    numbered[number] = .some(hours)
    if numbered[number] == nil, texts.count < Self.textLimit { texts[text] = .some(hours) }
    return admits(hours, at: place)
  }

  /// Whether the state of hours, `nil` for none that are understood, is one that is wanted.
  private mutating func admits(_ hours: OpeningHours?, at place: Coordinate?) -> Bool {
    let state = requirement.judge.state(of: hours, at: place, after: delay)
    if requirement.admitted.contains(state) { return true }
    if state == .unknown, !leavesOutUnknown {
      leavesOutUnknown = true
      requirement.judge.noteLeftOutUnknown()
    }
    return false
  }
}

package struct HoursRequirement: Sendable {
  package var judge: HoursJudge
  /// The states that pass; a place without hours is `unknown`.
  package var admitted: [OpeningState]

  package init(_ judge: HoursJudge, admitting admitted: [OpeningState]) {
    (self.judge, self.admitted) = (judge, admitted)
  }
}
