import CommandLine
import Testing

struct HelpTextTests {
  @Test func `given tables, when the overview is made, then all names are in it`() {
    let expected = """
      Draws figures.
      Usage: toy FIGURE [options]
             toy -s LEN [options]  the usual figure in another size

      Try, without any network:
        toy circle         a circle
        toy square -s 5mm  a small square

      Commands (toy help COMMAND):
        erase  takes it away
        list   what there is
      Topics: inks, paper

      """
    #expect(HelpText(toy).overview == expected)
  }

  @Test func `given a command, when asked about, then ways, text and its options are told`() {
    let expected = """
      Usage: toy erase [FIGURE] [-q]
             toy erase --into FILE  keeps it elsewhere

      Takes it away.

      What is gone is gone.

        toy erase circle

      Other:
        -o, --into FILE         where it goes
        -q, --quiet             say nothing

      """
    #expect(HelpText(toy).text(about: "erase") == expected)
  }

  @Test func `given a topic, when asked about, then its blocks stand apart`() {
    let expected = """
      Inks are --ink-colour's (as in -c red) or none. They dry.

        red                     like a rose
        a colour of a very long name
                                as it says

      Cleaning:
        .rub 'it'

          rub -f \\~

      """
    #expect(HelpText(toy).text(about: "inks") == expected)
  }

  @Test func `given a word that is nothing here, when asked about, then there is no text`() {
    #expect(HelpText(toy).text(about: "ink") == nil)
    #expect(HelpText(toy).subjects == ["erase", "list", "inks", "paper"])
  }

  @Test func `given options, when listed, then they stand under their headings in two columns`()
    throws
  {
    let text = try #require(HelpText(toy).text(about: ""))
    let options = """
      Drawing:
        -s, --size LENGTH       how large [10mm]
            --shape SHAPE       circle or square
        -c, --ink-colour WORD   the pen's colour [any]
            --label TEXT        a text below
            --draft             .a backslash \\ and a point

      Other:
            --host[=NAME]       where it is drawn
        -o, --into FILE         where it goes
        -q, --quiet             say nothing
            --inks A,B          those at hand

      """
    #expect(text.hasSuffix(options))
  }
}
