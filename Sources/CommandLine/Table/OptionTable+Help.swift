extension OptionTable {
  /// The options that help lists under each heading.
  ///
  /// - Parameter taken: The options to list; all when it is left out.
  /// - Returns: Headings and options in the order of the table.
  package static func blocks(of taken: [Self] = Array(allCases)) -> [HelpBlock] {
    Section.allWords.flatMap { section -> [HelpBlock] in
      let options = allCases.filter(taken.contains).map(\.option).filter { $0.section == section }
      return options.isEmpty ? [] : [.heading(section), .options(options)]
    }
  }
}
