import POICommand
import Basics

let world = World.ofProcess()
do {
  let status = try Program(world: world, dependencies: Composition.dependencies(for: world)).run()
  exit(status.code)
} catch {
  exit(FullProgram.run(for: error, in: world).code)
}
