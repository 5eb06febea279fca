import CommandLine
import PointFormats

extension HelpTopic {
  static var sources: HelpTopic {
    HelpTopic(
      "sources",
      [
        """
        SOURCE of --source is any of these; several are merged. Without one, those of the
        configuration are searched, else every index in the data directories and your saved places,
        else the landmarks in the program.
        """,
        .list(SourceName.meanings + [("..." + FileFormat.packedSuffix, packed)]),
        "Files, by the ending of their names or by --source-format:",
        .list(
          FileFormat.allCases.filter(\.isRead).map {
            ($0.suffixes.joined(separator: " "), $0.readingSummary)
          }
        ),
        """
        Columns of a table are found by name: lat, latitude or y; lon, lng, long, longitude or x;
        name or title; category, type, class or kind; id. Every other column becomes a tag; usual
        names such as Opening Hours, Address or Phone that of OpenStreetMap. --columns tells of
        others. A column wkt, geometry, geom, the_geom or geojson holds a geometry, as WKT or
        GeoJSON, which needs no other coordinate. Lines and areas count with their outline, there as
        in GeoJSON, KML and extracts (poi help output). Places that tags tell to be private, closed
        or disused are hidden without --all. An index keeps seven decimals of a degree: where a file
        has more, its distances are up to 8 mm off; and outlines within 1 m: so are distances to
        them, and what is inside. Files without an index are measured to every vertex.

        Several sources are one search: an index costs what it has near the place. What several know
        is shown once, as the first of them that has it by the filter, with tags that only the
        others have; its distance is that of the nearest of their points. Points are one place if
        they are the same object of OpenStreetMap, in data that credits it, or else have the same
        name, but for case and accents, and the same category within 25 m; two objects of
        OpenStreetMap never are one, nor are two points of one source. A place is not shown if the
        first source that knows it, within 25 m, marks it as private or closed; services are not
        asked for that. The order is by distance, then source, id and name.

        A source that fails leaves the others' points, a message, and its status. Services are asked
        through the proxy that the environment names (https_proxy, no_proxy and so on), those on
        this machine never. -v tells of each source how many points it found, and in what time.

        An index on a server is any index that poi made, on any web server or object storage that
        hands out ranges of files and names their version (ETag or Last-Modified). The first lookup
        takes three or four requests one after the other, one more with a category, and some 150 kB;
        what was fetched is kept in the cache (~/.cache/poi), asked for again only when the server
        has another version, and all there is with --offline. Of a lookup that needs more than
        cache.size of the configuration, as much is kept as fits; answers of Overpass have room of
        their own. poi index --verify URL reads all of it.
        """,
      ],
    )
  }

  private static let packed = "any file of text packed with gzip, such as points.csv.gz"
}
