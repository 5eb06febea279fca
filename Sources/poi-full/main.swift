import Online
import POICommand
import PointsOfInterest

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Before anything else, as this is no command: see IsolatedTransport.
if CommandLine.arguments.dropFirst().elementsEqual([TransportProcess.argument]) {
  TransportProcess.serve(STDIN_FILENO)
  // The network library's threads may be at work still; nothing is left to tidy up.
  _exit(0)
}
World.occupyStandardStreams()
// A file that may not grow any more is an error like a full disk, not the end of the process.
_ = signal(SIGXFSZ, SIG_IGN)
let world = World.process(arguments: World.arguments)
do {
  let status = try Program(world: world, parts: Composition.parts(for: world)).run()
  exit(status.code)
} catch {
  preconditionFailure("the whole program needs no other: \(error.reason)")
}
