/// A form in which a template shows a value, under the word by which a field asks for it.
package enum TemplateForm: String, CaseIterable, Sendable {
  /// Metres or kilometres, feet or miles: the unit of `--units` that suits the distance.
  case auto
  case metres = "m"
  case kilometres = "km"
  case miles = "mi"
  case feet = "ft"
  case nauticalMiles = "nmi"
  /// Degrees with their sign.
  case degrees
  /// One of the sixteen winds.
  case compass
  /// One of eight arrows; up is north.
  case arrow
  /// Words for the kind of place in the user's language: of a category, and of a place without a name.
  case words

  /// A kind of values, which have the same forms.
  package enum Kind: Sendable {
    case distance
    case bearing
    case angle
    case truth
    /// A name or a category, for which words for the kind of place may stand.
    case nameOrCategory
    case text

    init(of field: OutputField) {
      self =
        switch field {
        case .distance, .along: .distance
        case .bearing: .bearing
        case .latitude, .longitude: .angle
        case .open, .inside: .truth
        case .name, .category: .nameOrCategory
        default: .text
        }
    }

    /// The forms of these values; of distances and bearings the usual one is the first.
    package var forms: [TemplateForm] {
      switch self {
      case .distance: [.auto, .metres, .kilometres, .miles, .feet, .nauticalMiles]
      case .bearing: [.degrees, .compass, .arrow]
      case .nameOrCategory: [.words]
      case .angle, .truth, .text: []
      }
    }

    /// Whether they are numbers, with decimals; else a precision is a width.
    package var isNumber: Bool { self == .distance || self == .bearing || self == .angle }

    /// Whether they have a plain form, as in tsv, beside the one for people.
    package var hasPlainForm: Bool { self == .distance || self == .bearing || self == .truth }
  }

  /// The unit of a distance; `nil` for other forms.
  var unit: LengthUnit? {
    switch self {
    case .metres: MeasurementSystem.metric.short
    case .kilometres: MeasurementSystem.metric.long
    case .feet: MeasurementSystem.imperial.short
    case .miles: MeasurementSystem.imperial.long
    case .nauticalMiles: MeasurementSystem.nautical.long
    case .auto, .degrees, .compass, .arrow, .words: nil
    }
  }
}
