/// Words on maps and beside them; the raw value is the word's name in the data of other languages.
package enum MapWord: String, CaseIterable, Sendable {
  /// The direction of writing of the language, as HTML names it.
  case writing
  case title
  case near
  case along
  case location
  case accurate
  case start
  case end
  /// Start and end of a track that are the same place.
  case round
  /// A place of which nothing is known.
  case point
  case map
  case list
  case places
  case show
  case number
  case name
  case kind
  case distance
  case direction
  /// The way along a track.
  case covered
  case side
  case left
  case right
  case on
  case more

  /// The word in English; `{}` stands for a name, a length or a number.
  package var english: String {
    switch self {
    case .writing: "ltr"
    case .title: "Points of interest"
    case .near: "Points of interest near {}"
    case .along: "Points of interest along {} of a track"
    case .location: "Location"
    case .accurate: "Location, accurate to {}"
    case .start: "Start"
    case .end: "End"
    case .round: "Start, end"
    case .point: "Point"
    case .map: "Map"
    case .list: "List"
    case .places: "Places"
    case .show: "Show"
    case .number: "No."
    case .name: "Name"
    case .kind: "Kind"
    case .distance: "Distance"
    case .direction: "Direction"
    case .covered: "Along"
    case .side: "Side"
    case .left: "left"
    case .right: "right"
    case .on: "on"
    case .more: "{} more are not listed"
    }
  }
}
