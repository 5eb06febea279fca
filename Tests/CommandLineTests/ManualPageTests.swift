import Testing

@testable import CommandLine

struct ManualPageTests {
  private static let page = ManualPage(
    toy, date: "January 1, 2026", words: ["LEN": "length"], pages: ["pen 1", "ink 5"],
  ).text

  @Test(
    arguments: [
      ("INPUT... [-o FILE]", ".Ar input ...\n.Op Fl o Ar file\n"),
      ("--info FILE", ".Fl -info Ar file\n"),
      ("A B [options]", ".Ar a b\n.Op Ar options\n"),
      ("A [B]", ".Ar a\n.Op Ar b\n"),
      ("- [options]", ".Cm -\n.Op Ar options\n"),
      ("--along FILE -r LEN", ".Fl -along Ar file\n.Fl r Ar length\n"),
      (
        "[--host[=NAME]] [--from FILE [--follow]] [options]",
        ".Op Fl -host Ns Op Ns = Ns Ar name\n.Op Fl -from Ar file Op Fl -follow\n.Op Ar options\n",
      ),
      ("", ""),
    ]
  )
  func `given a synopsis, when written in mdoc, then each part has a line`(
    synopsis: String, lines: String,
  ) {
    #expect(ManualSynopsis(synopsis, words: ["LEN": "length"]).text == lines)
  }

  @Test func `given commands, when the synopsis is made, then each way has a name of its own`() {
    let synopsis = """
      .Sh SYNOPSIS
      .Nm
      .Ar figure
      .Op Ar options
      .Nm
      .Fl s Ar length
      .Op Ar options
      .Nm
      .Cm erase
      .Op Ar figure
      .Op Fl q
      .Nm
      .Cm erase
      .Fl -into Ar file
      .Nm
      .Cm list
      .Sh DESCRIPTION
      Draws a figure.
      .Ss "\\&toy erase"
      Takes it away.
      .Pp
      What is gone is gone.
      .Bd -literal -offset 2n
      toy erase circle
      .Ed
      .Ss "\\&toy list"
      What there is.

      """
    #expect(Self.page.contains(synopsis))
  }

  @Test func `given topics, when made, then they are sections and nothing in them is a macro`() {
    let sections = #"""
      .Sh COLOURS
      Inks are \fB\-\-ink\-colour\fR's (as in \fB\-c\fR red) or none.
      They dry.
      .Bl -tag -width indent
      .It "\&red"
      like a rose
      .It "\&a colour of a very long name"
      as it says
      .El
      .Ss "\&Cleaning"
      .Bd -literal -offset 2n
      \&.rub \(aqit\(aq

        rub \-f \e\(ti
      .Ed
      .Sh PAPER
      .Bl -tag -width indent
      .It Fl s , Fl -size Ar LENGTH
      how large.
      Default: 10mm.
      .El
      .Sh SEE ALSO
      .Xr pen 1 ,
      .Xr ink 5

      """#
    #expect(Self.page.hasSuffix(sections))
  }

  @Test func `given options, when the list is made, then text is no macro and no escape`() {
    let list = ManualBlocks.mdoc(ToyOption.blocks(of: [.host, .draft]))
    #expect(list.contains(".It Fl -host Ns Op Ns = Ns Ar NAME\nwhere it is drawn.\n"))
    #expect(list.contains(".It Fl -draft\n\\&.a backslash \\e and a point.\n"))
  }

  @Test func `given a long line of text, when wrapped, then no sentence ends and no macro begins`()
  {
    let words = Array(repeating: "words", count: 13).joined(separator: " ")
    #expect(
      ManualText.wrapped(
        ".Op \(words) \(words)\n\(words) a .poix 'a'\n\(words) a. .end of it all\n.Bd\n\(words) \(words)\n.Ed"
      )
        == ".Op \(words) \(words)\n\(words) a\n\\&.poix 'a'\n\(words) a. .end\nof it all\n.Bd\n\(words) \(words)\n.Ed"
    )
  }
}
