import CTestSupport
import Foundation

/// A pipe whose ends no process gets unasked.
///
/// Those of a `Pipe` go to every process that starts meanwhile, and it does not end before they do.
package struct OwnPipe: Sendable {
  package let fileHandleForReading: FileHandle
  package let fileHandleForWriting: FileHandle

  package init() {
    var ends: [Int32] = [-1, -1]
    test_pipe(&ends)
    fileHandleForReading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    fileHandleForWriting = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}
