import CommandLine
import PointsOfInterest

/// The topics beside search and output.
extension HelpTopic {
  static let configuration = HelpTopic(
    "configuration", heading: "files",
    """
    Read is the first of --config FILE, $POI_CONFIG, $XDG_CONFIG_HOME/poi/poi.json5 and
    /etc/poi/poi.json5; options go before it. It is JSON5, so comments are allowed; a key that
    poi does not know is an error that names the nearest. Every key with its default is in the
    poi.json5 that comes with the program, in share/doc/poi. A configuration or a folder of data
    that others may write is refused. Keys of services stand in files of mode 0600 or in the
    environment, never on the command line, and are never printed.

    - ~/.config/poi/ — poi.json5; $XDG_CONFIG_HOME tells another place
    - ~/.local/share/poi/ — your indexes (*.poix) and saved places (places.geojson);
      $XDG_DATA_HOME tells another place
    - /usr/share/poi/ — everyone's indexes, in poi/ of each folder of $XDG_DATA_DIRS; searched
      after your own
    - ~/.cache/poi/ — answers of services and parts of indexes on servers, mode 0700;
      $XDG_CACHE_HOME tells another place

    Neither HOME nor a terminal is needed for cron and systemd; what needs HOME says so with
    status 78. A crontab, services with a timer, a script that notes the nearest point, and a
    skill for an agent that drives a shell (SKILL.md) are in share/doc/poi/examples.
    """,
  )

  static let status = HelpTopic(
    "status", heading: "exit status",
    [
      "The status tells a script how it went:",
      .list(ExitStatus.meanings.map { ("\($0.status)", $0.sentence) }),
      """
      When several things go wrong, the gravest tells the status, in this order:
      \(Failure.Kind.allCases.map { "\(ExitStatus.failed($0).code)" }.joined(separator: ", ")). So
      when many locations are read from standard input, a source that fails counts before lines
      that are no locations.

      When the server of an index fails meanwhile, it is asked again until one more --timeout is
      over. Then the lines that need it fail at once, with one message for all, and the others go
      on.

      Results go to standard output, everything else to standard error as single lines that begin
      with "poi: ". Nothing found is silent, so cron mails problems only. Did everything answer?
      In JSON that is the key complete, and failures has the status
      of each, with commands that may be meant.
      """,
    ],
  )

  /// Commands that were run as they stand, in a folder with the `points.csv` of the first.
  static let recipes = HelpTopic(
    "recipes", heading: "examples", [files, batches, tables, machines], )

  private static let files: HelpBlock = """
    Points of your own, and what is within a kilometre of a place:

        printf '%s\\n' 'name,lat,lon,category' \\
          'Corner Café,37.3305,-121.8890,amenity=cafe' \\
          'City Bakery,37.3260,-121.8850,shop=bakery' \\
          'Far Café,37.4000,-121.9000,amenity=cafe' > points.csv
        poi 37.3293 -121.8893 -s points.csv -r 1km

    Only the name of the nearest café, or a word when there is none:

        poi 37.3293 -121.8893 -s points.csv -c cafe -n 1 --fields name ||
          echo 'no café'

    With jq, names and distances in whole metres, from all that was found:

        poi 37.3293 -121.8893 -s points.csv -n 0 --ndjson |
          jq -r '[.name, (.distance | round)] | @tsv'

    Did everything answer? In JSON that is one key:

        poi 37.3293 -121.8893 -s points.csv --json |
          jq -e '.complete' > /dev/null && echo complete

    An index, once; lookups among millions then take no longer than among ten:

        poi index points.csv -o points.poix
        poi 37.3293 -121.8893 -s points.poix -n 1 --fields name
        poi index --info points.poix --json | jq .points

    A map to look at, a page with the map and the list, and waypoints for a receiver:

        poi 37.3293 -121.8893 -s points.csv -f svg > map.svg
        poi 37.3293 -121.8893 -s points.csv -n 50 -f html > map.html
        poi 37.3293 -121.8893 -s points.csv -f gpx > near.gpx
    """

