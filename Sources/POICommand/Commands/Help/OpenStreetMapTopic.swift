import CommandLine

extension HelpTopic {
  static var openStreetMap: HelpTopic {
    HelpTopic(
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
      private, closed and disused ones are shown with --all.

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
  }
}
