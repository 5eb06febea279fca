import Testing

@testable import CommandLine

struct ManualPageTests {
  @Test func `given options, when the list is made, then text is no macro and no escape`() {
    let list = ManualBlocks.mdoc(ToyOption.blocks(of: [.host, .draft]))
    #expect(list.contains(".It Fl -host Ns Op Ns = Ns Ar NAME\nwhere it is drawn.\n"))
    #expect(list.contains(".It Fl -draft\n\\&.a backslash \\e and a point.\n"))
  }
}
