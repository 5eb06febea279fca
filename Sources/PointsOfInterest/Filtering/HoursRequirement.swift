package import OpeningHours

/// States of opening that are wanted, and the judge of them.
package struct HoursRequirement: Sendable, Equatable {
  package let judge: HoursJudge
  /// The states that pass; a place without hours is `unknown`.
  package var admitted: [OpeningState]

  package init(_ judge: HoursJudge, admitting admitted: [OpeningState]) {
    self.judge = judge
    self.admitted = admitted
  }

  /// Whether both ask the same question and want the same answers.
  package static func == (left: HoursRequirement, right: HoursRequirement) -> Bool {
    left.judge.asked == right.judge.asked && left.admitted == right.admitted
  }
}
