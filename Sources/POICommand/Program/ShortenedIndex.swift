import Basics
import PointsOfInterest

/// The end of a process whose index is shortened, or lost with its disk, while it is read.
///
/// The system answers a read from memory that a mapped file has no more bytes for with SIGBUS, and no
/// code at the place of the read can go on. Nothing else here can be the cause: only indexes are
/// mapped whose files have names.
enum ShortenedIndex {
  private static let message: StaticString = """
    poi: an index lost bytes while it was read; to replace one, rename the new file (mv), as poi \
    index does

    """

  /// Has such a process end with 65 and a message, not silently by the signal.
  static func endProcessWithMessage() {
    signal(SIGBUS) { _ in
      // Nothing but what a handler may call: write(2) and _exit(2).
      _ = unsafe write(
        STDERR_FILENO, ShortenedIndex.message.utf8Start, ShortenedIndex.message.utf8CodeUnitCount,
      )
      _exit(Failure.Kind.data.rawValue)
    }
  }
}
