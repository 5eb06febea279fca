import CommandLine

extension Program {
  /// The text of `--help`.
  static var help: String {
    HelpText(description, introduction: introduction).text
  }

  private static var introduction: String {
    """
    Prints points of interest near a location, nearest first.

    Examples:
      poi 37.3293 -121.8893                          landmarks near a place in San José
      poi 43.7384 7.4246 -s monaco.geojson -r 1km    from a file, within a kilometre
      poi geo:48.8584,2.2945 -c museum -n 3 --json   three museums, as JSON
      poi --gpsd -c cafe                             near where your receiver says you are
      poi --along trip.gpx -r 200 -c fuel            fuel within 200 m of a track, as met
      poi categories "drinking water"                what -c takes that word for
      cut -f1 places.tsv | poi - -n 1                the nearest one for each line
      poi watch --gpsd --within 100m                 what you come to and leave
      poi check --gpsd -c cafe && say cheers         at a café?
      poi locate 849W84H6+P7 --format dms            one notation to another
      poi index world.csv                            from now on, plain lookups search it

    LOCATION: 37.3293,-121.8893 · 37.3293N 121.8893W · 37°19'45.5"N 121°53'21.5"W ·
      geo:37.3293,-121.8893 · +37.3293-121.8893/ · 849W84H6+P7 · @home (a saved place) ·
      Lyon · Springfield, Illinois (a place's name)
    DIST: 250 or 250m, 1.5km, 2mi, 800ft, 3nmi.  DURATION: 5 or 5s, 500ms, 2m, 1h.

    """
  }
}
