import Basics
import Geodesy
import PointIndex
import PointsOfInterest

/// Settings and sources of all lines of a batch.
struct BatchJob: Sendable {
  var settings: Settings
  let sources: [any PointSource]
  /// Whether a location without a point has a row, too, with its label alone.
  let isOuter: Bool
  let locations: BatchLocations
  let now: @Sendable () -> Duration

  /// The deadline of a line whose search begins now.
  func deadline() -> Deadline { settings.deadline(now) }
}

/// Answers chunks of batch input, one after the other; each thread has one.
struct BatchWorker: ~Copyable {
  private let partSize: Int
  private let job: BatchJob
  private let progress: WorkProgress?
  private var answers: BatchAnswers
  /// Number of lines tried at once; fewer where each has many rows.
  private var span = BatchChunk.mostLines
  private var unordered: [UInt8] = []

  private struct Entry {
    let line: BatchLine
    let coordinate: Coordinate
  }

  /// - Parameter partSize: Bytes of rows that are handed on together.
  init(_ job: BatchJob, _ progress: WorkProgress?, partSize: Int = 32 << 20) {
    var job = job
    job.settings = job.settings.judgingAlone()
    (self.job, self.progress) = (job, progress)
    self.partSize = partSize
    answers = BatchAnswers(job)
  }

  /// - Parameter deliver: Takes the parts of the answer; `false` when no more are wanted.
  mutating func answer(_ chunk: BatchChunk, deliver: (BatchPart) -> Bool) {
    let problems = BatchPart(notes: chunk.problems.map { .line($0) })
    guard problems.notes.isEmpty || deliver(problems) else { return }
    let lines = chunk.lines()
    let lineSize = chunk.size / max(1, lines.count)
    var start = 0
    while start < lines.count {
      let end = min(lines.count, start + span)
      let (part, answered) = part(lines[start..<end], of: chunk.bytes, each: lineSize)
      // Room for a third more leaves answers that grow a chance.
      let fitting = answered.lines * (partSize * 3 / 4) / max(1, answered.size)
      span = max(1, min(fitting, BatchChunk.mostLines))
      // Lines that are tried again are not done; those that cannot be are, with a message.
      progress?.add(((part == nil ? 0 : end - start) - answered.lines) * lineSize)
      guard let part else { continue }
      guard deliver(part) else { return }
      start = end
    }
    progress?.add(chunk.size - lineSize * lines.count)
  }

  /// The answers to some lines.
  ///
  /// - Parameter lineSize: The bytes of input that each counts for.
  /// - Returns: The answers, `nil` if they are too many to be held at a time; how many lines have been
  ///   answered, and the size of their rows.
  private mutating func part(
    _ lines: ArraySlice<BatchLine>, of bytes: [UInt8], each lineSize: Int,
  ) -> (part: BatchPart?, answered: (lines: Int, size: Int)) {
    var (entries, fixes, notes) = located(lines, of: bytes)
    answers.prepare(entries.map(\.coordinate))
    var part = BatchPart()
    swap(&part.rows, &unordered)
    part.rows.removeAll(keepingCapacity: true)
    defer { swap(&part.rows, &unordered) }
    let order = Self.searchOrder(of: entries)
    // One by one, each would have to come from memory while the search waits: 4 % of a batch.
    let ordered = order.map { entries[$0] }
    // Ranges in `unordered`, by the number of the entry.
    var rows = Array(repeating: 0..<0, count: entries.count)
    for (count, index) in order.enumerated() {
      let start = part.rows.count
      let entry = ordered[count]
      let fix = fixes[index] ?? Fix(coordinate: entry.coordinate, origin: .fixed)
      answers.answer(entry.line, of: bytes, at: fix, into: &part)
      progress?.add(lineSize)
      rows[index] = start..<part.rows.count
      for note in part.notes { notes.append((entry.line.number, note)) }
      part.notes.removeAll(keepingCapacity: true)
      if part.rows.count > partSize, lines.count > 1 {
        return (nil, (count + 1, part.rows.count))
      }
    }
    var whole = BatchPart(hasFound: part.hasFound)
    whole.rows.reserveCapacity(part.rows.count)
    for range in rows { whole.rows.append(contentsOf: part.rows[range]) }
    notes.sort { $0.number < $1.number }
    whole.notes = notes.map(\.note)
    return (whole, (entries.count, part.rows.count))
  }

  /// The locations of lines; fixes of more than a coordinate by the number of the entry, mostly none.
  private func located(
    _ lines: ArraySlice<BatchLine>, of bytes: [UInt8],
  ) -> (entries: [Entry], fixes: [Int: Fix], notes: [(number: Int, note: BatchNote)]) {
    var (entries, fixes) = ([Entry](), [Int: Fix]())
    var notes: [(number: Int, note: BatchNote)] = []
    entries.reserveCapacity(lines.count)
    for line in lines {
      if let coordinate = BatchLocations.coordinate(line, of: bytes) {
        entries.append(Entry(line: line, coordinate: coordinate))
        continue
      }
      do throws(Failure) {
        let fix = try job.locations.fix(line, of: bytes)
        fixes[entries.count] = fix
        entries.append(Entry(line: line, coordinate: fix.coordinate))
      } catch {
        notes.append((line.number, .line(error)))
      }
    }
    return (entries, fixes, notes)
  }

  /// The indices of entries in the order in which searching them is fastest.
  private static func searchOrder(of entries: [Entry]) -> [Int] {
    guard entries.count > 1 else { return Array(entries.indices) }
    // The lowest bits of a position are about centimetres; the index takes their place.
    let mask = UInt64.max >> UInt64(entries.count.leadingZeroBitCount)
    var keys = entries.enumerated().map { index, entry in
      HilbertCurve.position(of: entry.coordinate) & ~mask | UInt64(index)
    }
    keys.sort()
    return keys.map { Int($0 & mask) }
  }
}
