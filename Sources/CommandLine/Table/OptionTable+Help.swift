extension OptionTable {
  /// The options that help lists under each heading.
  ///
  /// - Parameters:
  ///   - taken: The options to list; all when it is left out.
  ///   - row: The row of an option, where a command means it in its own way.
  /// - Returns: Headings and options in the order of the table.
  package static func blocks(
    of taken: [Self] = Array(allCases), as row: (Self) -> Option = \.option,
  ) -> [HelpBlock] {
    Section.allWords.flatMap { section -> [HelpBlock] in
      let options = allCases.filter(taken.contains).map(row).filter { $0.section == section }
      return options.isEmpty ? [] : [.heading(section), .options(options)]
    }
  }
}
