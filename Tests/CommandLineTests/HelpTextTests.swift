import CommandLine
import Testing

struct HelpTextTests {
  @Test func `given a table, when the help is made, then everything is in its place`() {
    let expected = """
      Usage: toy FIGURE [options]
             toy -s LEN          the usual figure in another size
             toy erase [FIGURE]  take it away
             toy list            what there is

      Draws.

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

      Exit status: 0 drawn, 2 wrong command line.

      """
    #expect(squeezed(HelpText(toy, introduction: "Draws.\n").text) == squeezed(expected))
  }

  @Test func `given the help, when read, then its columns are straight`() throws {
    let lines = HelpText(toy, introduction: "").text.split(separator: "\n")
    let size = try #require(lines.first { $0.contains("--size") })
    #expect(size.prefix(26).hasSuffix(" ") && size.dropFirst(26).hasPrefix("how large"))
    let erase = try #require(lines.first { $0.contains("toy erase") })
    #expect(erase.dropFirst(34).hasPrefix("take it away"))
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  /// The same with one space for several.
  private func squeezed(_ text: String) -> [[Substring]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
  }
}
