import CommandLine
import Gazetteer

extension HelpTopic {
  static var locations: HelpTopic {
    HelpTopic(
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
      indexes. All are found without network; case, accents, hyphens and st./saint do not matter.
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
      gpsd reckons it. A line over 1 MiB is skipped with a note.
      """,
    )
  }

  private static var edition: String { (try? LocalComposition.gazetteer().edition()) ?? "" }
}
