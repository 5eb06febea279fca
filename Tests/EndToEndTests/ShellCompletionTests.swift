#if os(Linux)
import Foundation
import POICommand
import TestSupport
import Testing

/// The scripts of completions, driven as a person drives them: keys typed into the shell on a terminal.
@Suite(.waiting) struct ShellCompletionTests {
  private let home: TemporaryDirectory

  init() throws {
    home = try TemporaryDirectory()
    for name in ["bin", "my files", ".local/share/poi"] { try home.makeDirectory(name) }
    // Asked for completions, this is the program; run otherwise, it prints its arguments.
    try home.write(
      script: """
        #!/bin/sh
        [ "$1" = __complete ] && exec '\(Executable.poi.path)' "$@"
        printf '<%s>' "$@" >> "$HOME/said"
        echo >> "$HOME/said"

        """,
      to: "bin/poi",
    )
    try home.write("", to: "my files/shops.csv")
    try home.write("", to: ".local/share/poi/monaco.poix")
    try home.write(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"#
        + #""geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"office"}},"#
        + #"{"type":"Feature","id":2,"geometry":{"type":"Point","coordinates":[2,2]},"#
        + #""properties":{"name":"x $(touch said) \"`"}}]}"#,
      to: ".local/share/poi/places.geojson",
    )
    for shell in Shell.allCases {
      try home.write(shell.script, to: shell == .zsh ? "_poi" : "poi.\(shell.rawValue)")
    }
  }

  private static func has(_ shell: String) -> Bool {
    ["/usr/bin/\(shell)", "/usr/bin/script"].allSatisfy(FileManager.default.isExecutableFile)
  }

  private static func hint(_ shell: String) -> Comment {
    "\(shell) or script is not installed (apt-get install \(shell) bsdutils)"
  }

  /// Keys of a line that ends with a tab, and the arguments that the program has then.
  private static let lines: [(keys: String, arguments: [String])] = [
    ("poi --units imp\t", ["--units", "imperial"]),
    ("poi --format=ndj\t", ["--format=ndjson"]),
    ("poi -c drink\t", ["-c", "drinking-water"]),
    ("poi --fields name,dis\t", ["--fields", "name,distance"]),
    ("poi @off\t", ["@office"]),
    ("poi Reykjav\t", ["Reykjavík"]),
    ("poi categ\t", ["categories"]),
    ("poi help recip\t", ["help", "recipes"]),
    ("poi watch --eve\t fix", ["watch", "--events", "fix"]),
    ("poi index --remove mon\t", ["index", "--remove", "monaco"]),
    ("poi -s overp\t", ["-s", "overpass:"]), ("poi --source=\"mon\t", ["--source=monaco"]),
    ("poi -s my\tsh\t", ["-s", "my files/shops.csv"]),
    ("poi index my\tsh\t", ["index", "my files/shops.csv"]),
    ("poi -c \"drinking w\t", ["-c", "drinking water"]), ("poi 'Reykjav\t", ["Reykjavík"]),
    ("poi 'Rio de Jan\t", ["Rio de Janeiro"]), ("poi 'Coeur d\t", ["Coeur d'Alene"]),
    ("poi \"@x\t", ["@x $(touch said) \"`"]), ("poi '@x\t", ["@x $(touch said) \"`"]),
    ("poi -s \"my f\tsh\t", ["-s", "my files/shops.csv"]),
    ("poi --category=ice\\ c\t", ["--category=ice cream"]),
  ]

  /// Types the lines into a shell and expects what the program was called with.
  private func type(into shell: String, setUp: String) throws {
    let keys = [setUp] + Self.lines.map(\.keys)
    let run = try run(shell, typing: keys.map { $0 + "\n" }.joined() + Self.exit)
    let said = (try? String(contentsOfFile: home.path + "/said", encoding: .utf8)) ?? ""
    let expected = Self.lines.map { $0.arguments.map { "<\($0)>" }.joined() + "\n" }.joined()
    expect(said, is: expected, "\(run.output)")
  }

  /// Ends a shell also when a word that was not completed has left a quote of either kind open.
  ///
  /// The end of the input would not: it ends the open line alone, and the shell asks for another.
  private static let exit = "exit\n'\nexit\n\"\nexit\n"

  /// Runs a shell on a terminal.
  private func run(_ shell: String, typing keys: String) throws -> ProgramRun {
    try BuiltProgram(path: "/usr/bin/script").run(
      ["-qec", shell, "/dev/null"],
      input: keys,
      environment: [
        "HOME": home.path, "PATH": "\(home.path)/bin:/usr/bin:/bin", "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
      ],
      directory: home.path,
    )
  }

  @Test(.enabled(if: has("bash"), hint("bash")), arguments: ["'", "\""])
  func `given a quote left open, when keys end, then the shell ends, too`(quote: String) throws {
    let keys = "poi \(quote)nowhere\t\n" + Self.exit
    #expect(try run("bash --norc --noprofile -i", typing: keys).output.contains("exit"))
  }

  @Test(.enabled(if: has("bash"), hint("bash")))
  func `given bash, when keys are typed, then words and files are completed`() throws {
    try type(into: "bash --norc --noprofile -i", setUp: ". ./poi.bash")
  }

  @Test(.enabled(if: has("zsh"), hint("zsh")))
  func `given zsh, when keys are typed, then words and files are completed`() throws {
    try type(into: "zsh -f -i", setUp: "fpath=(~ $fpath); autoload -Uz compinit; compinit -u -D")
  }

  @Test(.enabled(if: has("fish"), hint("fish")))
  func `given fish, when keys are typed, then words and files are completed`() throws {
    try type(into: "fish --no-config", setUp: "source poi.fish")
  }
}
#endif
