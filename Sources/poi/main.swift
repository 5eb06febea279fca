import POICommand
import Basics

World.occupyStandardStreams()
World.takeFileSizeLimitAsError()
let world = World.process(arguments: World.arguments)
do {
  let status = try Program(world: world, dependencies: Composition.dependencies(for: world)).run()
  exit(status.code)
} catch {
  exit(FullProgram.run(for: error, in: world).code)
}
