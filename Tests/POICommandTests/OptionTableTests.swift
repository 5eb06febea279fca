import PointsOfInterest
import CommandLine
import Testing

@testable import POICommand

struct OptionTableTests {
  @Test(arguments: ["-33.9", "-.5", "-33.9,18.4", "-33°55'S", "-0"])
  func `given a minus before a number, when parsed, then it is a value`(token: String) throws {
    #expect(try ParsedArguments(parsing: [token, "18.4"]).operands == [token, "18.4"])
  }

  @Test func `given the table, when read, then names and letters are unique and no digits`() {
    let names = OptionName.options.map(\.name)
    #expect(names == OptionName.allWords)
    let letters = OptionName.options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    #expect(!letters.contains { $0.isNumber })
    #expect(!OptionName.options.contains { $0.summary.isEmpty })
    #expect(letters.map { OptionName(letter: $0)?.option.letter } == letters)
  }

  @Test func `given an option, when sought in the commands, then one takes it or it informs`() {
    let taken = Set(Program.description.commands.flatMap(\.options))
    #expect(
      Set(OptionName.allCases).subtracting(taken) == [.manual, .completions, .help, .version]
    )
  }

  @Test func `given the commands, when read, then each is found by its name`() throws {
    for command in CommandTable.commands {
      let found = try CommandTable.command(of: try ParsedArguments(parsing: [command.name]))
      #expect(found.name == command.name)
      #expect(command.description.name == command.name)
    }
    let names = CommandTable.commands.map { $0.name }
    #expect(CommandTable.otherWords.values.allSatisfy { names.contains($0[0]) })
    for tokens in [[], [""], ["1", "2"], ["-"]] {
      let found = try CommandTable.command(of: try ParsedArguments(parsing: tokens))
      #expect(found.name == MainJob.name)
    }
  }

  @Test func `given the manual, when read, then each command has a line of its own`() {
    let synopsis = Program.manual.split(separator: ".Sh ").first { $0.hasPrefix("SYNOPSIS") } ?? ""
    for command in CommandTable.commands {
      #expect(synopsis.contains("\n.Nm\n.Cm \(command.name)\n"), "\(command.name)")
    }
  }

  @Test func `given a name near a command's, when a place has it, then it is the place`() throws {
    let places = LocalComposition.places(Directories(environment: { _ in nil }))
    let arguments = try ParsedArguments(parsing: ["wath"])
    #expect(throws: UsageError.self) { try CommandTable.command(of: arguments) }
    let found = try CommandTable.command(of: arguments, isPlace: places.isName)
    #expect(found.name == MainJob.name)
  }
}