  private static let batches: HelpBlock = """
    The nearest point for each line of a file, the line's own name in front; a table will do, too.
    While it writes to a file for more than a second, a terminal shows lines done, lines a second
    and the time left:

        printf '37.33 -121.89\\toffice\\n37.40\\t-121.90\\tharbour\\n' > places.tsv
        poi - -s points.csv -n 1 --fields name,distance < places.tsv
        printf 'name,lat,lon\\noffice,37.33,-121.89\\nship,0,0\\n' |
          poi - --queries csv --outer -s points.csv -r 200m --fields name

    Where a receiver's log ends, and what is near there:

        printf 'geo:37.3300,-121.8900;u=8\\n' > track.txt
        poi --from track.txt --accuracy 20m -s points.csv -n 1 --fields name

    With gpsd, wait at most five seconds for a fix that is good to 25 m:

        poi --gpsd --accuracy 25m --timeout 5 -s points.csv -n 1 || test $? = 75

    Each place that a track comes to, as it is replayed:

        printf '37.3305 -121.8890\\n37.3600 -121.8900\\n' |
          poi watch --from - -s points.csv --events enter,exit | jq -r .event
    """

  private static let tables: HelpBlock = """
    Overture's places, from GeoParquet to a table by DuckDB (from 1.5 on; before that with its
    extension spatial):

        duckdb -c "COPY (SELECT id, names.primary AS name, geometry,
            basic_category AS category, phones[1] AS phone
          FROM 'places/*.parquet' WHERE confidence > 0.5)
          TO '/dev/stdout' (FORMAT csv)" |
          poi index - --source-format csv -o overture.poix
        poi 45.764 4.8357 -s overture.poix -c coffee_shop -n 1

    Whatever GDAL reads, such as a GeoPackage or a shapefile, in WGS 84 whatever it was in:

        ogr2ogr -f GeoJSONSeq /vsistdout/ places.gpkg |
          poi index - --source-format geojsonseq -o gdal.poix
        poi 45.764 4.8357 -s gdal.poix -n 1
    """

  private static let machines: HelpBlock = """
    One machine first: on two cores of a small cloud machine, poi - answers 150,000 lines a second,
    each with the ten nearest of a million points, and poi index reads a table of ten million
    points in 25 seconds, at more than a thousand million an hour.

    More machines: poi - is a filter, so what runs filters on parts of a file runs it. A part
    without a hit or a line ends with status 1, with --outer too, and would stop the job. This
    script makes 0 of it and keeps what is worse, such as 65 after a line that is no location:

        printf '%s\\n' 'PATH=$PATH:.' \\
          'poi - -s points.poix -n 1 "$@" || exit $(($? > 1 ? $? : 0))' > lookup
        printf '0 0\\tship\\n' | sh lookup -r 1km && echo 'no failure'

    Lines need names of their own, after a tab; else each is named by its number in its part.
    GNU parallel keeps their order; with -S one,two --wd . it runs the script on these machines,
    in folders of the same name that have it and the index:

        parallel --pipe -k --block 1M sh lookup < places.tsv > nearest.tsv

    Apache Spark sends program, index and script along; in Python, with sc the SparkContext:

      for name in ["poi", "points.poix", "lookup"]: sc.addFile(name)
      lines = sc.textFile("places.tsv", 8)
      lines.pipe("sh lookup", checkCode=True).saveAsTextFile("nearest")

    Hadoop streaming asks the same of a filter; the name of a line is the key of its rows:

      hadoop jar hadoop-streaming.jar -D mapreduce.job.reduces=0 \\
        -files poi,points.poix,lookup -mapper 'sh lookup' \\
        -input places -output nearest

    Instead of being sent, the index can lie on one web server or in a bucket: -s takes its URL,
    and each machine, with poi-full beside poi, fetches and caches what its lines need.

    In a crontab silence is success, and mail comes only when something is wrong. The name of an
    index makes one that is gone an error; the old file stays until there is a new one:

      MAILTO=you@example.org
      0 6 * * *  cd /srv/www && poi Lyon -s lyon -f html > p && mv p lyon.html
    """
}
