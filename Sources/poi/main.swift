import POICommand

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

World.occupyStandardStreams()
let world = World.process(arguments: World.arguments)
do {
  let status = try Program(world: world, parts: Composition.parts(for: world)).run()
  exit(status.code)
} catch {
  exit(FullProgram.run(for: error, in: world).code)
}
