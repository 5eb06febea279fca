import CommandLine

extension HelpTopic {
  static var configuration: HelpTopic {
    HelpTopic(
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
  }
}
