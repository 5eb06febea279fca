import Basics
import CommandLine
import PointFormats

extension HelpTopic {
  static var fields: HelpTopic {
    HelpTopic(
      "fields", heading: "output fields",
      [
        """
        --fields chooses the columns of
        \(OutputFormat.allCases.filter(\.allowsFields).map(\.rawValue).listed("and")), and in
        table, tsv and csv their order:
        """,
        .list(OutputField.allKeys.map { ($0.text, $0.meaning) }),
        "These only when --fields names them; a value that is not known is empty or null:",
        .list((OutputField.keysOnRequest + [.tag("KEY")]).map { ($0.text, $0.meaning) }),
      ],
    )
  }
}

extension OutputField {
  /// The meaning in half a line.
  var meaning: String {
    switch self {
    case .along: "along a track: metres from its start"
    case .side: "along a track: left, right or on it"
    case .name: "the name, in the language of --lang where the data has it"
    case .category: "the main tag, as amenity=cafe, or another word for the kind of place"
    case .walk: "with --by foot: metres of the way; unknown where there is none"
    case .walkTime: "with --by foot: seconds at --pace; walkTime in JSON"
    case .distance: "metres to the millimetre; in a table in the units of --units"
    case .bearing: "degrees clockwise from true north, 0 to 359.9; unknown inside"
    case .inside: "true or false: whether you are inside, where the source knows an outline"
    case .door: "with --to door: latitude and longitude of the door; an object in JSON"
    case .latitude: "degrees north, seven decimals"
    case .longitude: "degrees east, seven decimals"
    case .id: "the identifier in the source; of OpenStreetMap node/1, way/2, relation/3"
    case .source: "the file's name, the host of a service, saved or landmarks"
    case .attribution: "the credit that the data asks for"
    case .tags: "all tags: an object in JSON, its text in tsv and csv"
    case .open: "true or false: open now, or when --open-at and --open-for ask (poi help hours)"
    case .opens: "when it opens next, RFC 3339 with the offset of its time zone"
    case .closes: "when it closes next, in the same form"
    case .hours: "the opening hours as the data has them"
    case .phone: "the telephone number: phone, contact:phone, mobile"
    case .website: "the web page: website, contact:website, url"
    case .address: "the postal address in one line, in the order of its country"
    case .link: "the object at openstreetmap.org, else a geo URI"
    case .tag: "the value of one tag, as tag:cuisine"
    }
  }
}
