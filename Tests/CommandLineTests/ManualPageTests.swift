import Testing

@testable import CommandLine

struct ManualPageTests {
  @Test func `given options, when the list is made, then text is no macro and no escape`() {
    let list = ManualBlocks.mdoc(ToyOption.blocks(of: [.host, .draft]))
    #expect(list.contains(".It Fl -host Ns Op Ns = Ns Ar NAME\nwhere it is drawn.\n"))
    #expect(list.contains(".It Fl -draft\n\\&.a backslash \\e and a point.\n"))
  }

  @Test func `given a long line of text, when wrapped, then no sentence ends, no macro begins`() {
    let words = Array(repeating: "words", count: 13).joined(separator: " ")
    #expect(
      ManualText.wrapped(
        ".Op \(words) \(words)\n\(words) a .poix 'a'\n\(words) a. .end of it all\n.Bd\n\(words) \(words)\n.Ed"
      )
        == ".Op \(words) \(words)\n\(words) a\n\\&.poix 'a'\n\(words) a. .end\nof it all\n.Bd\n\(words) \(words)\n.Ed"
    )
  }
}
