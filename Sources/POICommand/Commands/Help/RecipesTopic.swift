import CommandLine

extension HelpTopic {
  /// Commands that were run as they stand, in a folder with the `points.csv` of the first.
  static var recipes: HelpTopic {
    HelpTopic("recipes", heading: "examples", files + batches + machines)
  }

  private static var files: [HelpBlock] {
    [
      "Points of your own, and what is within a kilometre of a place:",
      .shell(
        """
        printf '%s\\n' 'name,lat,lon,category' \\
          'Corner Café,37.3305,-121.8890,amenity=cafe' \\
          'City Bakery,37.3260,-121.8850,shop=bakery' \\
          'Far Café,37.4000,-121.9000,amenity=cafe' > points.csv
        poi 37.3293 -121.8893 -s points.csv -r 1km
        """
      ),
      "Only the name of the nearest café, or a word when there is none:",
      .shell(
        """
        poi 37.3293 -121.8893 -s points.csv -c cafe -n 1 --fields name ||
          echo 'no café'
        """
      ),
      "With jq, names and distances in whole metres, from all that was found:",
      .shell(
        """
        poi 37.3293 -121.8893 -s points.csv -n 0 --ndjson |
          jq -r '[.name, (.distance | round)] | @tsv'
        """
      ),
      "Did everything answer? In JSON that is one key:",
      .shell(
        """
        poi 37.3293 -121.8893 -s points.csv --json |
          jq -e '.complete' > /dev/null && echo complete
        """
      ),
      "An index, once; lookups among millions then take no longer than among ten:",
      .shell(
        """
        poi index points.csv -o points.poix
        poi 37.3293 -121.8893 -s points.poix -n 1 --fields name
        poi index --info points.poix --json | jq .points
        """
      ),
      "A map to look at, a page with the map and the list, and waypoints for a receiver:",
      .shell(
        """
        poi 37.3293 -121.8893 -s points.csv -f svg > map.svg
        poi 37.3293 -121.8893 -s points.csv -n 50 -f html > map.html
        poi 37.3293 -121.8893 -s points.csv -f gpx > near.gpx
        """
      ),
    ]
  }

  private static var batches: [HelpBlock] {
    [
      """
      The nearest point for each line of a file, the line's own name in front; a table will do, too:
      """,
      .shell(
        """
        printf '37.33 -121.89\\toffice\\n37.40\\t-121.90\\tharbour\\n' > places.tsv
        poi - -s points.csv -n 1 --fields name,distance < places.tsv
        printf 'name,lat,lon\\noffice,37.33,-121.89\\nship,0,0\\n' |
          poi - --queries csv --outer -s points.csv -r 200m --fields name
        """
      ),
      "Where a receiver's log ends, and what is near there:",
      .shell(
        """
        printf 'geo:37.3300,-121.8900;u=8\\n' > track.txt
        poi --from track.txt --accuracy 20m -s points.csv -n 1 --fields name
        """
      ),
      "With gpsd, wait at most five seconds for a fix that is good to 25 m:",
      .shell(
        """
        poi --gpsd --accuracy 25m --timeout 5 -s points.csv -n 1 || test $? = 75
        """
      ),
      "Each place that a track comes to, as it is replayed:",
      .shell(
        """
        printf '37.3305 -121.8890\\n37.3600 -121.8900\\n' |
          poi watch --from - -s points.csv --events enter,exit | jq -r .event
        """
      ),
    ]
  }

  private static var machines: [HelpBlock] {
    [
      """
      poi - uses the cores that there are. Over several machines, GNU parallel keeps the order of
      the input and needs only the binary and the index on each:

        parallel --pipe -k --block 200k poi - -s points.poix -n 1 < places.tsv

      In a cluster that has an engine already, its pipe does the same; with Spark, in Python, where
      a command has no environment but what it is given:

        lines = spark.sparkContext.textFile("places.tsv", 4)
        command = "poi - -s points.poix -n 1 -f tsv"
        rows = lines.pipe(command, env=os.environ, checkCode=True).collect()

      In a crontab silence is success, and mail comes only when something is wrong:

        MAILTO=you@example.org
        */15 * * * *  poi Lyon -c cafe --geojson > /srv/www/cafes.geojson
      """
    ]
  }
}
