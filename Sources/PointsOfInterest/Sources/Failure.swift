import CommandLine
package import Basics

/// A failure in words for the person who ran the command.
///
/// Every error that a user can meet becomes one of these; its kind alone decides the exit status.
public struct Failure: Error, Hashable, Sendable {
  /// The kinds of failure, each with the exit status that scripts see (after `sysexits.h`).
  ///
  /// The gravest stand first: what may work later counts less than what is broken, and a row that was
  /// skipped least.
  package enum Kind: Int32, Sendable, CaseIterable {
    case bug = 70
    case writing = 74
    case commandLine = 2
    /// The configuration is wrong or unsafe.
    case configuration = 78
    /// A source or gpsd is unreachable or refused.
    case unavailable = 69
    /// It may work later: no fix in time, timeout, rate limit, lock held.
    case tryAgain = 75
    /// An input file is missing or unreadable.
    case noInput = 66
    case data = 65
  }

  package let kind: Kind
  /// One line, without the program's name and a full stop, of 480 characters at most but for the advice.
  package var message: String { text + advice }
  private let text: String
  /// A command that can be pasted: stands behind the text and is never cut.
  private let advice: String
  /// Commands that are probably meant, for a program that reads of the failure.
  package let suggestions: [SuggestedCommand]
  /// Lines below the message, one for each suggestion, where there are several.
  package var choices: [String] { suggestions.count > 1 ? suggestions.map(\.text) : [] }

  package init(
    _ kind: Kind, _ message: String, advice: String = "", suggestions: [SuggestedCommand] = [],
  ) {
    self.kind = kind
    text = message.bounded
    (self.advice, self.suggestions) = (advice, suggestions)
  }

  /// The same failure with the name of the file, host or line that failed in front of the message.
  package func of(_ name: String) -> Failure {
    Failure(kind, "\(name): \(text)", advice: advice, suggestions: suggestions)
  }

  package init(_ error: ByteStreamError) {
    switch error {
    case .cannotOpen(let name, let code):
      self.init(.noInput, "\(name): \(Self.reason(code))")
    case .cannotRead(let name, let offset, let code):
      self.init(.data, "\(name): reading failed at byte \(offset): \(Self.reason(code))")
    case .cannotSpool(let name, let directory, let code):
      self.init(.writing, "\(name): cannot be kept in \(directory): \(Self.reason(code))")
    case .timedOut(let name):
      self.init(.tryAgain, "\(name): nothing came in time")
    case .unfinished(let name):
      self.init(.tryAgain, "\(name): not read in time")
    case .damaged(let name, let reason):
      self.init(.data, "\(name): \(reason)")
    case .tooLong(let name, let offset, let limit):
      self.init(.data, "\(name): what begins at byte \(offset) is longer than \(limit) bytes")
    }
  }

  /// Any error as a failure: one that is not known is a bug and says so.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ByteStreamError: self.init(error)
    case let error as FileError:
      self.init(.writing, "\(error.name): \(Self.reason(error.errno))")
    case let error as JSONError: self.init(.data, "byte \(error.offset): \(error.reason)")
    case let error as ThreadError:
      self.init(.tryAgain, "a thread cannot be started: \(Self.reason(error.errno))")
    default: self.init(.bug, "unexpected error: \(error)")
    }
  }

  /// The failure of a text in UTF-16, as Excel and PowerShell write it; `nil` for any other beginning.
  package init?(ofUTF16 text: ArraySlice<UInt8>) {
    guard text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) else { return nil }
    self.init(.data, "the text is UTF-16, not UTF-8; iconv -f UTF-16 -t UTF-8 converts it")
  }

  /// Value of a closure, whose error is thrown as a failure: of a file, host or region if one is named.
  package static func told<Value>(
    of name: String? = nil, _ body: () throws -> Value,
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw name.map(Failure(error).of) ?? Failure(error) }
  }

  /// Value of a closure, whose failure is thrown with the name of a file or host; other errors as they are.
  package static func naming<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let failure as Failure { throw failure.of(name) }
  }

  /// The system's words for an `errno`: `No such file or directory`.
  package static func reason(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

extension String {
  /// The message with `…` for the middle of much data: what failed stands in front of it, and why behind.
  fileprivate var bounded: String {
    guard unicodeScalars.count > 480 else { return self }
    return String(unicodeScalars.prefix(360)) + "…" + String(unicodeScalars.suffix(119))
  }
}

/// The reason why only `poi-full` can do what is asked for, and the message when it is not installed.
package struct NeedsFullProgram: Error, Equatable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}

package struct SourceFailure: Sendable, Hashable {
  /// The name of the source; `nil` where the command failed before it searched any.
  package var source: String?
  /// The failure; its message names the source too.
  package var failure: Failure
  /// Whether all that failed is that more points were wanted than lie where the source was searched.
  let isEnd: Bool

  package init(source: String?, failure: Failure, isEnd: Bool = false) {
    (self.source, self.failure, self.isEnd) = (source, failure, isEnd)
  }
}

/// A command that is probably meant, ready to be run.
package struct SuggestedCommand: Hashable, Sendable {
  /// The program's name and its arguments.
  package let words: [String]
  /// Its effect, where it is one of several; empty for others.
  package let effect: String

  package init(_ words: [String], effect: String = "") {
    (self.words, self.effect) = (words, effect)
  }

  /// The command as a line that can be pasted into a shell, with its effect as a comment.
  package var text: String {
    words.map(ShellWord.quoted).joined(separator: " ") + (effect.isEmpty ? "" : "  # \(effect)")
  }
}
