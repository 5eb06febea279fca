import PointsOfInterest
import Foundation
import PointFormats
import TestSupport
import Testing

@testable import POICommand

struct CategoriesCommandTests {
  private func run(
    _ arguments: [String], environment: [String: String] = [:], isTerminal: Bool = false,
  ) throws -> ProgramRun {
    try ProgramInMemory.run(arguments, environment: environment, isTerminal: isTerminal)
  }

  @Test func `given no word, when categories are asked for, then each kind has a line`() throws {
    let run = try run(["categories", "--no-config"])
    let lines = run.output.split(separator: "\n")
    let table = CategoryTable.embedded
    #expect(lines.count == (try table.kinds().count + table.qualities().count))
    #expect(lines.contains("cafe\tamenity=cafe"))
    #expect(lines.contains("atm\tamenity=atm atm=yes"))
    #expect(run.status == 0 && run.messages.isEmpty)
  }

  @Test func `given a terminal, when categories are asked for, then tags are aligned`() throws {
    let run = try run(
      ["categories", "--no-config"], environment: ["LANG": "ja"], isTerminal: true, )
    let lines = run.output.split(separator: "\n")
    let starts = try lines.map { line in
      let tags = try #require(
        line.range(of: #"  ([a-z]+ )*[a-z:_]+="#, options: .regularExpression),
        "\(line)",
      )
      return TerminalText.width(of: String(line[..<tags.lowerBound]))
    }
    #expect(Set(starts).count == 1)
    #expect(!run.output.contains("\t"))
  }

  @Test func `given a locale, when categories are asked for, then its words name them`() throws {
    let run = try run(["categories", "--no-config"], environment: ["LANG": "de_AT.UTF-8"])
    #expect(run.output.split(separator: "\n").contains("Café\tamenity=cafe"))
  }

  @Test func `given a word, when it is explained, then tags and all words are told`() throws {
    let run = try run(["categories", "Bäckereien", "--no-config"])
    #expect(
      run.output == """
        bakery\tshop=bakery
          en\tbakery, bread, baker, bread shop
          de\tBäckerei, Bäcker, Brot, Backshop
          fr\tboulangerie, pain
          es\tpanadería, pan, horno de pan
          it\tpanetteria, panificio, forno, pane
          ja\tパン屋, ベーカリー, パン
          ko\t빵집, 베이커리, 제과점
          pt\tpadaria
          nl\tbakkerij, bakker
          pl\tpiekarnia
          sv\tbageri
          cs\tpekařství, pekárna
          uk\tпекарня
          ru\tпекарня, булочная
          ar\tمخبز
          zh\t面包店, 烘焙店

        """
    )
    #expect(run.status == 0)
  }

  @Test func `given a homograph, when it is explained, then the other language is told`() throws {
    let run = try run(["categories", "gymnasium", "--no-config"])
    #expect(run.output.hasSuffix("with --lang de: Schule\tamenity=school\n"))
  }

  @Test func `given a kind and a quality, when explained, then both are`() throws {
    let run = try run(["categories", "vegan", "pizza", "--no-config"])
    let rows = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      rows == ["vegan\tdiet:vegan=only diet:vegan=yes cuisine=vegan", "pizzeria\tcuisine=pizza"]
    )
  }

  @Test func `given several operands, when explained, then they are one word`() throws {
    let run = try run(["categories", "drinking", "water", "--no-config"])
    #expect(run.output.hasPrefix("drinking water\tamenity=drinking_water "))
  }

  @Test func `given an unknown word, when explained, then near ones are named`() throws {
    #expect(
      try run(["categories", "musuem", "--no-config"])
        == ProgramRun(
          messages:
            "poi: musuem: unknown category; did you mean 'museum'? try: poi categories museum\n",
          status: 2,
        )
    )
    #expect(
      try run(["categories", "qqqqqqqq", "--no-config"])
        == ProgramRun(
          messages:
            "poi: qqqqqqqq: unknown category; poi categories lists the known ones, such as"
            + " 'restaurant', 'cafe', 'coffee roaster'; or use key=value, or category=qqqqqqqq for data with words of its own;"
            + " try: poi categories\n",
          status: 2,
        )
    )
  }

  @Test func `given --json, when a word is explained, then it is one document`() throws {
    let run = try run(["categories", "volcano", "--json", "--no-config"])
    #expect(
      run.output == """
        {"schema":1,"categories":[{"name":"volcano","tags":["natural=volcano"],"with":[],"not":[],"words":{\
        "en":["volcano"],"de":["Vulkan"],"fr":["volcan"],"es":["volcán"],"it":["vulcano"],\
        "ja":["火山"],"ko":["화산"]}}]}

        """
    )
  }

  @Test func `given words of one's own, when listed, then they stand first and win`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      #"{ categories: { museum: ["tourism=gallery"], "a\u001b[2J": ["k=v"] } }"#,
      to: "poi.json5",
    )
    let listed = try run(["categories", "--config", path])
    #expect(listed.output.hasPrefix("a\\u{1b}[2J\tk=v\nmuseum\ttourism=gallery\nrestaurant\t"))
    let explained = try run(["categories", "museums", "--config", path])
    #expect(explained.output == "museum\ttourism=gallery\n")
  }

  @Test(arguments: [
    (
      ["categories", "-r", "5"], "poi: --radius: poi categories does not take it; see poi --help\n",
    ),
    (["categoires"], "poi: categoires: unknown command; try: poi categories\n"),
  ])
  func `given a wrong command line, when run, then the message names the token`(
    arguments: [String], message: String,
  ) throws {
    #expect(try run(arguments) == ProgramRun(messages: message, status: 2))
  }

  @Test func `given help, when printed, then it names the command`() throws {
    #expect(try run(["--help"]).output.contains("  categories "))
    #expect(try run(["--man"]).output.contains(".Cm categories"))
  }
}
