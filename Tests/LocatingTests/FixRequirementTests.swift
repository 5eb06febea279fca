import Basics
import Geodesy
import Locating
import PointsOfInterest
import Testing

struct FixRequirementTests {
  @Test(
    arguments: [
      (10.0, 10.0, true), (10.0, 10.1, false), (10.0, nil, false), (nil, nil, true),
      (nil, 1e6, true),
    ] as [(Double?, Double?, Bool)]
  )
  func `given a desired accuracy, when a fix comes, then one as good or better meets it`(
    desired: Double?, accuracy: Double?, isMet: Bool,
  ) throws {
    let requirement = FixRequirement(desiredAccuracy: desired)
    #expect(requirement.isMet(by: try fileFix(1, 2, accuracy: accuracy)) == isMet)
  }

  @Test(
    arguments: [
      (10.04, "its error is 10.1 m, 10 m are asked for"),
      (nil, "its error is unknown, 10 m are asked for"),
    ] as [(Double?, String)]
  )
  func `given a fix too coarse, when asked for, then it may work later`(
    accuracy: Double?, reason: String,
  ) throws {
    let provider = AccurateLocationProvider(
      FixedLocationProvider(try Coordinate(latitude: 1, longitude: 2), accuracy: accuracy),
      requirement: FixRequirement(desiredAccuracy: 10),
    )
    #expect(throws: Failure(.tryAgain, "the location is too coarse: \(reason)")) {
      try provider.currentFix(by: Deadline(in: .seconds(1)))
    }
  }

  @Test func `given a fix accurate enough, when asked for, then it is passed on`() throws {
    let coordinate = try Coordinate(latitude: 1, longitude: 2)
    let provider = AccurateLocationProvider(
      FixedLocationProvider(coordinate, accuracy: 9),
      requirement: FixRequirement(desiredAccuracy: 10),
    )
    let expected = Fix(coordinate: coordinate, accuracy: 9, origin: .fixed)
    #expect(try provider.currentFix(by: Deadline(in: .seconds(1))) == expected)
  }
}
