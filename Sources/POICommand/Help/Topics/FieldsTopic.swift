import CommandLine
import PointFormats

extension HelpTopic {
  static var fields: HelpTopic {
    HelpTopic(
      "fields",
      heading: "output fields",
      [
        .text(
          """
          --fields chooses the columns of \
          \(OutputFormat.allCases.filter(\.allowsFields).map(\.rawValue).listed("and")), and their \
          order:
          """
        ),
        .list(OutputField.allCases.map { ($0.rawValue, $0.meaning) }),
      ],
    )
  }
}

extension OutputField {
  /// The meaning in half a line.
  fileprivate var meaning: String {
    switch self {
    case .along: "along a track: metres from its start"
    case .side: "along a track: left, right or on it"
    case .name: "the name, in the language of --lang where the data has it"
    case .category: "the main tag, as amenity=cafe, or another word for the kind of place"
    case .distance: "metres to the millimetre; in a table in the units of --units"
    case .bearing: "degrees clockwise from true north, 0 to 359.9"
    case .latitude: "degrees north, seven decimals"
    case .longitude: "degrees east, seven decimals"
    case .id: "the identifier in the source; of OpenStreetMap node/1, way/2, relation/3"
    case .source: "the file's name, the host of a service, saved or landmarks"
    case .attribution: "the credit that the data asks for"
    case .tags: "all tags: an object in JSON, its text in tsv and csv"
    }
  }
}
