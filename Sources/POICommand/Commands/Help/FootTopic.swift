import CommandLine

extension HelpTopic {
  static var foot: HelpTopic {
    HelpTopic(
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
      place, else to its outline, else to its point. The field walk-time is the seconds that takes
      at --pace (5km/h; also 12min/km or 3mph). Both stand before distance, in JSON as walk and
      walkTime. A straight part of more than 200 m is no way: then walk is not known, and such
      places stand last, by air; with -r they are left out.

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
  }
}
