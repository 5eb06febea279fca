import CommandLine

extension CategoriesCommand: Command {
  static var name: String { "categories" }

  static var options: [OptionName] {
    OptionName.common + [.json, .lang]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      "what a category word stands for",
      [
        Synopsis("[--json]", "all of them"),
        Synopsis("WORD [--json]", "its tags and its words in all languages"),
      ],
      options: options,
      [
        .text(
          """
          Lists the kinds of places that --category knows by words, each with its tags, or explains \
          one word. Words of seven languages are known (cafe, Apotheke, gare); where they disagree, \
          that of --lang decides, then English. The configuration may add words of your own.
          """
        ),
        .text(
          """
          Instead of a word, --category takes key=value, key=* and, for data with words of its own, \
          category=word.
          """
        ),
      ],
    )
  }

  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    self.init(
      words: try given.categoryWords(),
      operands: given.arguments.operands,
      isJSON: given.arguments.has(.json),
      width: invocation.world.outputIsTerminal
        ? invocation.world.terminalSize()?.columns ?? 80 : nil,
      output: invocation.world.output,
    )
  }
}
