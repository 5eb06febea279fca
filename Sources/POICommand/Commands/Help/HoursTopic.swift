import CommandLine

extension HelpTopic {
  static var hours: HelpTopic {
    HelpTopic(
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
  }
}
