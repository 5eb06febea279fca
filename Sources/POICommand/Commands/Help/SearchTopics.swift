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

  static let sentences = HelpTopic(
    "sentences",
    """
    Operands that are neither a notation of a location, nor a command, nor exactly the name of a
    place are read as a sentence:

    - vegan pizza near Lyon — -c 'vegan pizza', at Lyon
    - Apotheke in Wien — in any of the languages of poi categories
    - Porto cafe — without a small word, too, if it can be read in one way
    - 3 cash machines near 48.137 11.576 — -n 3
    - coffee within 500 m of Paris — -r 500m
    - bakery 800 m from Lyon — -r 800m
    - hotel more than 2 km from Lyon — --beyond 2km
    - pharmacy within 10 min on foot of Lyon, or within a 10-minute walk — --by foot -r 10min
    - pharmacy open now in Porto — --open
    - bars open sat 22:00, Nice — --open-at 'sat 22:00'
    - museum and theatre in London — -c museum -c theatre: either of them
    - toilets near me — the location of the configuration, or of --gpsd or --from

    One reading runs, and a terminal is told the command that it is; several are listed as
    commands to paste. Every word must be understood: else nothing runs, and the message has the
    words that are not and, if the others mean one, a command. Options stand beside a sentence as
    beside a location. Lines of a batch are no sentences, and other commands than a lookup run
    none; check, locate and save print the command that is meant.
    """,
  )

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

  static let openStreetMap = HelpTopic(
    "openstreetmap",
    """
    OpenStreetMap's points come as the index of a region, from an extract, or from a server. All
    agree: the same ids (node/1, way/2, relation/3), categories, names and places. Its data is
    (c) OpenStreetMap contributors, ODbL.

      poi get Monaco               # fetches and indexes a region: poi help get
      poi index monaco.osm.pbf     # an extract that you have: poi help index
      poi 43.7384 7.4246 -c cafe   # from now on every lookup searches it
      poi 43.7384 7.4246 -c cafe -s overpass:   # asks a server, as it is now

    From an extract come nodes, ways and relations with one of the main tags that poi knows;
    trees, woods and hydrants are too many, and had from a server alone. Private, closed and
    disused ones are shown with --all.

    -s overpass: asks a public server for exactly the categories, tags and names wanted, and for
    their outlines but with --to centre; a relation of more than 200 members comes as its
    centre. Without --radius the circle grows from 250 m to 32 km until it holds --limit points,
    so the nearest are really the nearest; where 32 km do not hold that many, what was found is
    shown and nothing from farther off, complete is false and the status 69. --radius makes it
    one request.

    Servers are asked one request at a time, also among several poi. A busy one (429, 504) is
    passed over for the next, and only when all are busy is one waited for, within --timeout,
    else the status is 75. A remark of an error, a web page or a cut-off body is a failure and
    never an answer.

    Answers are kept in ~/.cache/poi (mode 0700; the files' names are hashes, no location can be
    read off them): for a day the same command makes no request, an older answer serves, with a
    message, when no server answers, and --offline takes nothing else. -v tells the age.
    Servers, freshness and size are in the configuration. The server sees the location; nothing
    is sent unless you ask for overpass: or configure it.
    """,
  )

  static let tags = HelpTopic(
    "tags",
    """
    Points have tags, KEY=VALUE, as OpenStreetMap has them; a table's further columns are tags,
    too. --tag keeps only points of which an expression is true and is repeatable: all must be.

    - --tag wifi — the tag is there, whatever its value
    - --tag '!wifi' — it is not there
    - --tag cuisine=pizza,pasta — it has one of these values; of a list, a;b, some item
    - --tag 'fee!=yes' — it has none of them, or is not there
    - --tag name~garden — it contains the text, ignoring case and accents
    - --tag 'capacity>=5' — a number; also <, <=, > (units: maxheight>=3.5m, 12ft, 30mph)
    - --tag 'wheelchair>=yes' — yes or designated; diet:vegan>=yes: yes or only
    - --tag 'name=a\\,b' — a comma in a value is written \\,

    Anything else, such as | or a * beside other text, is refused and never taken literally. A
    number without a unit is metres, kilometres an hour or tonnes, whichever the tag is about;
    one that cannot be compared, as capacity>=5kg, is refused.

    -c takes kinds of place: words (poi help categories), key=value, key=* or, for data with
    words of its own, category=word; any of several -c matches. The words of one -c must all
    fit: kinds, and qualities such as vegan, halal, gluten free, organic, wheelchair, free wifi,
    outdoor seating, 24 hours or drive-through.

      poi Lyon -c 'vegan pizza' -c 'restaurant with outdoor seating'
      poi Lyon -c toilet --tag fee!=yes --tag wheelchair=designated,yes
    """,
  )

  static let hours = HelpTopic(
    "hours", heading: "opening hours",
    """
    Opening hours are read from the tag opening_hours as OpenStreetMap specifies it, with
    weekdays, months, holidays, sunrise and times past midnight. What is not understood, or not
    told, is unknown: it counts neither as open nor as closed.

    - --open — only places that are open now
    - --open=maybe — also those that do not tell, or not clearly
    - --open-at TIME — at that time: 18:30, 'sat 10:00', '2026-12-24 15:00' or RFC 3339
    - --open-for DURATION — and for so long after it
    - --tz ZONE — the time zone of all places, as Europe/Paris

    Times are those of the place's clocks. Its time zone is that of the nearest town that poi
    knows, by the zone files of the system ($TZDIR); else the system's own zone, which is told.
    A time of day is the next one, and a time without an offset is that of the place, not of the
    machine. The events of poi watch tell their own times in UTC.

    Rules about public and school holidays (PH, SH) need to know them: the key holidays of the
    configuration lists their dates. Where it does not, no day is a holiday, and -v tells that
    this may matter.

      poi Lyon -c bakery --open-at 'sun 8:00' --open-for 30m
      poi Lyon -c cafe --fields name,open,opens,closes,hours
    """,
  )

  static let foot = HelpTopic(
    "foot", heading: "on foot",
    """
    --by foot sorts by the way on foot, not by air. It walks along the streets of the region,
    which poi get --streets REGION and poi index --streets FILE.osm.pbf put beside the index;
    any source can be searched with them, a table of your own too. --streets FILE names others.

      poi get --streets Monaco
      poi Monaco -c pharmacy --by foot
      poi Monaco -c cafe --by foot -r 10min --open

    The field walk is the length of the way in metres: along ways that are open to walkers, and
    straight from the location to the nearest of them, and from there to the nearest door of the
    place, else to its outline, else to its point; with --to centre, always to that. The field
    walk-time is the seconds that takes at --pace (5km/h; also 12min/km or 3mph). Both stand
    before distance, in JSON as walk and walkTime. A straight part of more than 200 m is no way:
    then walk is not known, and such places stand last, by air; with -r or --beyond they are left
    out.

    - -r 15min, --beyond 5min — a time on foot; a distance is the length of the way
    - --open — open when you arrive: now, or --open-at, and the time to walk there; a place to
      which no way is known is judged as of now
    - -f gpx — has a track to each place; geojson a line behind each point
    - -f svg, html — draw the ways, on the streets, water and parks of the region

    Walkers take footways, paths, steps, squares (across), platforms, piers, ferries and all roads
    but motorways and trunk roads, as OpenStreetMap has them; what foot and access deny is
    closed, so are walls and fences across a way. Times know no hills and no traffic lights.

    Where the streets of several regions are there, the largest with a way near the location
    count, unless others have one that is 30 m nearer. No walk leads from the streets of one file
    into another's: at a border, those of a region around both sides know more.

    poi - walks, too. Along a track, and for poi watch and poi check, distances are by air.
    """,
  )

  static let along = HelpTopic(
    "along",
    """
      $ poi --along trip.gpx -r 200 -c fuel
         ALONG  SIDE   DISTANCE   BEARING  NAME   CATEGORY
       1.11 km  left      111 m  N     0°  Left   amenity=fuel
       2.23 km  right     111 m  S   180°  Right  amenity=fuel
       3.90 km  left       55 m  N     0°  Late   amenity=fuel

    --along FILE takes the place of the location: the points within --radius of a track, in the
    order in which it meets them. FILE is GPX (the segments of its tracks, else its routes),
    GeoJSON (LineString, MultiLineString, else its Points in order), a receiver's NMEA log, gpsd
    JSON, or plain lines; - is standard input.

    The field along is the way from the start of the track in metres, side is left, right or on
    it (null, empty or - straight ahead of its end or behind its start). They are the first
    columns of table, tsv and csv and the first keys of JSON. Distance and bearing are from the
    nearest position of the track to the point.

    A leg is the geodesic between two positions, however long. Between two segments, and where a
    receiver had no fix, lies nothing. A point that is met again later (out and back) is printed
    once, for the first visit, as seen from where the track is nearest before it leaves the
    radius: by 50 m, or half of a smaller radius, so that a receiver's jitter at the edge ends no
    visit.

    -n 5 is the first five that are met (no limit otherwise), --beyond 50 leaves out what any part
    of the track passes nearer than that. A radius is needed, of at most 1000 km. A service is
    asked about once for 20 km of track, an index or a file as often as is quick.
    """,
  )
}
