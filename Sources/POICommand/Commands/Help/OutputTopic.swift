import CommandLine
import PointFormats

extension HelpTopic {
  static var output: HelpTopic {
    HelpTopic(
      "output",
      [
        "FORMAT of --format is any of these: a table on a terminal, else tsv.",
        .list(OutputFormat.allCases.map { ($0.rawValue, $0.summary) }),
        """
        Without --fields, tsv and csv have the columns
        \(OutputFormat.csv.fields().map(\.text).joined(separator: " ")). ndjson is one object a
        point, geojson has the same keys as properties, and json is one document:

          {"schema":1,
           "location":{"latitude":0,"longitude":0,"accuracy":null,"time":null,
            "provider":"fixed","place":null},
           "complete":true,"covered":null,"failures":[],"attribution":[],
           "points":[{"name":"A","category":"amenity=cafe","distance":110.574,
            "bearing":0,"inside":null,"latitude":0.001,"longitude":0,"id":null,
            "source":"a.csv","attribution":null,"tags":{}}]}

        A lookup, --along, poi check and poi places print that document whatever goes wrong, but for
        writing itself (74): complete is false then, location null where there is none, and failures
        has {"source":...,"message":...,"status":...,"suggestions":[...]}, where suggestions are
        commands as lists of arguments. poi help json prints its schema.

        Keys are always all there and always in this order; covered is whether an index that was
        searched covers the location, null where none was searched. Distances are metres to the
        millimetre, bearings degrees to tenths, coordinates have seven decimals. Control and
        bidirectional characters of the data never reach a terminal: they are shown as \\u{...}, and
        escaped in JSON. Cells of csv that a spreadsheet would take for a formula begin with an
        apostrophe.

        Maps (svg, html) have rings around the location, or the track with its lengths. Points have
        colour and shape by group (food, water, transport, ...), and names where there is room, the
        nearest first, else numbers; the list beside the map tells the names that are not on it. Of
        more than 250 points an svg leaves some out and counts these, an html page lists all.
        Points farther than ten times the median distance are at the edge with an arrow, in --radar
        too.

        Where the source knows the outline of an area, or a line, the distance is to its nearest
        place, 0 inside, where there is no bearing; --to centre measures to latitude and longitude
        instead, which stand for the place, --to door to its nearest door, if one is known: an
        entrance, or a gate in the outline to which a path leads. The key inside is true or false
        then, and null for a mere point. With --to door the key
        "door":{"latitude":...,"longitude":...} follows it, null where the distance is to no door.

        On a terminal, --radar draws the points around the location with the table, by the numbers
        of their rows: north is up, rings tell their distance in --units, and of a location that
        moves the course is marked. Numbers without room have a mark, and are counted below. It is
        not for --along and poi -. It is drawn in braille where the locale is UTF-8; on the console
        of Linux, whose font has none, in blocks; in other locales, which have neither, in ASCII;
        and without a terminal not at all.

        Names in a table link to their objects (OSC 8) where the terminal understands it;
        --hyperlink and the keys hyperlink and link of the configuration decide.

        Credit that the data asks for is in every JSON output and, on a terminal, on standard error.
        """,
      ],
    )
  }
}
