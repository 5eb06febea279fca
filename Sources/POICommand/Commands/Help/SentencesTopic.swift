import CommandLine

extension HelpTopic {
  static var sentences: HelpTopic {
    HelpTopic(
      "sentences",
      """
      Operands that are neither a notation of a location, nor a command, nor exactly the name of a
      place are read as a sentence:

      - vegan pizza near Lyon — -c 'vegan pizza', at Lyon
      - Apotheke in Wien — in any of the languages of poi categories
      - Porto cafe — without a small word, too, if it can be read in one way
      - 3 cash machines near 48.137 11.576 — -n 3
      - coffee within 500 m of Paris — -r 500m
      - bakery 800 m from Lyon — -r 800m
      - pharmacy within 10 min on foot of Lyon, or within a 10-minute walk — --by foot -r 10min
      - pharmacy open now in Porto — --open
      - bars open sat 22:00, Nice — --open-at 'sat 22:00'
      - museum and theatre in London — -c museum -c theatre: either of them
      - toilets near me — the location of the configuration, or of --gpsd or --from

      One reading runs, and a terminal is told the command that it is; several are listed as
      commands to paste. Every word must be understood: else nothing runs, and the message has the
      words that are not and the command that the others mean. Options stand beside a sentence as
      beside a location. Lines of a batch are no sentences, and other commands than a lookup run
      none; they print the command that is meant.
      """,
    )
  }
}
