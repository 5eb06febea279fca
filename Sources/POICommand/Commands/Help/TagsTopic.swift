import CommandLine

extension HelpTopic {
  static var tags: HelpTopic {
    HelpTopic(
      "tags",
      """
      Points have tags, KEY=VALUE, as OpenStreetMap has them; a table's further columns are tags,
      too. --tag keeps only points of which an expression is true and is repeatable: all must be.

      - --tag wifi — the tag is there, whatever its value
      - --tag '!wifi' — it is not there
      - --tag cuisine=pizza,pasta — it has one of these values; of a list, a;b, some item
      - --tag 'fee!=yes' — it has none of them, or is not there
      - --tag name~garden — it contains the text, ignoring case and accents
      - --tag 'capacity>=5' — a number; also <, <=, > (units: maxheight>=3.5m, 12ft, 30mph)
      - --tag 'wheelchair>=yes' — yes or designated; diet:vegan>=yes: yes or only
      - --tag 'name=a\\,b' — a comma in a value is written \\,

      Anything else, such as | or *, is refused and never taken literally. A number without a unit
      is metres, kilometres an hour or tonnes, whichever the tag is about; one that cannot be
      compared, as capacity>=5kg, is refused.

      -c takes kinds of place: words (poi help categories), key=value, key=* or, for data with
      words of its own, category=word; any of several -c matches. The words of one -c must all
      fit: kinds, and qualities such as vegan, halal, gluten free, organic, wheelchair, free wifi,
      outdoor seating, 24 hours or drive-through.

        poi Lyon -c 'vegan pizza' -c 'restaurant with outdoor seating'
        poi Lyon -c toilet --tag fee!=yes --tag wheelchair=designated,yes
      """,
    )
  }
}
