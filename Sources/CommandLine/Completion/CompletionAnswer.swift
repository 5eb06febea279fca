/// The completions of a word.
package struct CompletionAnswer: Equatable, Sendable {
  /// A word that may be meant.
  package struct Candidate: Equatable, Sendable {
    package let word: String
    /// In half a line; empty where the word says all.
    package let meaning: String

    package init(_ word: String, _ meaning: String = "") {
      (self.word, self.meaning) = (word, meaning)
    }
  }

  package var candidates: [Candidate] = []
  /// Whether any file may be meant, too.
  package var allowsFiles = false

  package init(_ candidates: [Candidate] = [], allowsFiles: Bool = false) {
    (self.candidates, self.allowsFiles) = (candidates, allowsFiles)
  }

  /// The answer as shells read it: `files` or `words`, then a line for each candidate, its meaning
  /// behind a tab.
  package var text: String {
    let lines = candidates.map { candidate in
      candidate.meaning.isEmpty ? candidate.word : "\(candidate.word)\t\(candidate.meaning)"
    }
    return ([allowsFiles ? "files" : "words"] + lines).joined(separator: "\n") + "\n"
  }
}
