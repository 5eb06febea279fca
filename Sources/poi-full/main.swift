import Online
import POICommand
import PointsOfInterest
import Basics

// Before anything else, as this is no command: see IsolatedTransport.
if World.arguments == [TransportProcess.argument] {
  TransportProcess.serve(STDIN_FILENO)
  // The network library's threads may be at work still; nothing is left to tidy up.
  _exit(0)
}
World.occupyStandardStreams()
World.takeFileSizeLimitAsError()
let world = World.process(arguments: World.arguments)
do {
  let status = try Program(world: world, dependencies: Composition.dependencies(for: world)).run()
  exit(status.code)
} catch {
  preconditionFailure("the whole program needs no other: \(error.reason)")
}
