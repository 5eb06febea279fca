import Foundation
import TestSupport
import Testing

/// Indexes that are listed and removed, and those that are everyone's.
@Suite(.waiting) struct IndexListTests {
  private let directory: TemporaryDirectory
  private var own: String { directory.path + "/.local/share/poi" }

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["own", "shared"] {
      try directory.write("name,lat,lon\nOf \(name),1,2\n", to: "\(name).csv")
    }
    try directory.makeDirectory("everyone/poi")
    _ = try run("index own.csv")
    _ = try run("index shared.csv -o everyone/poi/shared.poix")
  }

  private func run(_ command: String, home: String? = nil) throws -> ProgramRun {
    try Executable.poi.run(
      command.split(separator: " ").map(String.init),
      environment: [
        "HOME": home ?? directory.path, "XDG_DATA_DIRS": "\(directory.path)/everyone:relative",
      ],
      directory: directory.path,
    )
  }

  @Test func `given indexes of everyone, when nothing is named, then they are searched too`() throws
  {
    let both = try run("1 2 --fields name,source")
    #expect(both == ProgramRun(output: "Of own\town.poix\nOf shared\tshared.poix\n"))
    let shared = try run("1 2 --fields name", home: "none")
    #expect(shared == ProgramRun(output: "Of shared\n"))
  }

  @Test func `given a folder that anybody may write, when it has indexes, then it is refused`()
    throws
  {
    try directory.setMode(0o777, of: "everyone/poi")
    let run = try run("1 2")
    #expect(run.status == 78)
    #expect(run.messages.contains("everyone/poi: others can write there"))
  }

  @Test func `given indexes, when listed, then each tells what it holds`() throws {
    let everyone = "\(directory.path)/everyone/poi/shared.poix"
    let list = try run("index --list")
    #expect(
      list
        == ProgramRun(
          output: """
            own\t1\t\t1,2,1,2\town.csv\t\(own)/own.poix
            shared\t1\t\t1,2,1,2\tshared.csv\t\(everyone)

            """
        )
    )
    let json = try run("index --list --json").output
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    let indexes = try #require(document["indexes"] as? [[String: Any]])
    #expect(indexes.map { $0["name"] as? String } == ["own", "shared"])
    #expect(indexes.map { $0["origin"] as? String } == ["own.csv", "shared.csv"])
    #expect(indexes.map { $0["file"] as? String } == ["\(own)/own.poix", everyone])
    #expect(indexes.map { $0["points"] as? Int } == [1, 1])
  }

  @Test func `given an index, when removed, then it is gone, and once only`() throws {
    #expect(try run("index --remove own") == ProgramRun())
    #expect(!FileManager.default.fileExists(atPath: own + "/own.poix"))
    #expect(
      try run("index --remove own")
        == ProgramRun(messages: "poi: own: no index of this name in \(own)\n", status: 1)
    )
    #expect(try run("index --remove ../own").status == 2)
  }
}
