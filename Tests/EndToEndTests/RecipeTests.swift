import CommandLine
import Foundation
import TestSupport
import Testing

@testable import POICommand

/// The recipes of the help and of the README, run by a shell as they are printed.
@Suite(.waiting) struct RecipeTests {
  private static let hasJQ = FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")
  private static let jqHint: Comment = "jq is not installed (apt-get install jq)"

  /// Runs scripts one after the other in a folder of their own.
  private func output(of scripts: [String]) throws -> String {
    let home = try TemporaryDirectory()
    let programs = String(Executable.poi.path.dropLast("/poi".count))
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-e", "-c", scripts.joined(separator: "\n")],
      environment: ["HOME": home.path, "PATH": "\(programs):/usr/bin:/bin"], directory: home.path,
    )
    #expect(run.messages == "")
    #expect(run.status == 0)
    return run.output
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
  func `given the recipes of the help, when a shell runs them, then they do what they say`() throws
  {
    let scripts = HelpTopic.recipes.blocks.compactMap { block in
      if case .shell(let script) = block { script } else { nil }
    }
    // A receiver is not everywhere.
    let output = try output(of: scripts.filter { !$0.contains("--gpsd") })
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

        """
    )
  }

  @Test(.enabled(if: hasJQ, jqHint))
  func `given the recipes of the README, when a shell runs them, then they do what they say`()
    throws
  {
    #expect(
      try output(of: try readmeScripts()) == """
        Corner Café
        Corner Café\t136
        City Bakery\t529
        complete
        office\tCorner Café\t104.565
        city\tCorner Café\t1119.125

        """
    )
  }

  @Test func `given the skill, when a shell runs its commands, then they print what stands there`()
    throws
  {
    let skill = try text("config/examples/SKILL.md")
    #expect(skill.contains(/^---\nname: poi\ndescription: [^\n]{100,1024}\n---\n/))
    let session = try #require(skill.firstMatch(of: /(?m)^```console\n((?s:.*?))^```/)).1
    let commands = session.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    #expect(commands.count > 10)
    // Each command is printed before it is run.
    let scripts = commands.flatMap { line in
      ["cat <<'END'", String(line), "END", "{ \(line.dropFirst(2)); } 2>&1"]
    }
    #expect(try output(of: ["set +e"] + scripts) == session)
  }
}
