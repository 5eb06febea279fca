import CommandLine
import Foundation
import TestSupport
import Testing

@testable import POICommand

/// The recipes of the help and of the README, run by a shell as they are printed.
@Suite(.waiting) struct RecipeTests {
  private static let hasJQ = FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")
  private static let jqHint: Comment = "jq is not installed (apt-get install jq)"
  // Another program of the name parallel comes without this one.
  private static let hasParallel = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/env_parallel"
  )
  private static let parallelHint: Comment =
    "GNU parallel is not installed (apt-get install parallel)"

  /// Runs scripts one after the other in a folder of their own.
  private func output(of scripts: [String]) throws -> String {
    let home = try TemporaryDirectory()
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-e", "-c", scripts.joined(separator: "\n")],
      environment: ["HOME": home.path, "PATH": Executable.searchPath], directory: home.path,
    )
    #expect((run.messages, run.status) == ("", 0))
    return run.output
  }

  /// The recipes of the help that need no tool of these.
  private func helpScripts(without tools: [String]) -> [String] {
    HelpBlock.text(HelpTexts.section("recipes")).paragraphs.compactMap { block in
      if case .shell(let script) = block { script } else { nil }
    }
    .filter { script in !tools.contains(where: script.contains) }
  }

  /// The recipes of the help that need a tool.
  private func helpScripts(of tool: String) -> [String] {
    helpScripts(without: []).filter { $0.contains(tool) }
  }

  private func text(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../\(name)").standardizedFileURL
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func readmeScripts() throws -> [String] {
    try text("README.md").matches(of: /(?m)^```sh\n((?s:.*?))^```/).map { String($0.1) }
  }

  @Test(.enabled(if: hasJQ, jqHint))
  func `given the recipes of the help, when a shell runs them, then they do as they say`() throws {
    // A receiver is not everywhere.
    let output = try output(of: helpScripts(without: ["--gpsd", "duckdb", "ogr2ogr", "parallel"]))
    #expect(
      output == """
        135.809\t11.3\tCorner Café\tamenity=cafe\t37.3305\t-121.889\t\tpoints.csv
        528.559\t133.9\tCity Bakery\tshop=bakery\t37.326\t-121.885\t\tpoints.csv
        Corner Café
        Corner Café\t136
        City Bakery\t529
        Far Café\t7904
        complete
        Corner Café
        3
        office\tCorner Café\t104.565
        harbour\tFar Café\t0
        office\tCorner Café
        ship\t
        Corner Café
        enter
        exit
        no failure

        """
    )
  }

  @Test(.enabled(if: hasJQ, jqHint))
  func `given the recipes of the README, when run by a shell, then they do as they say`() throws {
    #expect(
      try output(of: try readmeScripts()) == """
        Corner Café
        Corner Café\t136
        City Bakery\t529
        complete
        office\tCorner Café\t104.565
        city\tCorner Café\t1119.125
        no failure

        """
    )
  }

  @Test(.enabled(if: hasParallel, parallelHint))
  func `given the recipe of GNU parallel, when a shell runs it, then rows are in order`() throws {
    // A part for each line.
    let input = """
      export PARALLEL=-N1
      printf '%s\\n' name,lat,lon Café,37.33,-121.89 Harbour,37.40,-121.90 > points.csv
      poi index points.csv -o points.poix
      printf '37.33 -121.89\\toffice\\n0 0\\tship\\n37.40\\t-121.90\\tpier\\n' > places.tsv
      """
    let output = try output(
      of: [input] + helpScripts(of: "> lookup") + helpScripts(of: "parallel")
        + ["cut -f 1,4 nearest.tsv"]
    )
    expect(output, is: "no failure\noffice\tCafé\nship\tHarbour\npier\tHarbour\n")
  }

  @Test func `given parts of a file, when the script answers each, then only faults fail`() throws {
    let statuses = """
      status() { sh lookup -r 1km --fields name "$@" 2> /dev/null || echo "status $?"; }
      printf '%s\\n' name,lat,lon Café,37.33,-121.89 > points.csv
      poi index points.csv -o points.poix
      \(helpScripts(of: "> lookup").joined())
      printf '37.33 -121.89\\toffice\\n0 0\\tship\\n' | status
      printf '0 0\\tship\\n' | status
      printf '0 0\\tship\\n' | status --outer
      printf '' | status
      printf 'nowhere\\n37.33 -121.89\\toffice\\n' | status
      rm points.poix
      printf '0 0\\tship\\n' | status
      """
    #expect(
      try output(of: [statuses]) == """
        no failure
        office\tCafé
        ship\t
        office\tCafé
        status 65
        status 66

        """
    )
  }

  /// A function in the place of each tool prints what it printed of two such places.
  @Test func `given rows of DuckDB and GDAL, when the recipes run, then all are indexed`() throws {
    let tools = #"""
      duckdb() {
        printf '%s\n' id,name,geometry,category,phone \
          '08f1fb46-1,"Café “1”, n° 1",POINT (4.8357 45.7640001),coffee_shop,+33 1 23 45 67 89' \
          '08f1fb46-2,Boulangerie 2,POINT (4.8361079 45.7648234),bakery,'
      }
      ogr2ogr() {
        printf '%s' '{ "type": "Feature", "properties": { "id": "08f1fb46-1", ' \
          '"name": "Café “1”, n° 1", "website": "https:\/\/example.org\/1", "phone": "" }, ' \
          '"geometry": { "type": "Point", "coordinates": [ 4.8357, 45.7640001 ] } }'
      }
      """#
    #expect(
      try output(of: [tools] + helpScripts(of: "duckdb") + helpScripts(of: "ogr2ogr")) == """
        0.011\t0\tCafé “1”, n° 1\tcoffee_shop\t45.7640001\t4.8357\t08f1fb46-1\toverture.poix
        0.011\t0\tCafé “1”, n° 1\t\t45.7640001\t4.8357\t08f1fb46-1\tgdal.poix

        """
    )
  }

  @Test func `given the skill, when its commands are run, then they print as it says`() throws {
    let skill = try text("config/examples/SKILL.md")
    #expect(skill.contains(/^---\nname: poi\ndescription: [^\n]{100,1024}\n---\n/))
    let session = try #require(skill.firstMatch(of: /(?m)^```console\n((?s:.*?))^```/)).1
    let commands = session.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    #expect(commands.count > 10)
    // Each command is printed before it is run.
    let scripts = commands.flatMap { line in
      ["cat <<'END'", String(line), "END", "{ \(line.dropFirst(2)); } 2>&1"]
    }
    try #expect(output(of: ["set +e"] + scripts) == session)
  }
}
