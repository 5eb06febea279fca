import CommandLine

extension HelpTopic {
  static var along: HelpTopic {
    HelpTopic(
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
}
