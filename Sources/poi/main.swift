import POICommand

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

World.occupyStandardStreams()
<<<<<<< HEAD
let world = World.process(arguments: World.arguments)
=======
World.takeFileSizeLimitAsError()
let world = World.process(arguments: Array(CommandLine.arguments.dropFirst()))
>>>>>>> mend-index
do {
  let status = try Program(world: world, parts: Composition.parts(for: world)).run()
  exit(status.code)
} catch {
  exit(FullProgram.run(for: error, in: world).code)
}
