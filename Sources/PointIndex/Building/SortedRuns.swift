import Basics
import PointsOfInterest

/// Items in memory, each with its place in an order.
protocol SortableRun: Sendable {
  init()

  /// Memory that the items and their sorting take.
  var byteCount: Int { get }

  /// Sorts by place; items of one place keep their order.
  mutating func sort()

  /// Calls a closure with place and bytes of the items, which last only for the call.
  func forEach<Problem: Error>(
    _ body: (UInt64, MappedBytes) throws(Problem) -> Void
  ) throws(Problem)
}

/// Items in any number, handed out in order: in memory until they are too many, then from disk.
struct SortedRuns<Run: SortableRun> {
  /// Failure to spill items to disk, such as a full disk; later ones are dropped, and `sort` throws it.
  private(set) var failure: Failure?

  private let limit: Int
  private let openFile: (@Sendable () throws(Failure) -> FileDescriptor)?
  private var run = Run()
  private var spilled: SpilledRuns?

  /// - Parameters:
  ///   - limit: Memory that items may take, in bytes.
  ///   - openFile: Opens an empty unnamed file for items that do not fit; without it these are a failure.
  init(limit: Int, openFile: (@Sendable () throws(Failure) -> FileDescriptor)?) {
    self.limit = limit
    self.openFile = openFile
  }

  /// Adds an item by a closure that appends it to a run.
  mutating func add(_ append: (inout Run) -> Void) {
    if run.byteCount > limit { spill() }
    guard failure == nil else { return }
    append(&run)
  }

  /// Sorts the items, after which no more may be added.
  ///
  /// - Throws: `failure`.
  mutating func sort() throws(Failure) {
    if spilled == nil {
      run.sort()
    } else {
      spill()
    }
    if let failure { throw failure }
  }

  /// Calls a closure with all items, which are sorted; their bytes last only for the call.
  ///
  /// - Throws: `Failure` of kind `.data` when they cannot be read from disk; as `body`.
  func forEach(_ body: (UInt64, MappedBytes) throws(Failure) -> Void) throws(Failure) {
    if let spilled { try spilled.merge(body) } else { try run.forEach(body) }
  }

  private mutating func spill() {
    do throws(Failure) {
      guard let openFile else {
        throw Failure(.data, "too many points for memory; poi index makes an index of them")
      }
      run.sort()
      if spilled == nil { spilled = SpilledRuns(file: try openFile()) }
      try spilled?.append(run)
    } catch {
      failure = error
    }
    run = Run()
  }
}

extension Array {
  /// Sorts by the bits of a key from one on; elements of equal bits keep their order.
  ///
  /// A radix sort by 11 bits at a time takes six passes for 64 bits, a sort by comparison would take
  /// twenty.
  mutating func sortByRadix(from lowestBit: Int = 0, _ key: (Element) -> UInt64) {
    guard count > 1 else { return }
    let digits = 11
    let mask = UInt64(1 << digits - 1)
    // Moved out, or the first pass that writes here would copy them.
    var source: [Element] = []
    swap(&source, &self)
    var target = source
    for shift in stride(from: UInt64(lowestBit), to: 64, by: digits) {
      var places = [Int](repeating: 0, count: 1 << digits)
      for element in source { places[Int(key(element) &>> shift & mask)] += 1 }
      if places.contains(source.count) { continue }
      var start = 0
      for digit in places.indices {
        (places[digit], start) = (start, start + places[digit])
      }
      for element in source {
        let digit = Int(key(element) &>> shift & mask)
        target[places[digit]] = element
        places[digit] += 1
      }
      swap(&source, &target)
    }
    self = source
  }
}
