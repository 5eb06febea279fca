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
  /// The kind of place in the user's language, for a name that is not known and for a category.
  case words

  /// Kinds of values, by the forms that they have.
  package enum Kind: Sendable {
    case distance
    case bearing
    case angle
    case truth
    case kindOfPlace
    case text

    init(of field: OutputField) {
      self =
        switch field {
        case .distance, .along: .distance
        case .bearing: .bearing
        case .latitude, .longitude: .angle
        case .open, .inside: .truth
        case .name, .category: .kindOfPlace
        default: .text
        }
    }

    /// The forms of these values, but for the usual one.
    package var forms: [TemplateForm] {
      switch self {
      case .distance: [.auto, .metres, .kilometres, .miles, .feet, .nauticalMiles]
      case .bearing: [.degrees, .compass, .arrow]
      case .kindOfPlace: [.words]
      case .angle, .truth, .text: []
      }
    }

    /// Whether they are numbers, with decimals; else a precision is a width.
    package var isNumber: Bool {
      switch self {
      case .distance, .bearing, .angle: true
      case .truth, .kindOfPlace, .text: false
      }
    }

    /// Whether `plain` changes them.
    package var isPlainable: Bool { self == .distance || self == .bearing || self == .truth }
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
