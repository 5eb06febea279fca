package import Basics

package protocol ExtractServer: Sendable {
  /// Its name in messages.
  var name: String { get }
  /// A warning for the user before it is asked; `nil` when there is none.
  var warning: String? { get }

  /// Its regions.
  ///
  /// - Parameter note: Called with what the user should know of an old answer.
  func list(by deadline: Deadline, note: (String) -> Void) throws -> RegionList

  /// Its regions as they are kept here, however old; nothing is asked.
  var keptList: RegionList? { get }

  /// Asks for the facts of a file.
  func offer(of url: String, by deadline: Deadline) throws -> ExtractOffer

  /// Downloads a file, or the rest of it, and waits until that is done.
  ///
  /// - Throws: `Failure`; what came until then is in the target.
  func download(
    _ offer: ExtractOffer, into target: DownloadTarget, by deadline: Deadline,
  ) throws -> DownloadOutcome

  /// The MD5 that the server publishes beside a file.
  ///
  /// - Returns: 32 hexadecimal digits in lower case; `nil` when there is none.
  func checksum(of offer: ExtractOffer, by deadline: Deadline) throws -> String?
}

/// The facts of a file on a server.
package struct ExtractOffer: Equatable, Sendable {
  /// The URL that redirects lead to.
  package let url: String
  /// Its size in bytes, if the server tells.
  package let size: Int?
  package let validators: Validators

  package init(url: String, size: Int?, validators: Validators) {
    (self.url, self.size, self.validators) = (url, size, validators)
  }
}

/// A file that takes a download.
package struct DownloadTarget {
  /// The file, open for writing at its end.
  package let file: FileDescriptor
  /// How many bytes of this version it holds.
  package let size: Int
  /// The version, for the server to compare; `nil` when the file is empty.
  package let validator: String?
  /// Called with the version before the first byte is written.
  package let begun: @Sendable (Validators) -> Void
  /// The most bytes the file may get: the announced size and some slack, else the largest extract there is.
  package let limit: Int
  /// Tells how many bytes the file holds; whoever downloads calls it several times a second, on the
  /// thread that it was called on.
  package let report: () -> Void
}

package enum DownloadOutcome: Equatable, Sendable {
  /// All of it has come; its size as the server told it with the last part.
  case complete(size: Int?)
  /// The server has another version now, and nothing was written.
  case changed
}
