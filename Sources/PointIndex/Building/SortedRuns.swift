import Basics
import PointsOfInterest

/// Items in any number, handed out in order: in memory until they are too many, then from disk.
struct SortedRuns {
  /// Failure to spill items to disk, such as a full disk; later ones are dropped, and `drain` throws it.
  private(set) var failure: Failure?

  private let limit: Int
  private let openFile: (@Sendable () throws(Failure) -> FileDescriptor)?
  private var run = PointRun()
  private var spilled: SpilledRuns?

  /// - Parameters:
  ///   - limit: Memory that items may take, in bytes.
  ///   - openFile: Opens an empty unnamed file for items that do not fit; `nil` keeps all in memory.
  init(limit: Int, openFile: (@Sendable () throws(Failure) -> FileDescriptor)?) {
    self.limit = limit
    self.openFile = openFile
  }

  /// Adds an item.
  ///
  /// - Parameter position: Its place in the order; items of one place keep theirs.
  mutating func append(
    position: UInt64, _ encode: (inout [UInt8]) -> Void,
    then body: (MappedBytes) -> Void = { _ in },
  ) {
    if run.byteCount > limit { spill() }
    guard failure == nil else { return }
    let item = run.append(position: position, encode)
    run.content.withMappedBytes(item, body)
  }

  /// Calls a closure with all items in order, of which none are left; their bytes last only for the call.
  ///
  /// - Throws: `failure`; as `body`.
  mutating func drain(_ body: (UInt64, MappedBytes) throws(Failure) -> Void) throws(Failure) {
    if spilled != nil, !run.isEmpty { spill() }
    if let failure { throw failure }
    defer { (run, spilled) = (PointRun(), nil) }
    if let spilled {
      run = PointRun()
      try spilled.merge(body)
    } else {
      run.sort()
      try run.forEach(body)
    }
  }

  private mutating func spill() {
    guard let openFile else { return }
    do throws(Failure) {
      run.sort()
      if spilled == nil { spilled = SpilledRuns(file: try openFile()) }
      try spilled?.append(run)
      run.removeAll()
    } catch {
      failure = error
      run = PointRun()
    }
  }
}
