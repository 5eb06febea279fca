import PointFormats
import TestSupport
import Testing

struct SeparatedValuesTests {
  @Test func `given a result, when written as tsv, then each point is a line`() {
    let expected =
      "12.346\t0\tCafé \"Zoë\"\tamenity=cafe\t37.33\t-121.8893123\tnode/1\ta.csv\n"
      + #"1234.5\#t22.5\#t=1,2\t\u{1b}]0;x\u{7}\r\n\u{202e}\u{85}<&\\"#
      + "\t東京\t-33.8567892\t0\t-5\tb c\n"
      + "\t\t\t\t\t\t\tsaved\n"
    expect(text(ResultFixture.result(), as: .tsv), is: expected)
  }

  @Test func `given a result, when written as csv, then it is RFC 4180 with a header`() {
    let expected =
      "distance,bearing,name,category,latitude,longitude,id,source\r\n"
      + "12.346,0,\"Café \"\"Zoë\"\"\",amenity=cafe,37.33,-121.8893123,node/1,a.csv\r\n"
      + "1234.5,22.5,\"'=1,2\t\\u{1b}]0;x\\u{7}\r\n\\u{202e}\\u{85}<&\\\",東京,"
      + "-33.8567892,0,'-5,b c\r\n"
      + ",,,,,,,saved\r\n"
    expect(text(ResultFixture.result(), as: .csv), is: expected)
  }

  @Test func `given one column, when a cell is empty, then the row is there all the same`() {
    let options = OutputOptions(fields: [.id])
    expect(text(ResultFixture.result(), as: .csv, options), is: "id\r\nnode/1\r\n'-5\r\n\"\"\r\n")
  }

  @Test(arguments: [
    ("a\tb\r\nc", "a\\u{9}b\\u{d}\\u{a}c"), ("\u{1B}[2J", "\\u{1b}[2J"),
    ("a,\"b\"", "a,\"\"b\"\""), ("\r=1", "'\\u{d}=1"),
  ])
  func `given controls, when csv goes to a terminal, then they are shown, not obeyed`(
    name: String, cell: String,
  ) {
    let options = OutputOptions(fields: [.name], isShown: true)
    let lines = text(ResultFixture.result(name: name), as: .csv, options, query: "\n")
    let quoted = name.contains { ",\"".contains($0) || $0.isNewline || $0 == "\t" }
    let expected = "query,name\r\n\"\\u{a}\",\(quoted ? "\"\(cell)\"" : cell)\r\n"
    expect(Array(lines.utf8), is: Array(expected.utf8))
  }

  @Test(arguments: [
    (OutputFormat.tsv, "a\tb", "a\\tb\tn\t0\n"),
    (.csv, "-33,9", "query,name,distance\r\n\"'-33,9\",n,0\r\n"),
    (.csv, "a ", "query,name,distance\r\n\"a \",n,0\r\n"),
    (.ndjson, "a\"\t7", #"{"query":"a\"\t7","name":"n","distance":0}"# + "\n"),
  ])
  func `given a query, when written, then header and rows begin with it`(
    format: OutputFormat, query: String, lines: String,
  ) {
    let options = OutputOptions(fields: [.name, .distance])
    expect(text(ResultFixture.result(name: "n"), as: format, options, query: query), is: lines)
  }

  @Test func `given the field tags, when written, then the cell is a JSON object`() {
    let result = ResultFixture.result()
    let tags = OutputOptions(fields: [.tags])
    let tsv = text(result, as: .tsv, tags).split(separator: "\n").first
    let csv = text(result, as: .csv, tags).split(separator: "\r\n").dropFirst().first
    expect(tsv, is: #"{"addr:street":"1st \\\\ 2nd","wheelchair":"yes"}"#)
    expect(csv, is: #""{""addr:street"":""1st \\ 2nd"",""wheelchair"":""yes""}""#)
  }

  @Test(
    arguments: ["=", "+", "-", "@", "\t", "\r", "'="] as [Payload],
    ["", "1+1", "a,b", "say \"x\"", "two\nlines"] as [Payload],
  )
  func `given a cell that begins like a formula, when written as csv, then it begins with '`(
    trigger: Payload, rest: Payload,
  ) {
    let options = OutputOptions(fields: [.name])
    let name = trigger.text + rest.text
    let isLayout = ["\t", "\r"].contains(trigger)
    let needsQuotes = isLayout || !rest.text.allSatisfy { "1+".contains($0) }
    let inside = "'" + name.replacing("\"", with: "\"\"")
    let cell = needsQuotes ? "\"\(inside)\"" : inside
    let lines = text(ResultFixture.result(name: name), as: .csv, options)
    expect(Array(lines.utf8), is: Array("name\r\n\(cell)\r\n".utf8))
  }

  @Test(arguments: ["a=b", "a+", "1-2", "x@y", "'a", "\"=1\"", " =1"])
  func `given a trigger elsewhere in a cell, when written as csv, then it is plain`(name: String) {
    let options = OutputOptions(fields: [.name])
    let lines = text(ResultFixture.result(name: name), as: .csv, options)
    #expect(!lines.contains("'\(name)") && !lines.contains("\"'"))
  }
}
