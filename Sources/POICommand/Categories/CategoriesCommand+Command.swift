import CommandLine

extension CategoriesCommand: Command {
  static var name: String { "categories" }

  static var options: [OptionName] {
    OptionName.common + [.json, .lang]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis("[WORD]", and: "[--json]", "what a category word stands for, or all of them")
      ],
      options: options,
      manual: """
        .Cm categories
        lists the kinds of places that
        .Fl -category
        knows by words, each with its tags, or explains one word.
        Words of several languages are known; where they disagree, that of
        .Fl -lang
        decides, then English.

        """,
    )
  }

  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    self.init(
      words: try given.categoryWords(),
      operands: given.arguments.operands,
      isJSON: given.arguments.has(.json),
      isAligned: invocation.world.outputIsTerminal,
      output: invocation.world.output,
    )
  }
}
