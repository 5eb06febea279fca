import POICommand
import PointsOfInterest
import Basics

let world = World.ofProcess()
do {
  let status = try Program(world: world, dependencies: Composition.dependencies(for: world)).run()
  // Threads of the network library may be at work still, and nothing is left to tidy up.
  _exit(status.code)
} catch {
  preconditionFailure("the whole program needs no other: \(error.reason)")
}
