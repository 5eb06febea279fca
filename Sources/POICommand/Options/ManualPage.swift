/// The manual page poi(1) in mdoc, from the table of options.
enum ManualPage {
  static var text: String {
    var text = """
      .Dd November 21, 2026
      .Dt POI 1
      .Os
      .Sh NAME
      .Nm poi
      .Nd points of interest near a location, nearest first
      .Sh SYNOPSIS
      .Nm
      .Ar latitude longitude
      .Op Ar options
      .Nm
      .Ar location
      .Op Ar options
      .Nm
      .Cm -
      .Op Ar options
      .Nm
      .Op Ar options
      .Nm
      .Fl -along Ar file
      .Fl r Ar distance
      .Op Ar options
      .Nm
      .Cm index
      .Ar input ...
      .Op Fl o Ar file
      .Nm
      .Cm index
      .Fl -info Ar file
      .Nm
      .Cm index
      .Fl -verify Ar file
      .Nm
      .Cm categories
      .Op Ar word
      .Op Fl -json
      .Nm
      .Cm save
      .Ar name
      .Op Ar location
      .Op Fl c Ar category
      .Op Fl -tag Ar key=value
      .Nm
      .Cm places
      .Op Fl f Ar format
      .Nm
      .Cm places
      .Fl -push Ar url
      .Nm
      .Cm forget
      .Ar name
      .Cm watch
      .Op Fl -gpsd Ns Op = Ns Ar host
      .Op Fl -from Ar file Op Fl -follow
      .Op Ar options
      .Nm
      .Cm check
      .Op Ar location
      .Op Ar options
      .Nm
      .Cm locate
      .Op Ar location
      .Op Fl -format Ar format
      .Sh DESCRIPTION
      .Nm
      takes a location, finds points of interest in files, indexes and services, and prints them
      sorted by their geodesic distance on WGS 84.
      With
      .Cm -
      it reads one location a line from standard input; what follows the first tab of a line names
      it in the output.
      Without a location it takes that of
      .Fl -gpsd ,
      .Fl -from
      or the configuration.
      .Pp
      With
      .Fl -along
      it takes a track and prints the points within
      .Fl -radius
      of it in the order in which the track meets them, each once: how far along the track, on
      which side, and distance and bearing from where the track is nearest.
      .Pp
      A location is latitude and longitude in decimal degrees or degrees, minutes and seconds; a
      geo: URI; ISO 6709; a full Plus code; or @ and the name of a saved place.
      .Pp
      .Nm
      .Cm index
      turns files of points into one index file, which answers lookups among millions of points at
      once.
      Indexes in the data directory are searched by every lookup that names no source.
      There an index is named after its first input, and replaced when that file is indexed again;
      for another file of the same name,
      .Fl -output
      has to tell where its index goes.
      It replaces an index, but no other file.
      Inputs are whatever can be a source and tell all its points: files, saved, landmarks, and -
      with
      .Fl -source-format ;
      a service only answers about a place.
      One index keeps all points of its inputs.
      Files that tell of the same places are better indexed one by one: lookups merge what several
      sources tell of a place.
      .Pp
      .Cm categories
      lists the kinds of places that
      .Fl -category
      knows by words, each with its tags, or explains one word.
      Words of several languages are known; where they disagree, that of
      .Fl -lang
      decides, then English.
      .Pp
      .Nm
      .Cm save
      keeps a place of your own under a name, by which every command takes it as a location:
      .Li @home .
      .Cm places
      lists them and
      .Cm forget
      drops one.
      They lie in a GeoJSON file in the data directory, which any map program opens and may change.
      With
      .Fl -push
      a server is told what has changed since it was told last: new and changed places by PUT to
      .Ar url Ns / Ns Ar id ,
      forgotten ones by DELETE.
      Each change has an Idempotency-Key of its own, so that nothing is done twice if the command is
      killed and run again.
      .Pp
      .Nm
      .Cm watch
      follows a location and prints what happens as one JSON object a line, or shows a table that
      is drawn anew in place when standard output is a terminal; q or an interrupt ends it.
      A file is replayed to its end.
      The events are fix, availability, nearest, enter, exit and featured.
      A point is entered when a fix is within
      .Fl -within
      of it by all of its own error, or several fixes agree that it is; it is left when they agree
      that it is farther than half as much again.
      A fix that tells no error counts as exact to 7 m.
      The status is 0 at the end of the input and after an interrupt if there was a fix, else 75.
      .Pp
      .Cm check
      prints the nearest point within
      .Fl -within ,
      and exits with 1 if there is none, with 75 if the error of the location leaves both possible.
      A location that tells no error counts as exact.
      .Pp
      .Cm locate
      prints a location as geo (the default), json, tsv (latitude, longitude, accuracy, time,
      provider), dms, iso6709 or plus.
      .Pp
      The options are:
      .Bl -tag -width indent

      """
    for option in Option.table {
      text += ".It " + head(option) + "\n" + escaped(option.summary) + "."
      if let standard = option.standard { text += "\nDefault: " + escaped(standard) + "." }
      text += "\n"
    }
    return text + """
      .El
      .Sh FILES
      .Bl -tag -width indent
      .It Pa $XDG_CONFIG_HOME/poi/poi.json5 , /etc/poi/poi.json5
      Configuration; every key is documented in the example that comes with the program.
      .It Pa $XDG_DATA_HOME/poi/
      Indexes
      .Pq Pa *.poix
      and saved places
      .Pq Pa places.geojson .
      .El
      .Sh EXIT STATUS
      .Bl -tag -width indent
      .It 0
      At least one point was printed.
      .It 1
      None was found.
      .It 2
      The command line is wrong.
      .It 65
      Data could not be read.
      .It 66
      An input file is missing or unreadable.
      .It 69
      A source or gpsd is unreachable or refused; results of the other sources are printed.
      .It 70
      A bug.
      .It 74
      Writing failed.
      .It 75
      Try again later: no fix in time, timeout, rate limit.
      .It 78
      The configuration is wrong or unsafe.
      .El
      .Pp
      When several things go wrong, the gravest tells the status, in this order: 70, 74, 2, 78, 69,
      75, 66, 65.
      So when many locations are read from standard input, a source that fails counts before lines
      that are no locations.
      .Sh EXAMPLES
      .Dl poi 37.3293 -121.8893
      .Dl poi 43.7384 7.4246 -s monaco.geojson -r 1km --ndjson | jq .name
      .Dl poi --gpsd -c cafe
      .Sh SEE ALSO
      .Xr gpsd 8 ,
      .Xr jq 1

      """
  }

  private static func head(_ option: Option) -> String {
    let short = option.short.map { "Fl \($0) , " } ?? ""
    let long = "Fl -\(option.name.rawValue)"
    return switch option.argument {
    case .none: short + long
    case .required(let value): "\(short)\(long) Ar \(value)"
    case .optional(let value): "\(short)\(long) Ns Op Ns = Ns Ar \(value)"
    }
  }

  /// A backslash begins an escape, and a point at the start of a line a macro.
  private static func escaped(_ text: String) -> String {
    let escaped = text.split(separator: "\\", omittingEmptySubsequences: false)
      .joined(separator: "\\e")
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
