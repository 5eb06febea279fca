/// Words on maps and beside them in English, where `{}` stands for a name, a length or a number; the name
/// of a case is the word's name in the data of other languages.
package enum MapWord: String, CaseIterable, Sendable {
  /// The direction of writing of the language, as HTML names it.
  case writing = "ltr"
  case title = "Points of interest"
  case near = "Points of interest near {}"
  case along = "Points of interest along {} of a track"
  case location = "Location"
  case accurate = "Location, accurate to {}"
  case start = "Start"
  case end = "End"
  /// Start and end of a track that are the same place.
  case round = "Start, end"
  /// A place of which nothing is known.
  case point = "Point"
  case map = "Map"
  case list = "List"
  case places = "Places"
  case show = "Show"
  case number = "No."
  case name = "Name"
  case kind = "Kind"
  case distance = "Distance"
  /// The way on foot.
  case walk = "On foot"
  case direction = "Direction"
  /// The way along a track.
  case covered = "Along"
  case side = "Side"
  case left = "left"
  case right = "right"
  case on = "on"
  case more = "{} more not listed"
}
