import Basics
import PointsOfInterest

/// Work that comes in an order, is done by several threads, and leaves in that order.
///
/// One thread submits, any number work, and one takes what comes out. Whoever is ahead waits: no
/// more pieces of work are under way than the capacity allows, and of each no more than one part of
/// its output is waiting to be taken. So memory is bounded however much goes through.
struct OrderedPipeline<Input: Sendable, Output: Sendable>: Sendable {
  private let state: Monitor<State>

  private struct State: Sendable {
    let capacity: Int
    /// Inputs that no thread has taken yet, the oldest first.
    var waiting: [(number: Int, input: Input)] = []
    /// The outputs under way, that of the oldest input first.
    var lanes: [Lane] = []
    /// The number of the first lane's input.
    var first = 0
    /// `nil` as long as more may come; then no output, or the failure that the input ended with.
    var end: Result<Output?, Failure>?
    /// Whether no more output is wanted.
    var isAbandoned = false
  }

  private struct Lane: Sendable {
    var part: Output?
    var isFinished = false

    /// Whether something is still to be done or taken.
    var isUnderWay: Bool { part != nil || !isFinished }
  }

  /// - Parameter capacity: How many inputs may be under way, at least 1.
  init(capacity: Int) { state = Monitor(State(capacity: max(1, capacity))) }

  /// Submits an input; waits until there is room for it.
  ///
  /// - Returns: Whether it will be done; `false` when the output is not wanted any more.
  func submit(_ input: Input) -> Bool {
    state.when { state in
      if state.isAbandoned { return false }
      guard state.lanes.count(where: \.isUnderWay) < state.capacity else { return nil }
      state.waiting.append((state.first + state.lanes.count, input))
      state.lanes.append(Lane())
      return true
    }
  }

  /// Ends the input, by a failure if it is not complete.
  func end(_ failure: Failure? = nil) {
    state.update { $0.end = failure.map(Result.failure) ?? .success(nil) }
  }

  /// Gives up the output: all threads come to their end.
  func abandon() { state.update { $0.isAbandoned = true } }

  /// Works until there is nothing more to do.
  ///
  /// - Parameter process: Does one piece of work. It hands over the output part by part, and stops
  ///   when a part is not wanted any more.
  func work(_ process: (Input, (Output) -> Bool) -> Void) {
    while let (number, input) = nextInput() {
      process(input) { deliver($0, of: number) }
      state.update { $0.lanes[number - $0.first].isFinished = true }
    }
  }

  /// The next part of the output; `nil` at the end.
  ///
  /// - Throws: The failure that the input ended with, behind all output.
  func next() throws(Failure) -> Output? {
    let next: Result<Output?, Failure> = state.when { state in
      while let lane = state.lanes.first {
        if let part = lane.part {
          state.lanes[0].part = nil
          return .success(part)
        }
        guard lane.isFinished else { return nil }
        state.lanes.removeFirst()
        state.first += 1
      }
      return state.end
    }
    return try next.get()
  }

  private func nextInput() -> (number: Int, input: Input)? {
    let next: (number: Int, input: Input)?? = state.when { state in
      if state.isAbandoned { return .some(nil) }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      return state.end == nil ? nil : .some(nil)
    }
    return next ?? nil
  }

  private func deliver(_ part: Output, of number: Int) -> Bool {
    state.when { state in
      if state.isAbandoned { return false }
      guard state.lanes[number - state.first].part == nil else { return nil }
      state.lanes[number - state.first].part = part
      return true
    }
  }
}
