import CommandLine
import Gazetteer
import PointFormats

/// The topics of a search: where, what and when.
extension HelpTopic {
  static let locations = HelpTopic(
    "locations",
    """
    LOCATION is any of these. Latitude comes first, always.

    - decimal degrees — 37.3293 -121.8893 or 37.3293,-121.8893 or 37.3293N 121.8893W
    - degrees, minutes, ... — 37°19'45.5"N 121°53'21.5"W or N37:19:45.5 W121:53:21.5
    - geo URI (RFC 5870) — geo:37.3293,-121.8893;u=35, where u= is its accuracy in metres
    - ISO 6709 — +37.3293-121.8893/, with a point or a comma
    - Plus code — 849W84H6+P7, or a short one and a place: "84H6+P7 San José, US"
    - saved place — @home, as poi save has kept it
    - name of a place — Lyon or San José, CR or Marienplatz, Munich: in any language, behind a
      comma its country, its region or a place within 50 km
    - as pasted — N 48 51 30.1 E 2 17 40.2 or N 48° 51.504 E 002° 17.670 or (48.8584, 2.2945) or
      37.33 , -121.89
    - address of a map — of a place, a view or a way on openstreetmap.org, Google, Apple or Bing
      Maps or Waze, if the coordinate is in it; of an object at openstreetmap.org that an index has

    Names are those of the world's places of 15000 people and more, and of the points in your
    indexes. All are found without network; case, accents, hyphens and st./saint do not matter,
    and Mt., Ft., Sta. and Sto. in front are read as Mount, Fort, Santa and Santo.
    A settlement, a station or an airport goes before any other point that has the name, and one
    that bears it itself before those that others call so. Without a country or region, one of
    these goes first if it has a hundred times the people (Calcutta is Kolkata), and counts if
    it has four times the people and is nearly called so itself (Odessa, Odesa). Of several that are left, the one that
    has four times the people of the next is meant, or the only one within your indexes; else
    the candidates are listed as commands to paste. The names of places are from GeoNames
    (geonames.org), edition of \(edition), CC BY 4.0.

    A category is a place's name if a settlement, a station or an airport is called so. Without
    a capital, it is that of a city of 100000 people or of a point in your indexes only: bank is
    a category, and Bank a town.

    Instead of a LOCATION, --gpsd asks a receiver, --from reads a file of fixes, of which the
    last valid one counts, and the configuration may name a location. --accuracy refuses a fix
    whose error is larger or unknown. The error of an NMEA fix is that of GST sentences, else
    the horizontal dilution of precision of GGA or GNS times 19 m (4.75 m with corrections), as
    gpsd reckons it. A line that is no location is an error in a file of plain ones; in a
    receiver's log it is passed over.
    """,
  )

  private static var edition: String { (try? LocalComposition.gazetteer().edition()) ?? "" }

  static let sentences = HelpTopic(section: "sentences")

  static let sources = HelpTopic(
    "sources",
    [
      """
      SOURCE of --source is any of these; several are merged. Without one, those of the
      configuration are searched, else every index in the data directories, or the landmarks in the
      program where there is none, and your saved places.
      """,
      .list(SourceName.meanings + [("..." + FileFormat.packedSuffix, packed)]),
      "Files, by the ending of their names or by --source-format:",
      .list(
        FileFormat.allCases.filter(\.isRead).map {
          ($0.suffixes.joined(separator: " "), $0.readingSummary)
        }
      ),
      """
      Columns of a table are found by name: lat, latitude or y; lon, lng, long, longitude or x; name
      or title; category, type, class or kind; id. Every other column becomes a tag; usual names
      such as Opening Hours, Address or Phone that of OpenStreetMap. --columns tells of others.
      Coordinates may have decimal commas, in quotation marks where a comma parts the columns. A
      column wkt, geometry, geom, the_geom, geojson, geo_shape, geo_point_2d or coordinates holds a
      geometry, as WKT, GeoJSON or "48.85, 2.35", which needs no other coordinate. Lines and areas
      count with their outline, there as in GeoJSON, KML and extracts (poi help output). Places that
      tags tell to be private, closed or disused are hidden without --all. An index keeps seven
      decimals of a degree: where a file has more, its distances are up to 8 mm off; and outlines
      within 1 m: so are distances to them, and what is inside. Files without an index are measured
      to every vertex.

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
      takes three or four rounds of requests side by side, one more with a category or where tags
      are shown, and some 200 kB; what is rare takes more. What was fetched is kept in the cache
      (~/.cache/poi), asked for again only when the server has another version, and all there is
      with --offline. Of a lookup that needs more than cache.size of the configuration, as much is
      kept as fits; answers of Overpass have room of their own. poi index --verify URL reads all of
      it.
      """,
    ],
  )

  private static let packed = "any file of text packed with gzip, such as points.csv.gz"

  static let openStreetMap = HelpTopic(section: "openstreetmap")

  static let tags = HelpTopic(section: "tags")

  static let hours = HelpTopic(section: "hours", heading: "opening hours")

  static let foot = HelpTopic(section: "foot", heading: "on foot")

  static let along = HelpTopic(section: "along")
}
