import CommandLine
import Foundation
import PointFormats
import TestSupport
import Testing

@testable import POICommand

struct HelpTests {
  private static let subjects = HelpText(Program.description).subjects
  private static let mandoc = "/usr/bin/mandoc"
  private static var hasMandoc: Bool { FileManager.default.isExecutableFile(atPath: mandoc) }

  private func help(_ words: String...) throws -> String {
    let run = try ProgramInMemory.run(words)
    #expect(run.status == 0 && run.messages.isEmpty)
    return run.output
  }

  @Test func `given --help, when shown, then it fits 80 × 24 with a prompt below`() throws {
    let lines = try help("--help").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(try help("help") == help("--help"))
    #expect(try help("-h") == help("--help"))
  }

  @Test func `given the examples of --help, when read, then no service is in them`() {
    let examples = Program.description.examples.map(\.command)
    #expect(examples.count == 3)
    #expect(examples.allSatisfy { $0.hasPrefix("poi ") && !$0.contains("overpass") })
  }

  @Test(arguments: subjects)
  func `given a subject, when asked about, then its lines have at most 80 columns`(
    subject: String
  ) throws {
    let lines = try help("help", subject).split(separator: "\n")
    #expect(lines.count > 2)
    #expect(lines.filter { $0.count > 80 }.isEmpty)
    #expect(lines.filter { $0.hasSuffix(" ") }.isEmpty)
  }

  @Test func `given the manual, when its examples are laid out, then they fit 80 columns`() throws {
    var (isExample, lines) = (false, [String]())
    for line in try help("--man").split(separator: "\n") {
      if line == ".Ed" { isExample = false }
      if isExample {
        let text = String(line).replacing(/\\&/, with: "").replacing(/\\(\(..|.)/, with: "x")
        lines.append(text)
      }
      if line.hasPrefix(".Bd -literal") { isExample = true }
    }
    #expect(lines.count > 30)
    // Five columns are before a section, two before an example.
    #expect(lines.filter { $0.count > 73 }.isEmpty)
  }

  @Test func `given a command with --help, when run, then it is that command's help`() throws {
    #expect(try help("index", "--help") == help("help", "index"))
    #expect(try help("-q", "get", "-h") == help("help", "get"))
    #expect(try help("index", "-qh") == help("help", "index"))
    #expect(try help("index", "--helpless-is-wrong", "--help") == help("help", "index"))
  }

  @Test func `given version as a word, when run, then it is what --version prints`() throws {
    #expect(try help("version") == help("--version"))
  }

  @Test func `given formats, statuses and options, when read, then all are there`() throws {
    let sources = try help("help", "sources")
    for suffix in FileFormat.readSuffixes { #expect(sources.contains(suffix)) }
    #expect(
      sources.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("8 mm off")
    )
    let output = try help("help", "output")
    for format in OutputFormat.allCases { #expect(output.contains("\n  \(format.rawValue) ")) }
    let status = try help("help", "status")
    for (code, _) in ExitStatus.meanings { #expect(status.contains("\n  \(code) ")) }
    let options = try help("help", "options")
    for name in OptionName.allCases { #expect(options.contains(" \(name.spelling)")) }
  }

  @Test(.enabled(if: hasMandoc, "mandoc is not installed (apt-get install mandoc)"))
  func `given the manual page, when mandoc checks it, then it has nothing to say`() throws {
    let directory = try TemporaryDirectory()
    let page = try directory.write(Program.manual, to: "poi.1")
    let run = try BuiltProgram(path: Self.mandoc).run(["-Tlint", "-Wall", page])
    // It also looks for the other pages that it names among those installed.
    #expect(run.output.split(separator: "\n").filter { !$0.contains(": Xr ") } == [])
  }
}
