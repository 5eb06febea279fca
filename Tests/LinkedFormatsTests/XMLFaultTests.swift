import Basics
import PointsOfInterest
import TestSupport
import Testing
import LinkedFormats

struct XMLFaultTests {
  private static let whole = "<gpx>\n<wpt lat='1' lon='2'>\n<name>é</name></wpt>\n</gpx>"

  @Test(arguments: [
    ("", "no <gpx> element; the file is empty"),
    ("\0\0\0<\0a>\0\0\0\u{c}", "line 1: a byte that is no character in the document's encoding"),
    (" \n", "no <gpx> element; the file is empty"),
    ("hello", "line 1: not XML: there is no element"),
    ("<html>\n</html>", "line 1: the root element is <html>, not <gpx>"),
    ("\n<kml/>", "line 2: the root element is <kml>, not <gpx>"),
    ("<gpx>\n<wpt lat='1' lon='2'>", "line 2: the file ends before <gpx> is closed"),
    ("<gpx>\n<wpt la", "line 2: the file ends before <gpx> is closed"),
    ("<gpx>\n<a>AT&am", "line 2: the file ends before <gpx> is closed"),
    ("<gpx>\n<!-- a", "line 2: the file ends before <gpx> is closed"),
    ("<gpx>\n<a></gpx>", "line 2: a start tag and an end tag do not match"),
    ("<gpx/>\nmore", "line 2: something follows the end of the document"),
    ("<gpx>\n<a n='1' n='2'/></gpx>", "line 2: an attribute stands twice in one tag"),
    ("<gpx>\n<1/></gpx>", "line 2: a start tag or its attributes are not well-formed"),
    ("<gpx>\n<a n=1/></gpx>", "line 2: a start tag or its attributes are not well-formed"),
    (
      "<gpx>\n<a>AT&T</a></gpx>",
      "line 2: an & that begins no known entity (a plain one is written &amp;)",
    ),
    ("<gpx>\n<a>caf&eacute;</a></gpx>", "line 2: the entity &eacute; is not declared"),
    ("<gpx>\n<a n='caf&eacute;'/></gpx>", "line 2: the entity &eacute; is not declared"),
    (
      "<!DOCTYPE gpx SYSTEM 'x.dtd'>\n<gpx>\n<a>caf&eacute;</a></gpx>",
      "line 3: the entity &eacute; is not declared",
    ),
    (
      "<!DOCTYPE gpx [<!ENTITY e 'é'>]>\n<gpx>&e;</gpx>",
      "line 1: a document type with declarations is not supported",
    ),
    (
      "<!-- ' <!DOCTYPE -->\n<?a ?>\n<!DOCTYPE gpx SYSTEM '>' [<!ENTITY e SYSTEM 'file:///x'>]><gpx/>",
      "line 3: a document type with declarations is not supported",
    ),
    (
      "<gpx>\n" + String(repeating: "<a>", count: 300),
      "line 2: elements nested deeper than 256 levels",
    ),
    ("<gpx>\n\u{1}</gpx>", "line 2: a character that XML does not allow"),
    ("<gpx>\n\u{0}</gpx>", "line 2: a character that XML does not allow"),
    (
      "<?xml version='1.0' encoding='x-foo'?><gpx/>",
      "line 1: the encoding \"x-foo\" is not supported",
    ),
  ])
  func `given a faulty document, when read, then the message names line and reason`(
    text: String, message: String,
  ) {
    expect(GPXReader().failure(text), is: Failure(.data, message))
  }

  @Test(arguments: [
    "<!-- [ --><gpx/>", "<?a?><gpx><?b?><c/><?d ?></gpx><?e?>", " <?xml version='1.0'?><gpx/>",
    "<gpx><!-- <?a?> --><!-- -<?-?> --><![CDATA[<?]]]]><b/></gpx>", "<!---[--><gpx/>",
    "<?p [?><gpx/>", "<!DOCTYPE gpx SYSTEM '['><gpx/>",
    "<!DOCTYPE gpx><gpx>[</gpx>", "<?xml version='1.0' encoding='UTF-16'?><gpx/>",
    "<gpx xmlns='relative'/>", "<gpx><x:y x:z='1'/></gpx>", "\u{FEFF}<gpx/>", "\n<gpx/>\n",
  ])
  func `given an odd document, when read, then it is accepted`(text: String) {
    expect(GPXReader().failure(text), is: nil)
  }

  @Test(arguments: 0..<(whole.utf8.count))
  func `given a document cut anywhere, when read, then that is an error`(length: Int) throws {
    let failure = try #require(GPXReader().failure(Array(Self.whole.utf8.prefix(length))))
    expect(failure.kind, is: .data)
    if length > 5 { #expect(failure.message.hasSuffix("the file ends before <gpx> is closed")) }
  }

  @Test(
    arguments: [
      [0x3C, 0x61, 0xFF, 0x2F, 0x3E], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xC3, 0x28], [0xE2, 0x82, 0x3C],
    ] as [[UInt8]])
  func `given bytes that are not UTF-8, when read, then the line is told`(bytes: [UInt8]) {
    let document = Array("<gpx>\n".utf8) + bytes + Array("</gpx>".utf8)
    let failure = GPXReader().failure(document, chunkSize: 1)
    #expect(failure?.kind == .data && failure?.message.hasPrefix("line 2: ") == true)
  }

  @Test(arguments: [
    ByteStreamError.timedOut(name: "x"), .cannotRead(name: "x", offset: 9, errno: 5),
  ])
  func `given a stream that fails, when read, then the error is its own`(error: ByteStreamError) {
    let stream = FailingByteStream(bytes: Array("<gpx><wpt lat='1' lon='2'/>".utf8), error: error)
    var bytes = ByteReader(stream)
    var sink = RecordingSink()
    #expect(throws: error) { try GPXReader().read(&bytes, source: "test", into: &sink) }
  }

  @Test(.enabled(if: Thoroughness.isRaised, "16 MB take long without optimization"))
  func `given a text without end, when read, then it is refused`() {
    let text = "<gpx><wpt lat='1' lon='2'><name>" + String(repeating: "x", count: 17 << 20)
    let message = "line 1: more than 16777216 bytes of text in one element"
    expect(GPXReader().failure(text), is: Failure(.data, message))
  }

  @Test func `given a large file, when read, then every waypoint is there`() throws {
    // The parser's own limits begin at ten megabytes.
    let count = Thoroughness.count(500, full: 11_000)
    let name = String(repeating: "n", count: 970)
    let waypoint = "<wpt lat='1' lon='2'><name>\(name)</name></wpt>\n"
    let text = "<gpx>\(String(repeating: waypoint, count: count))</gpx>"
    try expect(GPXReader().read(text).points.count, is: count)
  }
}
